import type { ChildElement, Element, HostElement, LineElement, LineType, SequenceElement, TextElement } from './element';
import { linePoints } from './line-points';
import type { Point } from './plane';
import { defaultStyle } from './style';

/** Sites of a new sequence, and px of a new bar. */
const NEW_LENGTH = 100;
const NEW_WIDTH = 300;
const NEW_HEIGHT = 24;
const NEW_LINE = 120;

/** A bar of 100 sites whose top left corner is at `at` (canvas px). */
export function newSequence(type: 'protein' | 'nucleotide', id: string, at: Point): SequenceElement {
  return {
    type, id, x: at.x, y: at.y, width: NEW_WIDTH, height: NEW_HEIGHT, rotation: 0, start: 1, end: NEW_LENGTH,
    text: '', showSites: true, style: defaultStyle,
  };
}

/** A line of this type from `from` to `to`, or 120 px to the right and down. */
export function newLine(lineType: LineType, id: string, from: Point, to: Point = { x: from.x + NEW_LINE, y: from.y + NEW_LINE }): LineElement {
  return { type: 'line', id, lineType, points: linePoints(lineType, from, to), arrowStart: false, arrowEnd: false, style: defaultStyle };
}

export function newText(id: string, text: string, at: Point): TextElement {
  return { type: 'text', id, text, x: at.x, y: at.y, rotation: 0, anchor: 'start', style: defaultStyle };
}

/** A marker or bracket over the middle fifth of its parent. */
export function newChild(type: ChildElement['type'], id: string, parent: HostElement): ChildElement {
  const length = parent.end - parent.start + 1;
  const sites = { start: parent.start + Math.floor(length * 0.4), end: parent.start + Math.floor(length * 0.6) };
  const common = { id, parentId: parent.id, text: '', ...sites };
  if (type === 'bracket') return { type, ...common, kind: 'brace', side: 'above', size: 14, offset: 6, style: defaultStyle };
  const style = { ...defaultStyle, fill: '#8fcbee' };
  return { type, ...common, shape: 'block', size: NEW_HEIGHT, offset: 0, minSites: 0, textPlace: 'inside', style };
}

/**
 * Copies of elements and of what stands on them, `byPx` to the right and down: the input of a `create`. A child that is copied
 * without its parent stays on that parent. `newIdOf` gives a free id each time it is asked.
 */
export function copiesOf(elements: readonly Element[], newIdOf: () => string, byPx = 12): Element[] {
  const ids = new Map(elements.map(({ id }) => [id, newIdOf()]));
  return elements.map((element): Element => {
    const id = ids.get(element.id) ?? element.id;
    if ('parentId' in element) {
      const parentId = ids.get(element.parentId);
      return parentId === undefined ? { ...element, id, offset: element.offset + byPx } : { ...element, id, parentId };
    }
    if (element.type === 'line') return { ...element, id, points: element.points.map(({ x, y }) => ({ x: x + byPx, y: y + byPx })) };
    return { ...element, id, x: element.x + byPx, y: element.y + byPx };
  });
}
