import type { Drawing } from './drawing';
import type { Element } from './element';
import { lineTrack } from './line';
import { fromLocal, placementOf, toLocal } from './placement';
import { type Box, boxAround, centerOf, contains, cornersOf, encloses, grow, type Point } from './plane';

/** Returns the upright box around an element as drawn, in canvas px: with its rotation, without outline and label. */
export function boundsOf(drawing: Drawing, element: Element): Box {
  const placement = placementOf(drawing, element);
  if (placement.rotation === 0) {
    const { x, y, width, height } = placement.box;
    return { x, y, width, height };
  }
  return boxAround(cornersOf(placement.box).map((corner) => fromLocal(placement, corner)));
}

/** Returns the box around several elements, or around the whole drawing. */
export function boundsOfAll(drawing: Drawing, elements: readonly Element[] = drawing.elements): Box {
  return boxAround(elements.flatMap((element) => cornersOf(boundsOf(drawing, element))));
}

/** Returns the distance of a point from a line segment. */
function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

function nearTrack(track: readonly Point[], point: Point, reach: number): boolean {
  return track.some((from, index) => distanceToSegment(point, from, track[index + 1] ?? from) <= reach);
}

/** Whether a point lies in the shape that a norm defines within the box: 2 for an ellipse, 1 for a diamond. */
function inNorm(box: Box, point: Point, norm: 1 | 2): boolean {
  const middle = centerOf(box);
  const [x, y] = [Math.abs(point.x - middle.x) / (box.width / 2), Math.abs(point.y - middle.y) / (box.height / 2)];
  return x ** norm + y ** norm <= 1;
}

function isHit(drawing: Drawing, element: Element, point: Point, reachPx: number): boolean {
  const placement = placementOf(drawing, element);
  if (element.type === 'line')
    return nearTrack(lineTrack(element), point, Math.max(element.style.strokeWidth / 2, reachPx));
  const local = toLocal(placement, point);
  const box = grow(placement.box, reachPx);
  if (!contains(box, local)) return false;
  if (element.type !== 'marker') return true;
  if (element.shape === 'ellipse' || element.shape === 'circle') return inNorm(box, local, 2);
  return element.shape !== 'diamond' || inNorm(box, local, 1);
}

/** Returns the topmost element at a point of the canvas, or null; `reachPx` makes thin elements easier to pick. */
export function elementAt(drawing: Drawing, point: Point, reachPx = 0): Element | null {
  for (let place = drawing.elements.length - 1; place >= 0; place -= 1) {
    const element = drawing.elements[place];
    if (element && isHit(drawing, element, point, reachPx)) return element;
  }
  return null;
}

/** Returns the ids of the elements that lie wholly within a box, such as a selection frame, in painting order. */
export function elementsIn(drawing: Drawing, box: Box): string[] {
  return drawing.elements.filter((element) => encloses(box, boundsOf(drawing, element))).map(({ id }) => id);
}
