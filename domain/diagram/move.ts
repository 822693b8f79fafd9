import { descendantsOf, type Drawing, exchange, getElement, hostOf, topMost } from './drawing';
import { type ChildElement, type Element, isChild } from './element';
import { placementOf, siteWidth } from './placement';
import { COORDINATE_MAX } from './limits';
import { moveRoom, withinRoom } from './move-room';
import { clamp, type Point, turnVector } from './plane';
import { FIRST_END } from './rules';

/** How far px along a parent move a child, in whole sites. */
type ToSites = (alongPx: number, siteWidthPx: number) => number;

interface Way {
  toSites: ToSites;
  /** Children keep their distance from their parent. */
  along: boolean;
}

const nearestSite: ToSites = (alongPx, siteWidthPx) => Math.round(alongPx / siteWidthPx);

/** A key moves at least one site, however wide the sites are drawn. */
const atLeastOneSite: ToSites = (alongPx, siteWidthPx) =>
  Math.abs(alongPx) < 1e-6 ? 0 : Math.sign(alongPx) * Math.max(1, Math.round(Math.abs(alongPx) / siteWidthPx));

const bounded = (px: number): number => clamp(px, -COORDINATE_MAX, COORDINATE_MAX);

/** A single site that comes to the first one becomes 1..2: an end is never below 2. */
function shiftSites<E extends ChildElement>(child: E, sites: number): E {
  return { ...child, start: child.start + sites, end: Math.max(FIRST_END, child.end + sites) };
}

function moveChild(drawing: Drawing, child: ChildElement, by: Point, { toSites, along }: Way): Drawing {
  const host = hostOf(drawing, child.parentId);
  const { box, rotation } = placementOf(drawing, host);
  const local = turnVector(by, -rotation);
  // The whole range stops at the ends of its parent: it is never shortened by moving.
  const sites = clamp(toSites(local.x, siteWidth(host, box)), Math.max(host.start - child.start, FIRST_END - child.end), host.end - child.end);
  const out = along ? 0 : child.type === 'bracket' && child.side === 'above' ? -local.y : local.y;
  const moved: Element[] = [{ ...shiftSites(child, sites), offset: bounded(child.offset + out) }];
  for (const id of descendantsOf(drawing, child.id)) {
    const below = getElement(drawing, id);
    if (isChild(below)) moved.push(shiftSites(below, sites));
  }
  return exchange(drawing, moved);
}

/** Elements that stand free, moved in one go: a drag of thousands must not copy the list for each. */
function moveFree(drawing: Drawing, elements: readonly Element[], by: Point): Drawing {
  const moved = elements.flatMap((element): Element[] => {
    if (isChild(element)) return [];
    if (element.type === 'line') return [{ ...element, points: element.points.map(({ x, y }) => ({ x: bounded(x + by.x), y: bounded(y + by.y) })) }];
    return [{ ...element, x: bounded(element.x + by.x), y: bounded(element.y + by.y) }];
  });
  return exchange(drawing, moved);
}

function moveAll(drawing: Drawing, ids: readonly string[], by: Point, way: Way): Drawing {
  const elements = topMost(drawing, ids).map((id) => getElement(drawing, id));
  const children = elements.filter(isChild);
  return children.reduce((moved, child) => moveChild(moved, child, by, way), moveFree(drawing, elements, by));
}

/**
 * Moves by px of the canvas. Children go along their parent by whole sites and stay within it, at their height over it if `along`;
 * what stands on them goes along.
 */
export function dragElements(drawing: Drawing, ids: readonly string[], by: Point, along = false): Drawing {
  return moveAll(drawing, ids, by, { toSites: nearestSite, along });
}

/** Nothing is nudged away from the canvas. A drag asks for its room once, when it begins. */
export function nudgeElements(drawing: Drawing, ids: readonly string[], by: Point): Drawing {
  const found = topMost(drawing, ids);
  return moveAll(drawing, found, withinRoom(moveRoom(drawing, found), by), { toSites: atLeastOneSite, along: false });
}
