import { CANVAS_MAX, CANVAS_MIN, FIRST_END, FIRST_START, SIZE_MIN } from './limits';
import type { Element } from './element';
import { settleRange, type SiteRange } from './rules';

/** The numeric fields of an element that a user can set. */
export interface AskedNumbers {
  start?: number;
  end?: number;
  width?: number;
  height?: number;
  size?: number;
  rotation?: number;
  strokeWidth?: number;
  opacity?: number;
  fontSize?: number;
}

function ofRange(field: 'start' | 'end', value: number, own: SiteRange, parent: SiteRange | null): string | null {
  const entered = { ...own, [field]: value };
  if (field === 'start' && value < FIRST_START)
    return `A start site is at least ${FIRST_START}: it was set to ${FIRST_START}.`;
  if (field === 'end' && value < FIRST_END) return `An end site is at least ${FIRST_END}: it was set to ${FIRST_END}.`;
  const free = settleRange(entered, null);
  const settled = settleRange(entered, parent);
  if (parent && (settled.start !== free.start || settled.end !== free.end))
    return `It was limited to the element that contains it, ${parent.start} to ${parent.end}.`;
  if (entered.start > entered.end) return 'Start and end were reversed: they were exchanged.';
  return Number.isInteger(value) ? null : 'Sites are whole numbers: it was rounded.';
}

const tooSmall = (value: number): string | null =>
  value < SIZE_MIN ? `The least is ${SIZE_MIN} px: it was set to ${SIZE_MIN}.` : null;

/**
 * Returns the rule, as a sentence, by which an element corrects a number that a user entered; null if it keeps the
 * number. `parent` is the range of the element's parent.
 */
export function correctionOf(
  element: Element,
  field: keyof AskedNumbers,
  value: number,
  parent: SiteRange | null,
): string | null {
  switch (field) {
    case 'start':
    case 'end':
      return 'start' in element ? ofRange(field, value, element, parent) : null;
    case 'width':
    case 'height':
    case 'size':
    case 'fontSize':
      return tooSmall(value);
    case 'rotation':
      return value > -180 && value <= 180
        ? null
        : 'Angles are kept within -180 to 180 degrees: it was turned by whole turns.';
    case 'strokeWidth':
      return value < 0 ? 'An outline is at least 0 px wide: it was set to 0.' : null;
    case 'opacity':
      return value < 0 || value > 1 ? 'Opacity lies between 0 and 100 %.' : null;
  }
}

/** Returns the same for a side of the canvas in px. */
export function canvasCorrection(value: number): string | null {
  const most = CANVAS_MAX.toLocaleString('en-US');
  if (value > CANVAS_MAX) return `The canvas is at most ${most} by ${most} px: it was set to ${most}.`;
  return value < CANVAS_MIN
    ? `The canvas is at least ${CANVAS_MIN} by ${CANVAS_MIN} px: it was set to ${CANVAS_MIN}.`
    : null;
}
