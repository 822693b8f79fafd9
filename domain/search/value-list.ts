import { unguardFormula } from '../text/unguard-formula';
import { readText } from '../text/read-text';
import { isRule, listLines, splitLine } from '../text/split-list';
import { idKind } from './read-id';

/**
 * Lists of values as users type, paste or upload them: separated by line breaks, tabs, semicolons, commas, bars or
 * spaces, possibly in quotes, or as programs print lists. On the wire a list is a comma list (catalogue/lists.ts), so no
 * value contains a comma.
 */

/** A part in double quotes, which may contain spaces, or one without spaces. */
const PART = /"([^"]+)"|\S+/g;
/** Signs of ids and symbols. A text of others, such as a sentence or markup, is not cut at its spaces. */
export const ID_OR_SYMBOL = /^[\p{L}\p{N}_.:*@#'’/()+|-]+$/u;
const ADDRESS = /^https?:\/\/\S/i;
const SINGLE_QUOTES = "'‘’`";
const ZERO_WIDTH_SPACE = '\u200B';

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

/** The answer of a user, in place of a column, that every cell of a table is a value. */
export const ALL_CELLS = -1;

/** Values are the same regardless of case. */
export const foldCase = (text: string): string => text.toLowerCase();

/** Returns the values in the order of their first occurrence, each in its first spelling. */
export function distinctValues(values: Iterable<string>): string[] {
  const first = new Map<string, string>();
  for (const value of values) if (!first.has(foldCase(value))) first.set(foldCase(value), value);
  return [...first.values()];
}

/**
 * A zero-width space is a place where a line may break (Unicode Standard Annex 14, LB7). Sites put some into long ids;
 * between other names it divides them.
 */
function withBreaks(text: string): string {
  if (!text.includes(ZERO_WIDTH_SPACE)) return text;
  return text
    .split(/\s+/)
    .map((word) => {
      const parts = word.split(ZERO_WIDTH_SPACE).filter((part) => part !== '');
      const whole = parts.join('');
      const isId = idKind(withoutQuotes(whole)) !== null && parts.some((part) => idKind(withoutQuotes(part)) === null);
      return isId ? whole : parts.join(' ');
    })
    .join(' ');
}

/** Splits a text without other separators at its spaces, if the parts are ids, symbols or in quotes. */
function splitAtSpaces(text: string): string[] {
  if (!/[\s"'‘’`]/.test(text)) return [text];
  const parts = Array.from(text.matchAll(PART), ([whole, quoted]) => ({
    value: quoted?.trim() ?? withoutQuotes(whole),
    quoted: quoted !== undefined,
  }));
  return parts.every(({ value, quoted }) => quoted || value === '' || ID_OR_SYMBOL.test(value) || ADDRESS.test(value))
    ? parts.map(({ value }) => value)
    : [withoutQuotes(text)];
}

/** The values of a line. An address on a line of its own is one, whatever signs it has. */
function lineValues(line: string): string[] {
  if (line === '') return [];
  const isAddress = ADDRESS.test(line.trim()) && !/\s|:\/\/.*:\/\//.test(line.trim());
  const parts = isAddress ? [line] : splitLine(line);
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => splitAtSpaces(withBreaks(part)))
    .filter((value) => value !== '');
}

/** The values of each line of a text; null for a line that is drawn, not written. */
export function* valuesByLine(given: string): Generator<{ line: number; text: string; values: string[] | null }> {
  for (const { line, text } of listLines(readText(given, { keepBreaks: true }).text))
    yield { line, text, values: isRule(text) ? null : lineValues(text) };
}

/** Reads the distinct values of a text. */
export const readValues = (text: string): string[] =>
  distinctValues(Array.from(valuesByLine(text)).flatMap(({ values }) => values ?? []));

/** What could be taken for a mark of a list beside other values: brackets and the sign of a formula. */
const MAY_MARK = /[()[\]{}=<]/;

/** Writes values so that `readValues` reads the same: a comma list, with quotes around a value that it would split. */
export function writeValues(values: readonly string[]): string {
  const isPlain = (value: string): boolean =>
    value.includes('"') || (!(MAY_MARK.test(value) && values.length > 1) && readValues(value).join() === value);
  return values.map((value) => (isPlain(value) ? value : `"${value}"`)).join(',');
}
