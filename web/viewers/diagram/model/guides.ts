import { descendantsOf, type Drawing, topMost } from './drawing';
import { boundsOf } from './hit';
import type { Box, Point } from './plane';

/** A line that shows which elements are aligned: vertical at an `x`, horizontal at a `y`; canvas px. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** Its ends along the other axis. */
  readonly from: number;
  readonly to: number;
}

/** Alignment closer than this counts as exact, px of the canvas. */
const EXACT = 0.01;

const overlaps = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Returns the edges and the center of a box in both directions, as guides along the box. */
function linesOf({ x, y, width, height }: Box): Guide[] {
  return [0, 0.5, 1].flatMap((part): Guide[] => [
    { axis: 'x', at: x + part * width, from: y, to: y + height },
    { axis: 'y', at: y + part * height, from: x, to: x + width },
  ]);
}

/**
 * Returns the lines with which moving elements can be aligned: edges and centers of the other elements that are at
 * least partly within `view`.
 */
export function alignmentLines(drawing: Drawing, ids: readonly string[], view: Box): Guide[] {
  const moving = new Set(topMost(drawing, ids).flatMap((id) => [id, ...descendantsOf(drawing, id)]));
  return drawing.elements
    .filter(({ id }) => !moving.has(id))
    .map((element) => boundsOf(drawing, element))
    .filter((box) => overlaps(box, view))
    .flatMap(linesOf);
}

/** Returns how far to move a box so that its nearest edge or center less than `reachPx` away lies on a line; 0 for none. */
export function snapped(box: Box, lines: readonly Guide[], reachPx: number): Point {
  const own = linesOf(box);
  const best = { x: 0, y: 0 };
  const distance = { x: reachPx, y: reachPx };
  for (const { axis, at } of lines) {
    for (const line of own) {
      if (line.axis !== axis || Math.abs(at - line.at) >= distance[axis]) continue;
      best[axis] = at - line.at;
      distance[axis] = Math.abs(at - line.at);
    }
  }
  return best;
}

/** Returns the lines on which an edge or the center of a box lies, each once and as long as all that it aligns. */
export function guidesOf(box: Box, lines: readonly Guide[]): Guide[] {
  const guides = new Map<string, Guide>();
  for (const own of linesOf(box)) {
    for (const line of lines) {
      if (line.axis !== own.axis || Math.abs(line.at - own.at) > EXACT) continue;
      const key = `${own.axis} ${own.at.toFixed(1)}`;
      const before = guides.get(key) ?? own;
      guides.set(key, { ...before, from: Math.min(before.from, line.from), to: Math.max(before.to, line.to) });
    }
  }
  return [...guides.values()];
}
