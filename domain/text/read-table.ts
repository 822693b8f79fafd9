import { parse } from 'csv-parse/browser/esm/sync';
import type { Tally } from './balance';
import { unguardFormula } from './unguard-formula';
import { readNumber } from './read-number';

/** Tables as programs and spreadsheets write them; what is above the header, and rows of any length, are allowed. */

/** What divides the cells of a row; `blanks` for columns that are aligned by them. */
export type Separator = '\t' | ';' | ',' | '|' | 'blanks';

export interface TableRow {
  /** Trimmed, without the apostrophes that tables for people have before formulas. */
  cells: string[];
  /** Line of its first cell, from 1. */
  line: number;
}

export interface TableForm {
  separator: Separator;
  headers: readonly string[];
  /** Line of the header, from 1; 0 if the table has none. */
  headerLine: number;
}

/** Lines in which a header is looked for. Mascot writes some 70 lines above its tables. */
const HEADER_LINES = 100;
/** Rows of a table from which is told what its columns hold. */
const SAMPLE_ROWS = 50;
/** Signs that are parsed at a time; a quoted cell that does not end within so many has a quotation mark as text. */
const BLOCK_SIGNS = 1_000_000;

const separators: readonly Separator[] = ['\t', ';', ',', '|'];

/** Position behind the next line end at which no quoted cell is open, some block further on; the end of the text. */
function endOfBlock(text: string, from: number, quoted: boolean): { end: number; balanced: boolean } {
  const wanted = Math.min(text.length, from + BLOCK_SIGNS / 4);
  let isOpen = false;
  let at = from;
  for (;;) {
    const lineEnd = text.indexOf('\n', quoted ? at : wanted);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    if (quoted)
      for (let mark = text.indexOf('"', at); mark >= 0 && mark < end; mark = text.indexOf('"', mark + 1))
        isOpen = !isOpen;
    if ((end >= wanted && !isOpen) || end === text.length) return { end, balanced: !isOpen };
    if (end - from > BLOCK_SIGNS) return { end, balanced: false };
    at = end;
  }
}

/** `="MARCH1"`, `=T("MARCH1")` and `=HYPERLINK("address","MARCH1")`: formulas of spreadsheets that are a text. */
const TEXT_FORMULA = /^=(?:T\()?"((?:[^"]|"")*)"\)?$|^=HYPERLINK\("(?:[^"]|"")*"[,;]\s*"((?:[^"]|"")*)"\)$/i;

/** What a cell says: trimmed, without the apostrophe that tables for people have, and of a formula that is a text, the text. */
function cellText(given: string): string {
  const cell = unguardFormula(given);
  const isGuarded = cell !== given.trim();
  if (isGuarded || !cell.startsWith('=')) return cell;
  const [formula, text, linked] = TEXT_FORMULA.exec(cell) ?? [];
  return formula === undefined ? cell : (text ?? linked ?? '').replaceAll('""', '"').trim();
}

function parsed(block: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  parse(block, {
    delimiter: separator,
    record_delimiter: '\n',
    quote: '"',
    relax_quotes: true,
    relax_column_count: true,
    trim: false,
    onRecord: (cells: string[], { lines }) => {
      rows.push({ cells: cells.map(cellText), line });
      line = lines + 1;
      return null;
    },
  });
  return rows;
}

/** Rows without quoted cells: each line is one. */
function divided(block: string, separator: Separator): TableRow[] {
  return block.split('\n').map((text, index) => {
    if (separator === 'blanks') return { cells: text.trim().split(/\s+/), line: index + 1 };
    const cells = text.split(separator);
    for (let at = 0; at < cells.length; at += 1) cells[at] = cellText(cells[at] ?? '');
    return { cells, line: index + 1 };
  });
}

/** Whether each line of a row is a row by itself, so that its quotation marks are text and not those of one cell. */
function swallowsRows(
  { cells, line }: TableRow,
  lines: readonly string[],
  separator: string,
  columns: number,
): boolean {
  const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return lines.slice(line - 1, line + breaks).every((text) => text.split(separator).length === columns);
}

function blockRows(block: string, separator: Separator, quoted: boolean): TableRow[] {
  if (quoted)
    try {
      const rows = parsed(block, separator);
      const long = rows.filter(({ cells }) => cells.some((cell) => cell.includes('\n')));
      if (long.length === 0) return rows;
      const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
      const lines = block.split('\n');
      if (!long.some((row) => swallowsRows(row, lines, separator, columns))) return rows;
    } catch {
      // A quotation mark that is not closed, or stands within a cell, is text.
    }
  return divided(block, separator);
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');

/**
 * Yields the rows of a text (of `readText`) that are not blank: cells in quotes by RFC 4180, and a quotation mark that
 * opens no cell as it is. `isRow` tells which rows are not.
 */
export function* tableRows(text: string, separator: Separator, isRow = isFilled): Generator<TableRow> {
  let line = 0;
  let mark = text.indexOf('"');
  for (let from = 0; from < text.length;) {
    if (mark >= 0 && mark < from) mark = text.indexOf('"', from);
    const quoted = separator !== 'blanks' && mark >= 0;
    const { end, balanced } = endOfBlock(text, from, quoted);
    const block = text.slice(from, end);
    for (const row of blockRows(block, separator, quoted && balanced))
      if (isRow(row)) yield { cells: row.cells, line: line + row.line };
    for (let at = block.indexOf('\n'); at >= 0; at = block.indexOf('\n', at + 1)) line += 1;
    from = end;
  }
}

/** The first rows of a text, as far as a header may be and a sample behind it. */
function firstRows(text: string, separator: Separator): TableRow[] {
  const rows: TableRow[] = [];
  if (separator !== 'blanks' && !text.includes(separator)) return rows;
  for (const row of tableRows(text.slice(0, BLOCK_SIGNS), separator)) {
    if (rows.length === HEADER_LINES + SAMPLE_ROWS) break;
    rows.push(row);
  }
  return rows;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** `sep=;`, by which Excel says how the cells are divided. */
function saidSeparator(text: string): Separator | undefined {
  const said = /^"?sep=(.)"?\s*(?:\n|$)/i.exec(text)?.[1];
  return separators.find((separator) => separator === said);
}

const isSeparatorLine = ({ cells }: TableRow): boolean => /^"?sep=/i.test(cells[0] ?? '');

/** Index of the cell that names the column wanted, -1 if the row is no header. `above` are the rows above it. */
export type NamedColumn = (row: TableRow, below: readonly TableRow[], above?: readonly TableRow[]) => number;

const isNumber = (cell: string): boolean => cell !== '' && typeof readNumber(cell, 'thousands') === 'number';

/** Whether rows of the same table stand above one, so that it is no header: a number where most rows below have one. */
function isAmongRows(row: TableRow, below: readonly TableRow[], above: readonly TableRow[]): boolean {
  const alike = above.filter(({ cells }) => cells.length === row.cells.length);
  if (alike.length === 0 || below.length === 0) return false;
  return row.cells.some((_, at) => {
    const numbers = below.filter(({ cells }) => isNumber(cells[at] ?? '')).length;
    return 2 * numbers > below.length && alike.some(({ cells }) => isNumber(cells[at] ?? ''));
  });
}

/**
 * The table of a text whose header names the column wanted, wherever in the first 100 lines it stands: below titles,
 * versions, comments or the upper line of a header of two. Null if there is none. `holds` tells whether the cells of a
 * column are what is wanted, where the row alone does not make it certain.
 */
export function namedTable(
  text: string,
  namedColumn: NamedColumn,
  holds: (cells: readonly string[]) => boolean,
): TableForm | null {
  const said = saidSeparator(text);
  for (const separator of said ? [said] : ([...separators, 'blanks'] as const)) {
    const rows = firstRows(text, separator);
    for (const [index, row] of rows.slice(0, HEADER_LINES).entries()) {
      const names = filled(row.cells);
      if (isSeparatorLine(row) || (separator === 'blanks' && names < 3)) continue;
      // Commas below the only name of a line are within the values of one column.
      if (row.cells.length === 1 && separator !== '\t' && said === undefined) continue;
      const [above, under] = [rows.slice(0, index), rows.slice(index + 1)];
      const column = namedColumn(row, under, above);
      if (column < 0 || isAmongRows(row, under, above)) continue;
      const form = { separator, headers: row.cells, headerLine: row.line };
      // A sentence may have the name in it, and a title be the name alone.
      if (separator !== 'blanks' && names > 1) return form;
      const below = separator === 'blanks' ? rows.filter(isBodyRow(form)) : under;
      const cellsOf = (at: number): string[] => below.map(({ cells }) => cells[at] ?? '');
      // One name above several columns of what is wanted does not tell which of them it names.
      const widest = Math.max(1, ...below.map(({ cells }) => cells.length));
      const others = names > 1 ? [] : Array.from({ length: widest }, (_, at) => at).filter((at) => at !== column);
      if (holds(cellsOf(column)) && !others.some((at) => holds(cellsOf(at).filter((cell) => cell !== '')))) return form;
    }
  }
  return null;
}

/**
 * The table that a text is by the look of its rows, if most of them have several cells; null otherwise. `isHeader` tells
 * whether a row may name the columns.
 */
export function unnamedTable(
  text: string,
  isHeader: (row: TableRow, below: readonly TableRow[]) => boolean,
): TableForm | null {
  const said = saidSeparator(text);
  for (const separator of said ? [said] : (['\t', ';', ','] as const)) {
    const rows = firstRows(text, separator).filter((row) => !isSeparatorLine(row));
    const several = rows.filter(({ cells }) => filled(cells) > 1);
    const [first, ...below] = several;
    if (first === undefined || below.length === 0 || several.length * 2 < rows.length) continue;
    const widest = Math.max(...several.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
    if (isHeader(first, below)) return { separator, headers: first.cells, headerLine: first.line };
    return { separator, headers: Array.from({ length: widest }, () => ''), headerLine: 0 };
  }
  return null;
}

const DASHES = /^[-=]{3,}$/;

/** What a spreadsheet writes in place of a value. */
export const isSpreadsheetError = (cell: string): boolean => /^#(?:N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!)$/i.test(cell);

/** Whether a cell or a line is a comment, and no `#N/A` of a spreadsheet. */
export const isComment = (text: string): boolean =>
  text.startsWith('#') && !isSpreadsheetError(text.split('\t', 1)[0] ?? '');

/** Why a row is none of the body of a table, a predicate; null if it is one. `isHead`: it is the header, or says how. */
type RowPlace = { reason: string; isHead?: true } | null;

const HEAD = { reason: 'is the header', isHead: true } as const;
const AGAIN = { reason: 'names the columns again' };
const ABOVE = { reason: 'stands above the header' };
const COMMENT = { reason: 'is a comment' };
const BETWEEN = { reason: 'stands between the tables' };

/**
 * Tells row by row where it stands in a table: below the header, no comment and no repetition of the header. In a table
 * that is aligned by blanks, the body are rows from a header to the next line of dashes, as NetMHCpan prints them.
 */
function rowPlaces({ separator, headers, headerLine }: TableForm): (row: TableRow) => RowPlace {
  const header = headers.join('\t');
  if (separator === 'blanks') {
    let [isInside, hasRows] = [false, false];
    return ({ cells, line }) => {
      const [first = ''] = cells;
      if (cells.join('\t') === header) {
        [isInside, hasRows] = [true, false];
        return line === headerLine ? HEAD : AGAIN;
      }
      if (DASHES.test(first)) {
        isInside &&= !hasRows;
        return HEAD;
      }
      if (!isInside) return line < headerLine ? ABOVE : BETWEEN;
      if (first.startsWith('#')) return COMMENT;
      hasRows = true;
      return null;
    };
  }
  const mayComment = headers[0]?.startsWith('#') !== true;
  return (row) => {
    const [first = ''] = row.cells;
    if (row.line === headerLine || (row.line <= Math.max(1, headerLine) && isSeparatorLine(row))) return HEAD;
    if (mayComment && isComment(first)) return COMMENT;
    if (row.line < headerLine) return ABOVE;
    return headerLine > 0 && first === headers[0] && row.cells.join('\t') === header ? AGAIN : null;
  };
}

/** Tells row by row whether it belongs to the body of a table. */
export function isBodyRow(form: TableForm): (row: TableRow) => boolean {
  const placeOf = rowPlaces(form);
  return (row) => placeOf(row) === null;
}

/** The rows below the header of a table, without comments and repetitions of the header, which `tally` counts. */
export function* bodyRows(text: string, form: TableForm, tally?: Tally): Generator<TableRow> {
  const placeOf = rowPlaces(form);
  for (const row of tableRows(text, form.separator)) {
    const place = placeOf(row);
    if (place === null) yield row;
    else if (place.isHead === undefined) tally?.leave(place.reason, row.line, row.cells.join(' ').trim());
  }
}

/** The first rows below a header. */
export function sampleRows(text: string, form: TableForm): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of bodyRows(text, form)) {
    rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

/** The name of a column regardless of case, blanks and signs: `Stripped.Sequence` is `strippedsequence`. */
export const foldHeader = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');
