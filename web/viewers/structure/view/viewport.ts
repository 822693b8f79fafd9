/** Pixels of the drawing at scale 1, or of the screen. */
export interface Size {
  width: number;
  height: number;
}

/** What is seen of a drawing: `x`, `y` of the drawing lies in the middle, `zoom` times as large as where all of it fits. */
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
/** A step is this share of the original size. */
const ZOOM_STEP = 0.1;
/** Room around a drawing that fits, px of the screen. */
const MARGIN_PX = 28;
/** Short chains are not blown up. */
const FIT_SCALE_MAX = 2;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Scale at which the whole drawing is in the view. */
export function fitScale(drawing: Size, screen: Size): number {
  const across = Math.max(1, screen.width - 2 * MARGIN_PX) / Math.max(1, drawing.width);
  const down = Math.max(1, screen.height - 2 * MARGIN_PX) / Math.max(1, drawing.height);
  return Math.min(across, down, FIT_SCALE_MAX);
}

export const wholeView = ({ width, height }: Size): View => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Within the limits of size; some part of the drawing's box is always in the middle of the view. */
export function keptInSight({ zoom, x, y }: View, { width, height }: Size): View {
  return { zoom: clamp(zoom, ZOOM_MIN, ZOOM_MAX), x: clamp(x, 0, width), y: clamp(y, 0, height) };
}

/** Larger by `steps` tenths of the original size. Rounded, so that ten steps of a tenth double it exactly. */
export function zoomedBy(view: View, steps: number): View {
  return { ...view, zoom: clamp(Math.round((view.zoom + steps * ZOOM_STEP) * 1e6) / 1e6, ZOOM_MIN, ZOOM_MAX) };
}

/** Moved by px of the screen: positive ones show what lies to the right and below. */
export function movedBy(view: View, dx: number, dy: number, drawing: Size, screen: Size): View {
  const { scale } = transformOf(view, drawing, screen);
  return keptInSight({ ...view, x: view.x + dx / scale, y: view.y + dy / scale }, drawing);
}

/** `factor` times as large, what lies at this place of the screen staying there. */
export function scaledAbout(view: View, factor: number, { x, y }: { x: number; y: number }, drawing: Size, screen: Size): View {
  const { scale, translate: [left, top] } = transformOf(view, drawing, screen);
  const larger = clamp(view.zoom * factor, ZOOM_MIN, ZOOM_MAX) / view.zoom;
  const translate: [number, number] = [x - (x - left) * larger, y - (y - top) * larger];
  return keptInSight(viewOf({ scale: scale * larger, translate }, drawing, screen), drawing);
}

export function transformOf({ zoom, x, y }: View, drawing: Size, screen: Size): Transform {
  const scale = zoom * fitScale(drawing, screen);
  return { scale, translate: [screen.width / 2 - x * scale, screen.height / 2 - y * scale] };
}

export function viewOf({ scale, translate: [left, top] }: Transform, drawing: Size, screen: Size): View {
  return { zoom: scale / fitScale(drawing, screen), x: (screen.width / 2 - left) / scale, y: (screen.height / 2 - top) / scale };
}
