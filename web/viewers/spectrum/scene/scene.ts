/** A rectangle of pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture as data, in CSS pixels from the top left: the canvas, the SVG export and the tests read the same one. */
export interface Scene {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly background: string;
  readonly items: readonly SceneItem[];
}

export type SceneItem = LinesItem | DotsItem | TextItem | BoxItem | PolygonItem;

/** Separate line segments of the same style, drawn as one stroke. */
export interface LinesItem {
  readonly kind: 'lines';
  readonly color: string;
  readonly widthPx: number;
  /** x1, y1, x2, y2, … */
  readonly points: readonly number[];
  readonly dashPx?: readonly number[];
}

interface DotsItem {
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
  /** A color drawn around the letters, so that they stay readable over lines. */
  readonly halo?: string;
}

interface BoxItem {
  readonly kind: 'box';
  readonly color: string;
  /** 0 to 1 */
  readonly opacity: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PolygonItem {
  readonly kind: 'polygon';
  readonly color: string;
  /** x, y, … */
  readonly points: readonly number[];
}

/** Pictures of the same width, one below the other. */
export function stackScenes(scenes: readonly Scene[]): Scene {
  const [first] = scenes;
  const widthPx = Math.max(0, ...scenes.map((scene) => scene.widthPx));
  let top = 0;
  const items = scenes.flatMap((scene) => {
    const moved = scene.items.map((item) => movedDown(item, top));
    top += scene.heightPx;
    return moved;
  });
  return { widthPx, heightPx: top, background: first?.background ?? '#ffffff', items };
}

function movedDown(item: SceneItem, by: number): SceneItem {
  switch (item.kind) {
    case 'text':
    case 'box':
      return { ...item, y: item.y + by };
    case 'lines':
    case 'dots':
    case 'polygon':
      return { ...item, points: item.points.map((value, index) => (index % 2 === 0 ? value : value + by)) };
  }
}
