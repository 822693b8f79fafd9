/** A picture as data, in CSS pixels from the top left: the canvas, the SVG export and the tests read the same one. */
export interface Scene {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Nothing but text outside of items is drawn on it. */
  readonly background: string;
  readonly items: readonly SceneItem[];
}

export type SceneItem = LinesItem | DotsItem | TextItem | BoxItem | PolygonItem;

/** Many separate line segments of one look, drawn as one stroke. */
export interface LinesItem {
  readonly kind: 'lines';
  readonly color: string;
  readonly widthPx: number;
  /** x1, y1, x2, y2, … */
  readonly points: readonly number[];
  readonly dashPx?: readonly number[];
}

export interface DotsItem {
  readonly kind: 'dots';
  readonly color: string;
  readonly radiusPx: number;
  /** x, y, … */
  readonly points: readonly number[];
}

export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** Of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly align: 'start' | 'middle' | 'end';
  readonly sizePx: number;
  readonly bold?: boolean;
  /** Drawn round the letters, so that they stay readable over lines. */
  readonly halo?: string;
}

export interface BoxItem {
  readonly kind: 'box';
  readonly color: string;
  /** 0 to 1 */
  readonly opacity: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PolygonItem {
  readonly kind: 'polygon';
  readonly color: string;
  /** x, y, … */
  readonly points: readonly number[];
}
