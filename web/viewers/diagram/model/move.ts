import { descendantsOf, type Drawing, exchange, getElement, hostOf, topMost } from './drawing';
import { boundsOf } from './hit';
import { clamp, type Point, turnVector } from './plane';
import { type ChildElement, type Element, isChild } from './element';
import { placementOf, siteWidth } from './placement';
import { COORDINATE_MAX, FIRST_END } from './limits';

/** How far a group of elements may be moved, in px of the canvas in each direction. */
export interface MoveRoom {
  readonly least: Point;
  readonly most: Point;
}

/** px of an element that remain on the canvas. */
const KEPT = 20;

/**
 * Returns the room within which part of each element remains on the canvas, since an element off the canvas is
 * invisible and hard to find again. An element that is already off the canvas may come back but go no further.
 */
export function moveRoom(drawing: Drawing, ids: readonly string[]): MoveRoom {
  const [least, most] = [
    { x: -Infinity, y: -Infinity },
    { x: Infinity, y: Infinity },
  ];
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

/** Converts a distance along a parent to whole sites. */
type ToSites = (alongPx: number, siteWidthPx: number) => number;

interface Way {
  toSites: ToSites;
  /** Children keep their distance from their parent. */
  along: boolean;
}

const nearestSite: ToSites = (alongPx, siteWidthPx) => Math.round(alongPx / siteWidthPx);

/** A key moves a child by at least one site, however wide the sites are drawn. */
const atLeastOneSite: ToSites = (alongPx, siteWidthPx) =>
  Math.abs(alongPx) < 1e-6 ? 0 : Math.sign(alongPx) * Math.max(1, Math.round(Math.abs(alongPx) / siteWidthPx));

const bounded = (px: number): number => clamp(px, -COORDINATE_MAX, COORDINATE_MAX);

/** A range of one site that reaches the first site becomes 1..2, because an end is never below 2. */
function shiftSites<E extends ChildElement>(child: E, sites: number): E {
  return { ...child, start: child.start + sites, end: Math.max(FIRST_END, child.end + sites) };
}

function moveChild(drawing: Drawing, child: ChildElement, by: Point, { toSites, along }: Way): Drawing {
  const host = hostOf(drawing, child.parentId);
  const { box, rotation } = placementOf(drawing, host);
  const local = turnVector(by, -rotation);
  // The range stops at the ends of its parent; moving never shortens it.
  const sites = clamp(
    toSites(local.x, siteWidth(host, box)),
    Math.max(host.start - child.start, FIRST_END - child.end),
    host.end - child.end,
  );
  const out = along ? 0 : child.type === 'bracket' && child.side === 'above' ? -local.y : local.y;
  const moved: Element[] = [{ ...shiftSites(child, sites), offset: bounded(child.offset + out) }];
  for (const id of descendantsOf(drawing, child.id)) {
    const below = getElement(drawing, id);
    if (isChild(below)) moved.push(shiftSites(below, sites));
  }
  return exchange(drawing, moved);
}

/** Moves all elements without a parent in one go: dragging thousands must not copy the list for each of them. */
function moveFree(drawing: Drawing, elements: readonly Element[], by: Point): Drawing {
  const moved = elements.flatMap((element): Element[] => {
    if (isChild(element)) return [];
    if (element.type === 'line')
      return [
        { ...element, points: element.points.map(({ x, y }) => ({ x: bounded(x + by.x), y: bounded(y + by.y) })) },
      ];
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
 * Moves elements by px of the canvas, together with their descendants. Children move by whole sites and remain within
 * their parent; with `along` they also keep their distance from it.
 */
export function dragElements(drawing: Drawing, ids: readonly string[], by: Point, along = false): Drawing {
  return moveAll(drawing, ids, by, { toSites: nearestSite, along });
}

/** Moves elements but never off the canvas. For a drag, callers compute the room once, when the drag begins. */
export function nudgeElements(drawing: Drawing, ids: readonly string[], by: Point): Drawing {
  const found = topMost(drawing, ids);
  return moveAll(drawing, found, withinRoom(moveRoom(drawing, found), by), { toSites: atLeastOneSite, along: false });
}
