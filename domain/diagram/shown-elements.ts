import { type Drawing, findElement } from './drawing';
import { type Element, isChild } from './element';
import { type Picture, pictureOf } from './picture';

/** An element with its picture, and what it stands on: whatever its place depends on. */
export interface ShownElement {
  readonly element: Element;
  readonly host: ShownElement | null;
  readonly picture: Picture;
}

/** In painting order. */
export type ShownElements = ReadonlyMap<string, ShownElement>;

/**
 * The pictures of a drawing. An element that is as in `previous`, and stands on what it stood on there, keeps its object: a view
 * that remembers objects draws only what has changed.
 */
export function shownElements(drawing: Drawing, previous: ShownElements = new Map()): ShownElements {
  const made = new Map<string, ShownElement>();
  const show = (element: Element): ShownElement => {
    const done = made.get(element.id);
    if (done) return done;
    const parent = isChild(element) ? findElement(drawing, element.parentId) : undefined;
    const host = parent ? show(parent) : null;
    const before = previous.get(element.id);
    const shown = before && before.element === element && before.host === host ? before : { element, host, picture: pictureOf(drawing, element) };
    made.set(element.id, shown);
    return shown;
  };
  for (const element of drawing.elements) show(element);
  // A host may have been made before its turn.
  return new Map(drawing.elements.map((element) => [element.id, show(element)]));
}
