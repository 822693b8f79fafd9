/** What the page offers to the bench that opened it. */
export interface DiagramPage {
  /** Shows a drawing of so many elements in the editor, all of it in view. */
  show: (elements: number) => Promise<void>;
  /** Drags with a pointer that moves once a frame; answers the time from frame to frame, ms. */
  drag: (what: 'marker' | 'bar' | 'all', frames: number) => Promise<number[]>;
  /** Turns the wheel once a frame, in and out over the whole range. */
  zoom: (frames: number) => Promise<number[]>;
  /** Moves the view with the middle button. */
  pan: (frames: number) => Promise<number[]>;
}

declare global {
  var diagramPage: DiagramPage;
}
