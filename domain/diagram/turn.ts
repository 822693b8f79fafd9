import { type Drawing, exchange, getElement, topMost } from './drawing';
import { type Element, isChild } from './element';
import { fromLocal, placementOf } from './placement';
import { type Point, turnAbout, wrapDegrees } from './plane';

/** Turns each element about its own middle. Children turn with their sequence only; a line turns its points. */
export function rotateElements(drawing: Drawing, ids: readonly string[], degrees: number): Drawing {
  const turned = topMost(drawing, ids).flatMap((id): Element[] => {
    const element = getElement(drawing, id);
    if (isChild(element) || wrapDegrees(degrees) === 0) return [];
    if (element.type !== 'line') return [{ ...element, rotation: wrapDegrees(element.rotation + degrees) }];
    const { pivot } = placementOf(drawing, element);
    return [{ ...element, points: element.points.map((point) => turnAbout(point, pivot, degrees)) }];
  });
  return exchange(drawing, turned);
}

/**
 * Degrees by which the rotate handle of an element must turn to point to a place of the canvas; `snapDegrees` (such as 15) rounds
 * the angle that results.
 */
export function degreesTowards(drawing: Drawing, id: string, to: Point, snapDegrees = 0): number {
  const placement = placementOf(drawing, getElement(drawing, id));
  const middle = fromLocal(placement, placement.pivot);
  if (to.x === middle.x && to.y === middle.y) return 0;
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI + 90;
  const target = snapDegrees > 0 ? Math.round(angle / snapDegrees) * snapDegrees : angle;
  return wrapDegrees(target - placement.rotation);
}
