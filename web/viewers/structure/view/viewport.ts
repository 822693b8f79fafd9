/** Pixels of the drawing at scale 1, or of the screen. */
export interface Size {
  width: number;
  height: number;
}

/** The visible part of a drawing: its point `x`, `y` is in the middle; zoom 1 fits the whole drawing. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Transform {
  scale: number;
  translate: [x: number, y: number];
}

export const ZOOM_MIN = 0.1;
export const ZOOM_MAX = 10;
/** One step changes the zoom by this much. */
const ZOOM_STEP = 0.1;
/** The margin around a fitted drawing, px of the screen. */
const MARGIN_PX = 28;
/** Short chains are not enlarged beyond this scale. */
const FIT_SCALE_MAX = 2;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The scale at which the whole drawing fits the view. */
export function fitScale(drawing: Size, screen: Size): number {
  const across = Math.max(1, screen.width - 2 * MARGIN_PX) / Math.max(1, drawing.width);
  const down = Math.max(1, screen.height - 2 * MARGIN_PX) / Math.max(1, drawing.height);
  return Math.min(across, down, FIT_SCALE_MAX);
}

export const wholeView = ({ width, height }: Size): View => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Limits the zoom, and keeps part of the drawing's box in the middle of the view. */
export function keptInSight({ zoom, x, y }: View, { width, height }: Size): View {
  return { zoom: clamp(zoom, ZOOM_MIN, ZOOM_MAX), x: clamp(x, 0, width), y: clamp(y, 0, height) };
}

/** Zooms by `steps` tenths. Rounded, so that ten steps from 1 give exactly 2. */
export function zoomedBy(view: View, steps: number): View {
  return { ...view, zoom: clamp(Math.round((view.zoom + steps * ZOOM_STEP) * 1e6) / 1e6, ZOOM_MIN, ZOOM_MAX) };
}

/** Moves the view by px of the screen; positive values move it right and down over the drawing. */
export function movedBy(view: View, dx: number, dy: number, drawing: Size, screen: Size): View {
  const { scale } = transformOf(view, drawing, screen);
  return keptInSight({ ...view, x: view.x + dx / scale, y: view.y + dy / scale }, drawing);
}

/** Zooms by a factor about a point of the screen. */
export function scaledAbout(
  view: View,
  factor: number,
  { x, y }: { x: number; y: number },
  drawing: Size,
  screen: Size,
): View {
  const {
    scale,
    translate: [left, top],
  } = transformOf(view, drawing, screen);
  const larger = clamp(view.zoom * factor, ZOOM_MIN, ZOOM_MAX) / view.zoom;
  const translate: [number, number] = [x - (x - left) * larger, y - (y - top) * larger];
  return keptInSight(viewOf({ scale: scale * larger, translate }, drawing, screen), drawing);
}

export function transformOf({ zoom, x, y }: View, drawing: Size, screen: Size): Transform {
  const scale = zoom * fitScale(drawing, screen);
  return { scale, translate: [screen.width / 2 - x * scale, screen.height / 2 - y * scale] };
}

export function viewOf({ scale, translate: [left, top] }: Transform, drawing: Size, screen: Size): View {
  return {
    zoom: scale / fitScale(drawing, screen),
    x: (screen.width / 2 - left) / scale,
    y: (screen.height / 2 - top) / scale,
  };
}

/** The distance that an arrow key moves the view, px of the screen. */
const MOVE_PX = 60;

/** For aria-keyshortcuts. */
export const viewKeys = '+ - 0 ArrowUp ArrowDown ArrowLeft ArrowRight';

/** The view after a key; null for a key without a meaning here. */
export function viewAfterKey(key: string, view: View, drawing: Size, screen: Size): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomedBy(view, 1);
    case '-':
      return zoomedBy(view, -1);
    case '0':
      return wholeView(drawing);
    case 'ArrowLeft':
      return movedBy(view, -MOVE_PX, 0, drawing, screen);
    case 'ArrowRight':
      return movedBy(view, MOVE_PX, 0, drawing, screen);
    case 'ArrowUp':
      return movedBy(view, 0, -MOVE_PX, drawing, screen);
    case 'ArrowDown':
      return movedBy(view, 0, MOVE_PX, drawing, screen);
    default:
      return null;
  }
}
