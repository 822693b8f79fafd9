import { type Drawing, findElement, sameElement } from './drawing';
import { type Element, isChild } from './element';
import { type Picture, pictureOf } from './picture';
import type { Point } from './plane';

/** An element as drawn: its picture about the origin, and the position of that origin on the canvas. */
export interface ShownElement {
  readonly element: Element;
  readonly picture: Picture;
  /** px of the canvas at which the origin of the picture lies. */
  readonly at: Point;
}

/** In painting order. */
export type ShownElements = ReadonlyMap<string, ShownElement>;

/** An element without a parent is drawn about its own corner, and its descendants about the same point. */
interface Anchored {
  /** The element of the drawing, and the same moved to the origin. */
  source: Element;
  element: Element;
  at: Point;
  /** Null for an element without a parent. */
  host: Anchored | null;
  picture: Picture;
}

function cornerOf(element: Element): Point {
  if (element.type === 'line') return element.points[0] ?? { x: 0, y: 0 };
  return 'x' in element ? { x: element.x, y: element.y } : { x: 0, y: 0 };
}

function atOrigin(element: Element, { x, y }: Point): Element {
  if (element.type === 'line')
    return { ...element, points: element.points.map((point) => ({ x: point.x - x, y: point.y - y })) };
  return 'x' in element ? { ...element, x: 0, y: 0 } : element;
}

const samePlace = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/**
 * Computes the pictures of successive drawings. Unchanged elements keep their objects, and elements that only moved
 * keep their pictures, so that a memoizing view redraws only what changed and merely moves the rest.
 */
export class ShownDrawing {
  #anchored = new Map<string, Anchored>();
  #shown: ShownElements = new Map();
  #drawing: Drawing | null = null;

  of(drawing: Drawing): ShownElements {
    if (drawing === this.#drawing) return this.#shown;
    const before = { anchored: this.#anchored, shown: this.#shown };
    const made = new Map<string, Anchored>();
    const anchor = (element: Element): Anchored => {
      const done = made.get(element.id);
      if (done) return done;
      const parent = isChild(element) ? findElement(drawing, element.parentId) : undefined;
      const host = parent ? anchor(parent) : null;
      const at = host?.at ?? cornerOf(element);
      const old = before.anchored.get(element.id);
      const moved = old && old.source === element ? old.element : atOrigin(element, at);
      const kept =
        old && (old.element === moved || sameElement(old.element, moved)) && old.host?.picture === host?.picture;
      const anchored: Anchored = kept
        ? { ...old, source: element, at, host }
        : { source: element, element: moved, at, host, picture: pictureOf(withHosts(drawing, moved, host), moved) };
      made.set(element.id, anchored);
      return anchored;
    };
    const shown = new Map<string, ShownElement>();
    for (const element of drawing.elements) {
      const { at, picture } = anchor(element);
      const old = before.shown.get(element.id);
      shown.set(
        element.id,
        old && old.element === element && old.picture === picture && samePlace(old.at, at)
          ? old
          : { element, picture, at },
      );
    }
    this.#drawing = drawing;
    this.#anchored = made;
    this.#shown = shown;
    return shown;
  }
}

/** Returns the drawing that a picture is made of: an element and its hosts, all at the origin. */
function withHosts(drawing: Drawing, element: Element, host: Anchored | null): Drawing {
  const elements = [element];
  for (let at = host; at; at = at.host) elements.push(at.element);
  return { ...drawing, elements };
}
