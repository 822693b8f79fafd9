/** Functions of the page that the bench calls. */
export interface DiagramPage {
  /** Shows a drawing with this number of elements in the editor, all in view. */
  show: (elements: number) => Promise<void>;
  /** Drags with a pointer that moves once per frame. Returns the time between frames, ms. */
  drag: (what: 'marker' | 'bar' | 'all', frames: number) => Promise<number[]>;
  /** Turns the wheel once per frame, in and out over the whole range. */
  zoom: (frames: number) => Promise<number[]>;
  /** Moves the view with the middle button. */
  pan: (frames: number) => Promise<number[]>;
}

declare global {
  var diagramPage: DiagramPage;
}
