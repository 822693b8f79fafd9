import type { Drawing } from './drawing';
import type { Element } from './element';
import { lineTrack } from './line-path';
import { fromLocal, placementOf, toLocal } from './placement';
import { type Box, boxAround, centreOf, contains, cornersOf, encloses, grow, type Point } from './plane';

/** Upright box around an element as it is drawn, its turn included, its outline and label not. Canvas px. */
export function boundsOf(drawing: Drawing, element: Element): Box {
  const placement = placementOf(drawing, element);
  if (placement.rotation === 0) {
    const { x, y, width, height } = placement.box;
    return { x, y, width, height };
  }
  return boxAround(cornersOf(placement.box).map((corner) => fromLocal(placement, corner)));
}

/** Box around several elements, or the whole drawing. */
export function boundsOfAll(drawing: Drawing, elements: readonly Element[] = drawing.elements): Box {
  return boxAround(elements.flatMap((element) => cornersOf(boundsOf(drawing, element))));
}

/** Distance of a point from the stretch between two others. */
function distanceToStretch(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

function nearTrack(track: readonly Point[], point: Point, reach: number): boolean {
  return track.some((from, index) => distanceToStretch(point, from, track[index + 1] ?? from) <= reach);
}

/** How far from the middle in units of the half sizes, by the norm that gives the shape: 2 an ellipse, 1 a diamond. */
function inNorm(box: Box, point: Point, norm: 1 | 2): boolean {
  const middle = centreOf(box);
  const [x, y] = [Math.abs(point.x - middle.x) / (box.width / 2), Math.abs(point.y - middle.y) / (box.height / 2)];
  return x ** norm + y ** norm <= 1;
}

function isHit(drawing: Drawing, element: Element, point: Point, reachPx: number): boolean {
  const placement = placementOf(drawing, element);
  if (element.type === 'line') return nearTrack(lineTrack(element), point, Math.max(element.style.strokeWidth / 2, reachPx));
  const local = toLocal(placement, point);
  const box = grow(placement.box, reachPx);
  if (!contains(box, local)) return false;
  if (element.type !== 'marker') return true;
  if (element.shape === 'ellipse' || element.shape === 'circle') return inNorm(box, local, 2);
  return element.shape !== 'diamond' || inNorm(box, local, 1);
}

/** The topmost element at a point of the canvas, or null; `reachPx` makes thin things easier to take. */
export function elementAt(drawing: Drawing, point: Point, reachPx = 0): Element | null {
  for (let place = drawing.elements.length - 1; place >= 0; place -= 1) {
    const element = drawing.elements[place];
    if (element && isHit(drawing, element, point, reachPx)) return element;
  }
  return null;
}

/** Ids of the elements that lie wholly in a box, in painting order: a selection frame. */
export function elementsIn(drawing: Drawing, box: Box): string[] {
  return drawing.elements.filter((element) => encloses(box, boundsOf(drawing, element))).map(({ id }) => id);
}
