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
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options that are written as attributes, by attribute: all but the function. */
export const optionOfAttribute: ReadonlyMap<string, string> = new Map(
  [...known].filter((name) => name !== 'precursorPeakClickFn').map((name) => [attributeOf(name), name]),
);

export const peakLists = ['peaks', 'peaks2', 'sparsePeaks', 'ms1peaks', 'precursorPeaks'];

/**
 * The value of an attribute: JSON for lists and objects, peaks also as text; all else is read from text, which may begin
 * with a bracket (`[Acetyl]-PEPTIDE`).
 */
export function valueOfAttribute(name: string, text: string): unknown {
  const value = /^\s*[[{]/.test(text) ? parsedJson(text) : undefined;
  return value ?? (peakLists.includes(name) ? parsePeakText(text) : text);
}

/** What a text in JSON means; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
