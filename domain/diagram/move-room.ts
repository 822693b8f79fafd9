import { type Drawing, getElement } from './drawing';
import { boundsOf } from './hit';
import { clamp, type Point } from './plane';

/** How far elements may be moved together, px of the canvas in each direction. */
export interface MoveRoom {
  readonly least: Point;
  readonly most: Point;
}

/** px of an element that stay on the canvas. */
const KEPT = 20;

/**
 * Room in which every one of the elements stays at the canvas: what lies beside it is not seen, and hard to find again. An
 * element that lies beside it already may come back, and go no further.
 */
export function moveRoom(drawing: Drawing, ids: readonly string[]): MoveRoom {
  const [least, most] = [{ x: -Infinity, y: -Infinity }, { x: Infinity, y: Infinity }];
  for (const id of ids) {
    const { x, y, width, height } = boundsOf(drawing, getElement(drawing, id));
    const [keptX, keptY] = [Math.min(KEPT, width), Math.min(KEPT, height)];
    least.x = Math.max(least.x, Math.min(0, keptX - x - width));
    least.y = Math.max(least.y, Math.min(0, keptY - y - height));
    most.x = Math.min(most.x, Math.max(0, drawing.width - keptX - x));
    most.y = Math.min(most.y, Math.max(0, drawing.height - keptY - y));
  }
  return { least, most };
}

export function withinRoom({ least, most }: MoveRoom, { x, y }: Point): Point {
  return { x: clamp(x, least.x, most.x), y: clamp(y, least.y, most.y) };
}
