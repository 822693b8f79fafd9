import type { Drawing } from './drawing';
import { type Element, isSequence, isSpanShape } from './element';
import { fromLocal, placementOf } from './placement';
import type { Point } from './plane';

const boxHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type BoxHandle = (typeof boxHandles)[number];
/** `start` and `end` are the ends of a child's range, `size` its height or depth, `font` the size of a text. */
export type HandleId = BoxHandle | 'rotate' | 'start' | 'end' | 'size' | 'font' | `point-${number}`;

/** A handle and its position on the canvas. */
export interface Handle extends Point {
  id: HandleId;
}

/** px of the canvas between the top edge and the rotate handle. */
const ROTATE_HANDLE_DISTANCE = 24;

export const isBoxHandle = (id: HandleId): id is BoxHandle => boxHandles.some((handle) => handle === id);

/** -1 for the left or top side, 1 for the right or bottom one, 0 for neither. */
export function sidesOf(handle: BoxHandle): { horizontal: -1 | 0 | 1; vertical: -1 | 0 | 1 } {
  return {
    horizontal: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    vertical: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
}

/** Returns the handles of an element before rotation. */
function localHandles(drawing: Drawing, element: Element): Handle[] {
  const { box } = placementOf(drawing, element);
  const at = (id: HandleId, horizontal: number, vertical: number): Handle => ({
    id,
    x: box.x + ((horizontal + 1) / 2) * box.width,
    y: box.y + ((vertical + 1) / 2) * box.height,
  });
  const rotate: Handle = { id: 'rotate', x: box.x + box.width / 2, y: box.y - ROTATE_HANDLE_DISTANCE };
  if (isSequence(element)) {
    return [...boxHandles.map((id) => at(id, sidesOf(id).horizontal, sidesOf(id).vertical)), rotate];
  }
  switch (element.type) {
    case 'marker':
      return isSpanShape(element.shape)
        ? [at('start', -1, 0), at('end', 1, 0), at('size', 0, -1)]
        : [at('size', 0, -1)];
    case 'bracket': {
      const open = element.side === 'above' ? 1 : -1;
      return [at('start', -1, open), at('end', 1, open), at('size', 0, -open)];
    }
    case 'text':
      return [at('font', 1, 1), rotate];
    case 'line':
      return element.points.map(({ x, y }, index) => ({ id: `point-${index}`, x, y }));
  }
}

/** Returns the handles of an element, in canvas px. */
export function handlesOf(drawing: Drawing, element: Element): Handle[] {
  const placement = placementOf(drawing, element);
  return localHandles(drawing, element).map(({ id, x, y }) => ({ id, ...fromLocal(placement, { x, y }) }));
}

/** Returns the nearest handle within `reachPx` (canvas px) of a point, or null. */
export function handleAt(drawing: Drawing, element: Element, point: Point, reachPx: number): HandleId | null {
  let nearest: { id: HandleId; distance: number } | null = null;
  for (const { id, x, y } of handlesOf(drawing, element)) {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance <= reachPx && (!nearest || distance < nearest.distance)) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}
