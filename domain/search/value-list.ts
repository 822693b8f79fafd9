import { unguardFormula } from '../text/formula-guard';
import { readText } from '../text/read-text';

/**
 * Lists of values as visitors type, paste or upload them: separated by line breaks, tabs, semicolons, commas or spaces,
 * possibly in quotes. On the wire a list is a comma list (catalogue/lists.ts), so no value contains a comma.
 */

const SEPARATORS = /[,;，；\t]+/;
/** A part in double quotes, which may contain spaces, or one without spaces. */
const PART = /"([^"]+)"|\S+/g;
/** Signs of ids and symbols. A text of others, such as a sentence or markup, is not cut at its spaces. */
export const ID_OR_SYMBOL = /^[\p{L}\p{N}_.:*@#'’/()+|-]+$/u;
const ADDRESS = /^https?:\/\/\S/i;
const SINGLE_QUOTES = "'‘’`";

/** A value without blanks and quotation marks around it, and without an apostrophe that a table has before a formula. */
export function withoutQuotes(text: string): string {
  let [from, end] = [0, text.length];
  const isOuter = (sign: string): boolean => sign === '"' || /\s/.test(sign);
  while (from < end && isOuter(text.charAt(from))) from += 1;
  while (end > from && isOuter(text.charAt(end - 1))) end -= 1;
  const inSingle =
    end - from > 2 && SINGLE_QUOTES.includes(text.charAt(from)) && SINGLE_QUOTES.includes(text.charAt(end - 1));
  return inSingle ? text.slice(from + 1, end - 1).trim() : unguardFormula(text.slice(from, end));
}

/** `PMID: 34570216` and `PMID 34570216` are one value. */
export const SPACED_PMID = /\bPMID[: \t][ \t]*(?=\d)/gi;

/** The answer of a reader, in place of a column, that every cell of a table is a value. */
export const ALL_CELLS = -1;

/** Values are the same regardless of case. */
export const foldCase = (text: string): string => text.toLowerCase();

/** Returns the values in the order of their first occurrence, each in its first spelling. */
export function distinctValues(values: Iterable<string>): string[] {
  const first = new Map<string, string>();
  for (const value of values) if (!first.has(foldCase(value))) first.set(foldCase(value), value);
  return [...first.values()];
}

/** Splits a text without other separators at its spaces, if the parts are ids, symbols or in quotes. */
function splitAtSpaces(text: string): string[] {
  const parts = Array.from(text.matchAll(PART), ([whole, quoted]) => ({
    value: quoted?.trim() ?? withoutQuotes(whole),
    quoted: quoted !== undefined,
  }));
  return parts.every(({ value, quoted }) => quoted || value === '' || ID_OR_SYMBOL.test(value) || ADDRESS.test(value))
    ? parts.map(({ value }) => value)
    : [withoutQuotes(text)];
}

/** Reads the distinct values of a text. An address on a line of its own is one, whatever signs it has. */
export function readValues(text: string): string[] {
  const values: string[] = [];
  for (const line of readText(text).text.split('\n')) {
    const parts = ADDRESS.test(line.trim()) && !/\s|:\/\/.*:\/\//.test(line.trim()) ? [line] : line.split(SEPARATORS);
    for (const part of parts) for (const value of splitAtSpaces(part)) if (value !== '') values.push(value);
  }
  return distinctValues(values);
}

/** Writes values so that `readValues` reads the same: a comma list, with quotes around a value that it would split. */
export function writeValues(values: readonly string[]): string {
  return values.map((value) => (readValues(value).join() === value ? value : `"${value}"`)).join(',');
}
