import { descendantsOf, type Drawing, exchange, getElement, hostOf } from './drawing';
import { type Element, isChild, isHost } from './element';
import { checkLinePoints } from './line-points';
import { FONT_MAX, SIZE_MAX } from './limits';
import { clamp, wrapDegrees } from './plane';
import type { Style } from './style';

/** px; nothing that has a size is smaller. */
export const SIZE_MIN = 1;
export const FIRST_START = 1;
export const FIRST_END = 2;

/** Sites, 1-based inclusive. */
export interface SiteRange {
  start: number;
  end: number;
}

/**
 * A range as the canvas allows it: whole sites, start at least 1, end at least 2, exchanged if reversed, and within `parent`.
 */
export function settleRange({ start, end }: SiteRange, parent: SiteRange | null): SiteRange {
  const least = Math.max(FIRST_START, Math.round(start));
  const most = Math.max(FIRST_END, Math.round(end));
  const [first, last] = least > most ? [most, least] : [least, most];
  if (!parent) return { start: first, end: last };
  return { start: clamp(first, parent.start, parent.end), end: clamp(last, parent.start, parent.end) };
}

/** A handle can be pulled further than the schema lets a size be. */
const sized = (value: number): number => clamp(value, SIZE_MIN, SIZE_MAX);

function settleStyle(style: Style): Style {
  return {
    ...style,
    strokeWidth: Math.max(0, style.strokeWidth),
    opacity: clamp(style.opacity, 0, 1),
    fontSize: clamp(style.fontSize, SIZE_MIN, FONT_MAX),
  };
}

/** An element by the rules; `parent` is the range that a child stands in. Throws 'lineMismatch'. */
export function settle(element: Element, parent: SiteRange | null): Element {
  const style = settleStyle(element.style);
  switch (element.type) {
    case 'protein':
    case 'nucleotide':
      return {
        ...element, style, ...settleRange(element, null),
        width: sized(element.width), height: sized(element.height), rotation: wrapDegrees(element.rotation),
      };
    case 'marker':
      return { ...element, style, ...settleRange(element, parent), size: sized(element.size), minSites: Math.max(0, element.minSites) };
    case 'bracket':
      return { ...element, style, ...settleRange(element, parent), size: sized(element.size) };
    case 'text':
      return { ...element, style, rotation: wrapDegrees(element.rotation) };
    case 'line':
      checkLinePoints(element.lineType, element.points);
      return { ...element, style };
  }
}

/** Settles an element of the drawing. Throws 'badParent', 'lineMismatch'. */
export function settleIn(drawing: Drawing, element: Element): Element {
  return settle(element, isChild(element) ? hostOf(drawing, element.parentId) : null);
}

/** Exchanges one element and brings what stands on it back into its range. */
export function exchangeSettled(drawing: Drawing, element: Element): Drawing {
  let next = exchange(drawing, [settleIn(drawing, element)]);
  if (next === drawing || !isHost(element)) return next;
  for (const id of descendantsOf(next, element.id)) next = exchange(next, [settleIn(next, getElement(next, id))]);
  return next;
}
