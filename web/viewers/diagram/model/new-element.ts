import { DiagramError } from './errors';
import {
  type ChildElement,
  type Element,
  type HostElement,
  isChild,
  type LineElement,
  type LineType,
  type SequenceElement,
  type TextElement,
} from './element';
import { linePoints } from './line';
import type { Point } from './plane';
import { defaultStyle } from './style';

const ID_LENGTH = 5;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TRIES = 1000;

/** Returns a new id of 5 alphanumeric characters that is not `taken`. `random` returns [0, 1). Throws 'noFreeId'. */
export function newId(taken: (id: string) => boolean, random: () => number = Math.random): string {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = Array.from({ length: ID_LENGTH }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join(
      '',
    );
    if (!taken(id)) return id;
  }
  throw new DiagramError('noFreeId');
}

/** Returns the id with number `ordinal` (from 0), for drawings that must be the same every time. */
export function ordinalId(ordinal: number): string {
  let [rest, id] = [ordinal, ''];
  while (id.length < ID_LENGTH) {
    id = alphabet.charAt(rest % alphabet.length) + id;
    rest = Math.floor(rest / alphabet.length);
  }
  return id;
}

/** Sites of a new sequence, and px of a new bar. */
const NEW_LENGTH = 100;
const NEW_WIDTH = 300;
const NEW_HEIGHT = 24;
const NEW_LINE = 120;

/** Returns a bar of 100 sites with its top left corner at `at` (canvas px). */
export function newSequence(type: 'protein' | 'nucleotide', id: string, at: Point): SequenceElement {
  return {
    type,
    id,
    x: at.x,
    y: at.y,
    width: NEW_WIDTH,
    height: NEW_HEIGHT,
    rotation: 0,
    start: 1,
    end: NEW_LENGTH,
    text: '',
    showSites: true,
    style: defaultStyle,
  };
}

/** Returns a line of this type from `from` to `to`, by default 120 px to the right and down. */
export function newLine(
  lineType: LineType,
  id: string,
  from: Point,
  to: Point = { x: from.x + NEW_LINE, y: from.y + NEW_LINE },
): LineElement {
  return {
    type: 'line',
    id,
    lineType,
    points: linePoints(lineType, from, to),
    arrowStart: false,
    arrowEnd: false,
    style: defaultStyle,
  };
}

export function newText(id: string, text: string, at: Point): TextElement {
  return { type: 'text', id, text, x: at.x, y: at.y, rotation: 0, anchor: 'start', style: defaultStyle };
}

/** Returns a marker or bracket over the middle fifth of its parent. */
export function newChild(type: ChildElement['type'], id: string, parent: HostElement): ChildElement {
  const length = parent.end - parent.start + 1;
  const sites = { start: parent.start + Math.floor(length * 0.4), end: parent.start + Math.floor(length * 0.6) };
  const common = { id, parentId: parent.id, text: '', ...sites };
  if (type === 'bracket')
    return { type, ...common, kind: 'brace', side: 'above', size: 14, offset: 6, style: defaultStyle };
  const style = { ...defaultStyle, fill: '#8fcbee' };
  return { type, ...common, shape: 'block', size: NEW_HEIGHT, offset: 0, minSites: 0, textPlace: 'inside', style };
}

/** Returns an element that was moved by px of the canvas; a child only away from its parent. */
export function shifted(element: Element, by: Point): Element {
  if (isChild(element)) return { ...element, offset: element.offset + by.y };
  if (element.type === 'line')
    return { ...element, points: element.points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })) };
  return { ...element, x: element.x + by.x, y: element.y + by.y };
}

/** px between an element and its copy. */
export const COPY_SHIFT = 12;

/**
 * Returns copies of elements and their children, shifted `byPx` to the right and down, as input of a `create`. A child
 * that is copied without its parent keeps that parent. `newIdOf` returns a free id on every call.
 */
export function copiesOf(elements: readonly Element[], newIdOf: () => string, byPx = COPY_SHIFT): Element[] {
  const ids = new Map(elements.map(({ id }) => [id, newIdOf()]));
  return elements.map((element): Element => {
    const id = ids.get(element.id) ?? element.id;
    const parentId = isChild(element) ? ids.get(element.parentId) : undefined;
    return isChild(element) && parentId !== undefined
      ? { ...element, id, parentId }
      : shifted({ ...element, id }, { x: byPx, y: byPx });
  });
}
