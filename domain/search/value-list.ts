/**
 * Lists of values as visitors type, paste or upload them: separated by line breaks, tabs, semicolons, commas or spaces,
 * possibly in quotes. On the wire a list is a comma list (catalogue/lists.ts), so no value contains a comma.
 */

const SEPARATORS = /[,;，；\t\r\n\u200B]+/;
/** A part in double quotes, which may contain spaces, or one without spaces. */
const PART = /["“”„]([^"“”„]+)["“”]|\S+/g;
/** Signs of ids and symbols. A text of others, such as a sentence or markup, is not cut at its spaces. */
const ID_OR_SYMBOL = /^[\p{L}\p{N}_.:*@#'’/()+-]+$/u;
const LOOSE_QUOTES = /^["“”„]+|["“”„]+$/g;
const IN_SINGLE_QUOTES = /^['‘’`](.*)['’`]$/;

const withoutQuotes = (text: string): string =>
  text.trim().replace(LOOSE_QUOTES, '').replace(IN_SINGLE_QUOTES, '$1').trim();

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
  return parts.every(({ value, quoted }) => quoted || value === '' || ID_OR_SYMBOL.test(value))
    ? parts.map(({ value }) => value)
    : [withoutQuotes(text)];
}

/** Reads the distinct values of a text. */
export function readValues(text: string): string[] {
  return distinctValues(
    text
      .split(SEPARATORS)
      .flatMap(splitAtSpaces)
      .filter((value) => value !== ''),
  );
}

/** Writes values so that `readValues` reads the same: a comma list, with quotes around a value that it would split. */
export function writeValues(values: readonly string[]): string {
  return values.map((value) => (readValues(value).join() === value ? value : `"${value}"`)).join(',');
}

/** Cells of a row of a .csv or .tsv file, without quotes. */
function cellsOf(row: string, separator: string): string[] {
  return row.split(separator).map((cell) => cell.trim().replace(LOOSE_QUOTES, '').trim());
}

/**
 * Reads the distinct values of a file. In a table whose first row has one of the `headers` (case does not count), they
 * are the cells of that column; otherwise the file is a list.
 */
export function readValueFile(text: string, headers: readonly string[]): string[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const [first = ''] = rows;
  const wanted = new Set(headers.map(foldCase));
  for (const separator of ['\t', ';', ',']) {
    const column = cellsOf(first, separator).findIndex((cell) => wanted.has(foldCase(cell)));
    if (column >= 0)
      return distinctValues(rows.slice(1).flatMap((row) => readValues(cellsOf(row, separator)[column] ?? '')));
  }
  return readValues(text);
}
