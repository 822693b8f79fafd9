import { type Element, type HostElement, isChild, isHost } from './element';
import { DiagramError } from './errors';
import { CANVAS_MAX, ELEMENTS_MAX } from './limits';
import { clamp } from './plane';

/** Never changed in place. The elements are in painting order: the last is on top. */
export interface Drawing {
  /** px. */
  readonly width: number;
  readonly height: number;
  readonly elements: readonly Element[];
}

/** px; the canvas is never smaller. */
export const CANVAS_MIN = 300;

/** A side of a canvas as it is allowed, px. */
export function canvasSide(asked: number): number {
  return clamp(asked, CANVAS_MIN, CANVAS_MAX);
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

/** Drawings share their element list while only the canvas changes, and are asked many times a frame. */
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

/** What a child stands on. Throws 'badParent' if there is no such sequence or marker. */
export function hostOf(drawing: Drawing, parentId: string): HostElement {
  const host = findElement(drawing, parentId);
  if (!host || !isHost(host)) throw new DiagramError('badParent', parentId);
  return host;
}

/** Markers may stand on markers, but not on and on: placing a child asks each of its hosts. */
const DEPTH_MAX = 8;

/** Throws 'badParent' unless the hosts of an element end at a sequence after a few; `find` looks an id up. */
export function checkHosts(element: Element, find: (id: string) => Element | undefined): void {
  let at: Element = element;
  for (let depth = 0; isChild(at); depth += 1) {
    const host = find(at.parentId);
    if (!host || !isHost(host) || depth === DEPTH_MAX) throw new DiagramError('badParent', element.id);
    at = host;
  }
}

/** Ids of all that stands on an element, parents before their children. */
export function descendantsOf(drawing: Drawing, id: string): string[] {
  const { children } = indexOf(drawing);
  const found = [...(children.get(id) ?? [])];
  for (let at = 0; at < found.length; at += 1) found.push(...(children.get(found[at] ?? '') ?? []));
  return found;
}

/** The ids that exist, each once, without those that move along with another of them. */
export function topMost(drawing: Drawing, ids: readonly string[]): string[] {
  const chosen = new Set(ids.filter((id) => placeOf(drawing, id) !== undefined));
  for (const id of chosen) for (const below of descendantsOf(drawing, id)) chosen.delete(below);
  return [...chosen];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Equality of JSON values. Asked for thousands of elements a frame, so it makes nothing but the lists of keys. */
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
 * The drawing with some elements exchanged by id; none may change its parent. Elements that are equal keep their identity, so
 * views need not draw them again.
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
  // Ids, parents and order are the same, and so is the index.
  indexes.set(elements, indexOf(drawing));
  return { ...drawing, elements };
}
