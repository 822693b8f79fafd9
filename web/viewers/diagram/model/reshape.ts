import { type Drawing, exchange, getElement, hostOf, topMost } from './drawing';
import {
  type BracketElement,
  type ChildElement,
  type Element,
  isChild,
  type LineElement,
  type MarkerElement,
  type SequenceElement,
  type TextElement,
} from './element';
import { fromLocal, placementOf, siteWidth, toLocal } from './placement';
import { centerOf, type Point, turnAbout, wrapDegrees } from './plane';
import { type BoxHandle, type HandleId, isBoxHandle, sidesOf } from './handles';
import { exchangeSettled } from './rules';
import { SIZE_MIN } from './limits';
import { textSize } from './text-size';

/**
 * Rotates each element about its center. Children rotate only with their sequence; for a line the points are rotated.
 */
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
 * Returns the degrees by which an element must rotate for its rotate handle to point to a position on the canvas;
 * `snapDegrees` (such as 15) rounds the resulting angle.
 */
export function degreesTowards(drawing: Drawing, id: string, to: Point, snapDegrees = 0): number {
  const placement = placementOf(drawing, getElement(drawing, id));
  const middle = fromLocal(placement, placement.pivot);
  if (to.x === middle.x && to.y === middle.y) return 0;
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI + 90;
  const target = snapDegrees > 0 ? Math.round(angle / snapDegrees) * snapDegrees : angle;
  return wrapDegrees(target - placement.rotation);
}

/** Moves one side of a bar to the pointer while the opposite side stays; the bar never turns inside out. */
function side(from: number, size: number, which: -1 | 0 | 1, to: number): { from: number; size: number } {
  if (which === 0) return { from, size };
  if (which === 1) return { from, size: Math.max(SIZE_MIN, to - from) };
  const grown = Math.max(SIZE_MIN, from + size - to);
  return { from: from + size - grown, size: grown };
}

function reshapeBar(bar: SequenceElement, handle: BoxHandle, local: Point): SequenceElement {
  const { horizontal, vertical } = sidesOf(handle);
  const across = side(bar.x, bar.width, horizontal, local.x);
  const down = side(bar.y, bar.height, vertical, local.y);
  const box = { x: across.from, y: down.from, width: across.size, height: down.size };
  // The bar rotates about its center, which has moved; this keeps the fixed side in place on the canvas.
  const middle = turnAbout(centerOf(box), centerOf(bar), bar.rotation);
  return { ...bar, ...box, x: middle.x - box.width / 2, y: middle.y - box.height / 2 };
}

function siteRange<E extends ChildElement>(drawing: Drawing, child: E, handle: 'start' | 'end', local: Point): E {
  const host = hostOf(drawing, child.parentId);
  const { box } = placementOf(drawing, host);
  // The boundary between two sites that is nearest to the pointer.
  const edge = Math.round(host.start + (local.x - box.x) / siteWidth(host, box));
  return handle === 'start' ? { ...child, start: edge } : { ...child, end: edge - 1 };
}

function reshapeMarker(marker: MarkerElement, local: Point, middleY: number): MarkerElement {
  return { ...marker, size: 2 * Math.abs(local.y - middleY) };
}

function reshapeBracket(bracket: BracketElement, local: Point, openY: number): BracketElement {
  return { ...bracket, size: bracket.side === 'above' ? openY - local.y : local.y - openY };
}

function reshapeText(text: TextElement, local: Point, topY: number): TextElement {
  const { height } = textSize(text.text, text.style);
  const scale = Math.max(0, local.y - topY) / height;
  return { ...text, style: { ...text.style, fontSize: Math.max(SIZE_MIN, text.style.fontSize * scale) } };
}

function reshapeLine(line: LineElement, handle: HandleId, to: Point): LineElement {
  return {
    ...line,
    points: line.points.map((point, index) => (handle === `point-${index}` ? { x: to.x, y: to.y } : point)),
  };
}

function reshaped(drawing: Drawing, element: Element, handle: HandleId, to: Point): Element {
  const placement = placementOf(drawing, element);
  const { box } = placement;
  const local = toLocal(placement, to);
  if (element.type === 'line') return reshapeLine(element, handle, to);
  if (element.type === 'text') return handle === 'font' ? reshapeText(element, local, box.y) : element;
  if (element.type === 'protein' || element.type === 'nucleotide')
    return isBoxHandle(handle) ? reshapeBar(element, handle, local) : element;
  if (handle === 'start' || handle === 'end') return siteRange(drawing, element, handle, local);
  if (handle !== 'size') return element;
  if (element.type === 'marker') return reshapeMarker(element, local, centerOf(box).y);
  return reshapeBracket(element, local, element.side === 'above' ? box.y + box.height : box.y);
}

/**
 * Moves a handle to a position on the canvas. Apply it to the drawing as it was when the gesture began, not to the last
 * preview. A handle that the element does not have changes nothing. Throws 'unknownElement'.
 */
export function reshapeElement(drawing: Drawing, id: string, handle: HandleId, to: Point): Drawing {
  const element = getElement(drawing, id);
  if (handle === 'rotate') return rotateElements(drawing, [id], degreesTowards(drawing, id, to));
  const next = reshaped(drawing, element, handle, to);
  return next === element
    ? drawing
    : element.type === 'line'
      ? exchange(drawing, [next])
      : exchangeSettled(drawing, next);
}
