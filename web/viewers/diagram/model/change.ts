import { type Drawing, sameElement } from './drawing';
import type { Element } from './element';

interface Placed {
  /** Position in the painting order. */
  place: number;
  element: Element;
}

interface Side {
  elements: readonly Placed[];
  width: number;
  height: number;
}

/** The effect of an operation as data, enough to redo and undo it. Each side lists the elements that differ. */
export interface Change {
  before: Side;
  after: Side;
}

/** Returns the first and last position at which two lists of the same ids differ; null if their order is the same. */
function disorder(a: readonly string[], b: readonly string[]): { first: number; last: number } | null {
  const first = a.findIndex((id, place) => id !== b[place]);
  if (first === -1) return null;
  let last = a.length - 1;
  while (a[last] === b[last]) last -= 1;
  return { first, last };
}

/** Returns the ids of the elements that were added, removed, changed or reordered. */
function differing(before: Drawing, after: Drawing): Set<string> {
  const left = new Map(before.elements.map((element) => [element.id, element]));
  const right = new Map(after.elements.map((element) => [element.id, element]));
  const differ = new Set<string>();
  for (const [id, element] of left) {
    const now = right.get(id);
    if (!now || !sameElement(element, now)) differ.add(id);
  }
  for (const id of right.keys()) if (!left.has(id)) differ.add(id);
  const kept = [...left.keys()].filter((id) => right.has(id));
  const moved = disorder(
    kept,
    [...right.keys()].filter((id) => left.has(id)),
  );
  if (moved) for (const id of kept.slice(moved.first, moved.last + 1)) differ.add(id);
  return differ;
}

function sideOf(drawing: Drawing, ids: ReadonlySet<string>): Side {
  const elements = drawing.elements.flatMap((element, place) => (ids.has(element.id) ? [{ place, element }] : []));
  return { elements, width: drawing.width, height: drawing.height };
}

/** Returns the change that turns `before` into `after`; null if they are equal. */
export function changeBetween(before: Drawing, after: Drawing): Change | null {
  if (before === after) return null;
  const ids = before.elements === after.elements ? new Set<string>() : differing(before, after);
  if (ids.size === 0 && before.width === after.width && before.height === after.height) return null;
  return { before: sideOf(before, ids), after: sideOf(after, ids) };
}

export function invertChange({ before, after }: Change): Change {
  return { before: after, after: before };
}

/** Applies a change to the drawing that it was computed from. */
export function applyChange(drawing: Drawing, { before, after }: Change): Drawing {
  const gone = new Set(before.elements.map(({ element }) => element.id));
  const rest = drawing.elements.filter(({ id }) => !gone.has(id));
  const elements: Element[] = [];
  const follow = rest.values();
  const added = new Map(after.elements.map(({ place, element }) => [place, element]));
  for (let place = 0; place < rest.length + added.size; place += 1) {
    const element = added.get(place) ?? follow.next().value;
    if (element) elements.push(element);
  }
  return { width: after.width, height: after.height, elements };
}
