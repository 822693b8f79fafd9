import { optionNames } from '#domain/spectrum/option-names';
import { parsePeakText } from '#domain/spectrum/peaks';
import type { ViewerOptions } from '../viewer-options';

/** Those that the core does not read. */
const ofPage = [
  'precursorPeakClickFn',
  'collection',
  'release',
  'instrument',
] as const satisfies readonly (keyof ViewerOptions)[];

const known = new Set<string>([...optionNames, ...ofPage]);
const named = new Set<string>();

/** Names each option that the viewer does not have in the console, once for a page. */
export function nameUnknownOptions(options: object): void {
  for (const name of Object.keys(options)) {
    if (known.has(name) || named.has(name)) continue;
    named.add(name);
    // oxlint-disable-next-line no-console -- for the developers of the page
    console.warn(`The spectrum viewer has no option ${name}; it is ignored.`);
  }
}

/** `precursorMz` -> `precursor-mz` */
const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options that are written as attributes, by attribute: all but the function. */
export const optionOfAttribute: ReadonlyMap<string, string> = new Map(
  [...known].filter((name) => name !== 'precursorPeakClickFn').map((name) => [attributeOf(name), name]),
);

const peakLists = ['peaks', 'peaks2', 'ms1peaks'];

/** The value of an attribute: JSON for lists and objects, peaks also as text; all else is read from text. */
export function valueOfAttribute(name: string, text: string): unknown {
  if (/^\s*[[{]/.test(text)) return parsedJson(name, text);
  return peakLists.includes(name) ? parsePeakText(text) : text;
}

/** What a text in JSON means; undefined, and a line in the console, for a text that is none. */
export function parsedJson(name: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    // oxlint-disable-next-line no-console -- for the developers of the page
    console.error(`The attribute ${name} of a spectrum is no JSON: ${String(error)}`);
    return undefined;
  }
}
