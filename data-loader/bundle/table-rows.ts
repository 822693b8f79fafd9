import { parse } from 'csv-parse/sync';
import { HEATMAP_ID_LABEL } from '#domain/api/schemas/browse';
import { didYouMean } from '../problems/near-names';
import { fixed, type Message, sentence } from '../problems/sentence';
import { MATRIX_ID_COLUMN } from './format';
import type { TextBlock } from './text-blocks';

/** One line of a tab-separated file. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** Quotation marks within a cell are ordinary characters, cells are not trimmed, and the caller checks their number. */
const options = {
  delimiter: '\t',
  record_delimiter: '\n',
  quote: null,
  escape: null,
  relax_column_count: true,
  skip_empty_lines: false,
};

/** A cell that begins and ends with a quotation mark and doubles those within (RFC 4180). */
const QUOTED = /^"(?:[^"]|"")*"$/;

/** Spreadsheets quote cells with commas when they save as text. */
function unquoted(cell: string): string {
  return cell.startsWith('"') && QUOTED.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Yields the lines of a table, including the header. Accents are composed (NFC), in which names are compared. */
export async function* tableLines(blocks: AsyncIterable<TextBlock>): AsyncGenerator<TableLine> {
  for await (const block of blocks) {
    // Without quotation every line is one record, so line numbers follow from the block.
    let { line } = block;
    for (const cells of parse(block.text.normalize('NFC'), options)) {
      yield { line, cells: cells.map(unquoted) };
      line += 1;
    }
  }
}

export interface TableRow<Column extends string> {
  line: number;
  /** Returns the text of a cell, or '' if the line is too short. */
  text: (column: Column) => string;
  /** Null if the number of cells is correct, otherwise that number. */
  wrongCellCount: number | null;
  /** Cells that the line must have, which are those of the header. */
  expectedCells: number;
}

export type HeaderProblem = { line: number; message: Message };

const OTHER_SEPARATORS = [
  [',', 'commas'],
  [';', 'semicolons'],
] as const;

/** Says that something else than tabs separates the cells of a header, which is therefore one cell; null if not. */
function separatorProblem([only = '', ...others]: readonly string[], columns: readonly string[]): Message | null {
  const separates = (character: string): boolean => {
    const cells = only.split(character).map((cell) => unquoted(cell.trim()));
    return cells.length > 1 && cells.some((cell) => columns.includes(cell));
  };
  const separator = others.length > 0 ? undefined : OTHER_SEPARATORS.find(([character]) => separates(character))?.[1];
  return separator === undefined ? null : sentence`is separated by ${fixed(separator)}, must be separated by tabs`;
}

function headerProblem(
  cells: readonly string[],
  { columns, optional = [] }: { columns: readonly string[]; optional?: readonly string[] },
): Message | null {
  const separated = separatorProblem(cells, columns);
  if (separated !== null) return separated;
  const missing = columns.filter((column) => !cells.includes(column) && !optional.includes(column));
  const unknown = cells.filter((cell) => !columns.includes(cell));
  const repeated = cells.filter((cell, index) => cells.indexOf(cell) !== index);
  const parts = [
    missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
    unknown.length > 0
      ? `has unknown columns ${unknown.map((name) => JSON.stringify(name) + didYouMean(name, missing)).join(', ')}`
      : '',
    repeated.length > 0 ? `repeats ${repeated.join(', ')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : sentence`header ${parts.join('; ')}`;
}

/** What spreadsheets save beside a table: rows without any content, and columns without name and content. */
export interface EmptyParts {
  rows: number;
  columns: number;
}

const isEmptyRow = (cells: readonly string[]): boolean => cells.length > 1 && cells.every((cell) => cell.trim() === '');

/** The columns of a header up to the last one with a name. */
function namedWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/**
 * Yields the rows below the header, with cells by column name. Reports an invalid header to `onHeaderProblem` and then
 * yields no rows, because their columns are unknown. Empty rows and columns are left out; `onEnd` is told how many.
 */
export async function* tableRows<Column extends string>(
  blocks: AsyncIterable<TextBlock>,
  table: { columns: readonly Column[]; optional?: readonly Column[] },
  onHeaderProblem: (problem: HeaderProblem) => void,
  onEnd: (empty: EmptyParts) => void = () => undefined,
): AsyncGenerator<TableRow<Column>> {
  let places: Map<Column, number> | null = null;
  let width = 0;
  const empty: EmptyParts = { rows: 0, columns: 0 };
  for await (const { line, cells: given } of tableLines(blocks)) {
    if (places === null) {
      const cells = given.slice(0, namedWidth(given));
      const message = headerProblem(cells, table);
      if (message !== null) return onHeaderProblem({ line, message });
      places = new Map(table.columns.map((column) => [column, cells.indexOf(column)]));
      width = cells.length;
      empty.columns = given.length - width;
      continue;
    }
    if (isEmptyRow(given)) {
      empty.rows += 1;
      continue;
    }
    // What stands below no name keeps its cell, so that the row is refused for it.
    const cells =
      given.length > width && given.slice(width).every((cell) => cell === '') ? given.slice(0, width) : given;
    const at = places;
    yield {
      line,
      text: (column) => cells[at.get(column) ?? -1] ?? '',
      wrongCellCount: cells.length === width ? null : cells.length,
      expectedCells: width,
    };
  }
  if (places === null) onHeaderProblem({ line: 0, message: 'is empty; a header line is expected' });
  else onEnd(empty);
}

export interface MatrixRow {
  line: number;
  peptideId: string;
  /** One per sample column, in column order. */
  cells: string[];
  /** Cells that the line must have, including the id. */
  expectedCells: number;
}

function labelProblem(labels: readonly string[]): Message | null {
  if (labels.length === 0) return 'header names no sample';
  const faulty = labels.find((label) => label === '' || label !== label.trim() || label === HEATMAP_ID_LABEL);
  if (faulty !== undefined) return sentence`header has the unusable sample name ${JSON.stringify(faulty)}`;
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  return repeated === undefined ? null : sentence`header names sample ${JSON.stringify(repeated)} twice`;
}

/**
 * Yields the rows of an expression matrix. Calls `onSamples` once, before the first row, unless the header is invalid.
 */
export async function* matrixRows(
  blocks: AsyncIterable<TextBlock>,
  onSamples: (names: string[], line: number) => void,
  onHeaderProblem: (problem: HeaderProblem) => void,
): AsyncGenerator<MatrixRow> {
  let expectedCells = 0;
  for await (const { line, cells } of tableLines(blocks)) {
    const [first = '', ...others] = cells;
    if (expectedCells > 0) {
      yield { line, peptideId: first, cells: others, expectedCells };
      continue;
    }
    const separated = separatorProblem(cells, [MATRIX_ID_COLUMN]);
    if (separated !== null) return onHeaderProblem({ line, message: separated });
    if (first !== MATRIX_ID_COLUMN)
      return onHeaderProblem({ line, message: `header must begin with ${MATRIX_ID_COLUMN}` });
    const message = labelProblem(others);
    if (message !== null) return onHeaderProblem({ line, message });
    onSamples(others, line);
    expectedCells = cells.length;
  }
  if (expectedCells === 0) onHeaderProblem({ line: 0, message: 'is empty; a header line is expected' });
}
