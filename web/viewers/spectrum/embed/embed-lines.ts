import { addresses, integrity } from 'virtual:embed';
import type { ViewerOptions } from '../viewer-options';
import { attributeOf, peakLists } from './known-options';

/** The lines that put a spectrum on another page. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The line that includes the script; browsers refuse a file that is not exactly this version. */
export function scriptLine(origin: string): string {
  const name = 'ms-spectrum.js';
  return `<script src="${origin}${addresses[name]}" integrity="${integrity[name]}" crossorigin="anonymous"></script>`;
}

const isPeaks = (name: string): boolean => peakLists.includes(name);

/** As the element reads it back: peaks as `m/z#intensity,...`, other lists and objects as JSON. */
function attributeValue(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (isPeaks(name) && Array.isArray(value))
    return value.map((peak: unknown) => (Array.isArray(peak) ? peak.join('#') : String(peak))).join(',');
  return JSON.stringify(value);
}

/** The element of a spectrum; options that say nothing are left out. */
export function elementLines(options: ViewerOptions): string {
  const attributes = Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
    value === null || value === undefined || value === '' || typeof value === 'function'
      ? []
      : [`\n  ${attributeOf(name)}="${escaped(attributeValue(name, value))}"`],
  );
  return `<ms-spectrum${attributes.join('')}>\n</ms-spectrum>`;
}
