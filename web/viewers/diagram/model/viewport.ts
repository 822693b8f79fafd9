import { type Box, clamp, type Point } from './plane';

/** The visible part of the canvas: screen px = zoom x canvas px + (x, y). Not part of the drawing or of its history. */
export interface Viewport extends Point {
  zoom: number;
}

const ZOOM_MIN = 0.2;
const ZOOM_MAX = 5;
const ZOOM_STEP = 0.1;

export const startViewport: Viewport = { zoom: 1, x: 0, y: 0 };

export function toScreen({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: zoom * point.x + x, y: zoom * point.y + y };
}

export function toCanvas({ zoom, x, y }: Viewport, screen: Point): Point {
  return { x: (screen.x - x) / zoom, y: (screen.y - y) / zoom };
}

/** Zooms to a clamped value while the canvas point under `about` (screen px) stays in place. */
export function zoomTo(viewport: Viewport, zoom: number, about: Point): Viewport {
  // Steps of 0.1 do not add up exactly in binary; rounding to six decimals corrects that.
  const next = clamp(Math.round(zoom * 1e6) / 1e6, ZOOM_MIN, ZOOM_MAX);
  if (next === viewport.zoom) return viewport;
  const fixed = toCanvas(viewport, about);
  return { zoom: next, x: about.x - next * fixed.x, y: about.y - next * fixed.y };
}

/** Zooms by wheel steps of 0.1 each; positive steps zoom in. */
export function zoomBy(viewport: Viewport, steps: number, about: Point): Viewport {
  return zoomTo(viewport, viewport.zoom + steps * ZOOM_STEP, about);
}

/** Moves the view by screen px. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Returns the zoom that shows a whole box on a screen of this size, whether that zoom is allowed or not. */
function wholeZoom(box: Box, width: number, height: number, marginPx: number): number {
  const room = (size: number): number => Math.max(1, size - 2 * marginPx);
  return Math.min(room(width) / Math.max(1, box.width), room(height) / Math.max(1, box.height));
}

/** Whether a box fits a screen of this size at the lowest zoom. */
export function canFit(box: Box, width: number, height: number, marginPx = 10): boolean {
  return wholeZoom(box, width, height, marginPx) >= ZOOM_MIN;
}

/**
 * Shows a whole box in the middle of a screen of this size, as large as the zoom allows. If it does not fit, its left
 * or top part is shown.
 */
export function fitBox(box: Box, width: number, height: number, marginPx = 10, mostZoom = ZOOM_MAX): Viewport {
  const zoom = clamp(wholeZoom(box, width, height, marginPx), ZOOM_MIN, mostZoom);
  const place = (from: number, size: number, room: number): number =>
    Math.max(marginPx, (room - zoom * size) / 2) - zoom * from;
  return { zoom, x: place(box.x, box.width, width), y: place(box.y, box.height, height) };
}

/**
 * Moves the view just enough to show a whole box, `marginPx` from the edge; a box that is too large is shown from its
 * start.
 */
export function bringIntoView(viewport: Viewport, box: Box, width: number, height: number, marginPx = 24): Viewport {
  const { zoom } = viewport;
  const brought = (at: number, from: number, size: number, room: number): number => {
    const [start, end, margin] = [at + zoom * from, at + zoom * (from + size), Math.min(marginPx, room / 4)];
    if (start >= 0 && end <= room) return at;
    const first = at + margin - start;
    return start < margin || zoom * size > room - 2 * margin ? first : at + room - margin - end;
  };
  const [x, y] = [brought(viewport.x, box.x, box.width, width), brought(viewport.y, box.y, box.height, height)];
  return x === viewport.x && y === viewport.y ? viewport : { zoom, x, y };
}

/**
 * Moves the view so that at least `keepPx` of the box remain on the screen in both directions and the drawing cannot
 * get lost.
 */
export function keepInView(viewport: Viewport, box: Box, width: number, height: number, keepPx = 60): Viewport {
  const { zoom } = viewport;
  const kept = (at: number, from: number, size: number, room: number): number => {
    const keep = Math.min(keepPx, zoom * size, room);
    return clamp(at, keep - zoom * (from + size), room - keep - zoom * from);
  };
  const [x, y] = [kept(viewport.x, box.x, box.width, width), kept(viewport.y, box.y, box.height, height)];
  return x === viewport.x && y === viewport.y ? viewport : { zoom, x, y };
}
