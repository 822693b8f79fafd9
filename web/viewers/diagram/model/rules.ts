import { descendantsOf, type Drawing, exchange, getElement, hostOf } from './drawing';
import { type Element, isChild, isHost } from './element';
import { checkLinePoints } from './line';
import { FIRST_END, FIRST_START, FONT_MAX, SIZE_MAX, SIZE_MIN } from './limits';
import { clamp, wrapDegrees } from './plane';
import type { Style } from './style';

/** Sites, 1-based inclusive. */
export interface SiteRange {
  start: number;
  end: number;
}

/** Corrects a range: whole sites, start at least 1, end at least 2, swapped if reversed, and within `parent`. */
export function settleRange({ start, end }: SiteRange, parent: SiteRange | null): SiteRange {
  const least = Math.max(FIRST_START, Math.round(start));
  const most = Math.max(FIRST_END, Math.round(end));
  const [first, last] = least > most ? [most, least] : [least, most];
  if (!parent) return { start: first, end: last };
  return { start: clamp(first, parent.start, parent.end), end: clamp(last, parent.start, parent.end) };
}

/** A handle can be dragged beyond the sizes that the schema allows. */
const sized = (value: number): number => clamp(value, SIZE_MIN, SIZE_MAX);

function settleStyle(style: Style): Style {
  return {
    ...style,
    strokeWidth: Math.max(0, style.strokeWidth),
    opacity: clamp(style.opacity, 0, 1),
    fontSize: clamp(style.fontSize, SIZE_MIN, FONT_MAX),
  };
}

/** Corrects an element by the rules; `parent` is the range of its parent. Throws 'lineMismatch'. */
export function settle(element: Element, parent: SiteRange | null): Element {
  const style = settleStyle(element.style);
  switch (element.type) {
    case 'protein':
    case 'nucleotide':
      return {
        ...element,
        style,
        ...settleRange(element, null),
        width: sized(element.width),
        height: sized(element.height),
        rotation: wrapDegrees(element.rotation),
      };
    case 'marker':
      return {
        ...element,
        style,
        ...settleRange(element, parent),
        size: sized(element.size),
        minSites: Math.max(0, element.minSites),
      };
    case 'bracket':
      return { ...element, style, ...settleRange(element, parent), size: sized(element.size) };
    case 'text':
      return { ...element, style, rotation: wrapDegrees(element.rotation) };
    case 'line':
      checkLinePoints(element.lineType, element.points);
      return { ...element, style };
  }
}

/** Corrects an element of the drawing by the rules. Throws 'badParent', 'lineMismatch'. */
export function settleIn(drawing: Drawing, element: Element): Element {
  return settle(element, isChild(element) ? hostOf(drawing, element.parentId) : null);
}

/** Replaces one element, corrected by the rules, and brings its descendants back into its range. */
export function exchangeSettled(drawing: Drawing, element: Element): Drawing {
  let next = exchange(drawing, [settleIn(drawing, element)]);
  if (next === drawing || !isHost(element)) return next;
  for (const id of descendantsOf(next, element.id)) next = exchange(next, [settleIn(next, getElement(next, id))]);
  return next;
}
