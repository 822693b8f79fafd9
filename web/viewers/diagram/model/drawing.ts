import { type Element, type HostElement, isChild, isHost } from './element';
import { DiagramError } from './errors';
import { CANVAS_MAX, CANVAS_MIN, ELEMENTS_MAX } from './limits';
import { clamp } from './plane';

/** Immutable. The elements are in painting order, the last one on top. */
export interface Drawing {
  /** px. */
  readonly width: number;
  readonly height: number;
  readonly elements: readonly Element[];
}

/** Limits a side of the canvas, in px, to the allowed range. */
export function canvasSide(side: number): number {
  return clamp(side, CANVAS_MIN, CANVAS_MAX);
}

export function emptyDrawing(width = CANVAS_MIN, height = CANVAS_MIN): Drawing {
  return { width: canvasSide(width), height: canvasSide(height), elements: [] };
}

/** Throws 'tooManyElements'. */
export function checkCount(elements: number): void {
  if (elements > ELEMENTS_MAX) throw new DiagramError('tooManyElements', elements.toLocaleString('en-US'));
}

interface Index {
  places: ReadonlyMap<string, number>;
  children: ReadonlyMap<string, readonly string[]>;
}

/**
 * Keyed by the element list, which drawings share while only the canvas changes: lookups happen many times per frame.
 */
const indexes = new WeakMap<readonly Element[], Index>();

function indexOf({ elements }: Drawing): Index {
  const known = indexes.get(elements);
  if (known) return known;
  const places = new Map<string, number>();
  const children = new Map<string, string[]>();
  for (const [place, element] of elements.entries()) {
    places.set(element.id, place);
    if (!isChild(element)) continue;
    const siblings = children.get(element.parentId);
    if (siblings) siblings.push(element.id);
    else children.set(element.parentId, [element.id]);
  }
  const index = { places, children };
  indexes.set(elements, index);
  return index;
}

export function placeOf(drawing: Drawing, id: string): number | undefined {
  return indexOf(drawing).places.get(id);
}

export function findElement(drawing: Drawing, id: string): Element | undefined {
  const place = placeOf(drawing, id);
  return place === undefined ? undefined : drawing.elements[place];
}

/** Throws 'unknownElement'. */
export function getElement(drawing: Drawing, id: string): Element {
  const found = findElement(drawing, id);
  if (!found) throw new DiagramError('unknownElement', id);
  return found;
}

/** Returns the parent of a child. Throws 'badParent' unless it is an existing sequence or marker. */
export function hostOf(drawing: Drawing, parentId: string): HostElement {
  const host = findElement(drawing, parentId);
  if (!host || !isHost(host)) throw new DiagramError('badParent', parentId);
  return host;
}

/** Markers may be nested only this deep, because placing a child means placing all its hosts. */
const DEPTH_MAX = 8;

/** Throws 'badParent' unless the hosts of an element lead to a sequence within DEPTH_MAX; `find` looks up an id. */
export function checkHosts(element: Element, find: (id: string) => Element | undefined): void {
  let at: Element = element;
  for (let depth = 0; isChild(at); depth += 1) {
    const host = find(at.parentId);
    if (!host || !isHost(host) || depth === DEPTH_MAX) throw new DiagramError('badParent', element.id);
    at = host;
  }
}

/** Returns the ids of all descendants of an element, parents before their children. */
export function descendantsOf(drawing: Drawing, id: string): string[] {
  const { children } = indexOf(drawing);
  const found = [...(children.get(id) ?? [])];
  for (let at = 0; at < found.length; at += 1) found.push(...(children.get(found[at] ?? '') ?? []));
  return found;
}

/** Returns the existing ids among the given ones, each once, without descendants of others: those move along anyway. */
export function topMost(drawing: Drawing, ids: readonly string[]): string[] {
  const chosen = new Set(ids.filter((id) => placeOf(drawing, id) !== undefined));
  for (const id of chosen) for (const below of descendantsOf(drawing, id)) chosen.delete(below);
  return [...chosen];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Compares JSON values. It runs for thousands of elements per frame, so it allocates nothing but the lists of keys. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameValue(a[key], b[key]));
}

export function sameElement(a: Element, b: Element): boolean {
  return a === b || sameValue(a, b);
}

/**
 * Replaces elements by id; none may change its parent. Elements that are equal keep their identity, so that views need
 * not draw them again.
 */
export function exchange(drawing: Drawing, changed: readonly Element[]): Drawing {
  let elements: Element[] | null = null;
  for (const element of changed) {
    const place = placeOf(drawing, element.id);
    const now = place === undefined ? undefined : (elements ?? drawing.elements)[place];
    if (place === undefined || now === undefined || sameElement(now, element)) continue;
    elements ??= [...drawing.elements];
    elements[place] = element;
  }
  if (!elements) return drawing;
  // Ids, parents and order are unchanged, and so is the index.
  indexes.set(elements, indexOf(drawing));
  return { ...drawing, elements };
}
