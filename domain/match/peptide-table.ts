import { readNumber } from '../text/read-number';
import { bodyRows, sampleRows, type TableForm, type TableRow } from '../text/read-table';
import { holdsPeptides, isCapitalPeptide, isPeptide, isRead, peptidesIn, shareOf } from './peptide-cells';
import { type FoundColumn, programOf, sequenceColumns } from './peptide-columns';
import { type ColumnQuestion, PeptideCollector, type Reading, type ReadingContext, shortened } from './peptide-list';
import { rowMarks } from './peptide-marks';
import { notationOf } from './peptide-notations';
import { readPeptide } from './read-peptide';

/** Columns of a table among which one may have a known name. */
const NAMED_COLUMNS_MAX = 5_000;
/** Lines that are looked at to tell what a text is. */
export const SAMPLE_LINES = 200;

/** A name of a column in capitals, beside which PEPTIDE is one, too. */
const CAPITAL_NAME = /^[A-Z][A-Z _./()#-]+$/;

/**
 * Whether PEPTIDE or SEQUENCE in a row is a peptide, or may be one: there are numbers in the row, or nothing of it differs
 * from the rows below it.
 */
function mayBeRow(row: TableRow, index: number, below: readonly TableRow[]): boolean {
  const { cells } = row;
  if (!isCapitalPeptide(cells[index] ?? '')) return false;
  const others = cells.filter((cell, at) => at !== index && cell !== '');
  if (others.some(isNumber)) return true;
  if (cells.every((cell) => cell === '' || isCapitalPeptide(cell))) {
    const under = below.slice(0, SAMPLE_LINES).flatMap((each) => each.cells.slice(0, SAMPLE_LINES));
    return under.length === 0 || holdsPeptides(under);
  }
  const names = cells.filter((cell, at) => {
    const under = below.slice(0, SAMPLE_LINES).map((each) => each.cells[at] ?? '');
    return at !== index && CAPITAL_NAME.test(cell) && !under.some((each) => CAPITAL_NAME.test(each));
  });
  return names.length === 0 && !hasNumbersBelow(row, below);
}

/** Index of the column that the header of a table names, -1 if a row is none. */
export function namedColumn(row: TableRow, below: readonly TableRow[], above: readonly TableRow[] = []): number {
  const { sequence } = sequenceColumns(row.cells.slice(0, NAMED_COLUMNS_MAX));
  if (sequence === null || mayBeRow(row, sequence.index, below)) return -1;
  // What stands above a header is no peptide.
  const isBelowPeptides = above.some(({ cells }) => isCapitalPeptide(cells[sequence.index] ?? ''));
  return isBelowPeptides ? -1 : sequence.index;
}

/** Whether a column without a number in a row has only numbers below it. */
const hasNumbersBelow = ({ cells }: TableRow, below: readonly TableRow[]): boolean =>
  cells.some((cell, at) => !isNumber(cell) && below.length > 0 && below.every((row) => isNumber(row.cells[at] ?? '')));

const isNumber = (cell: string): boolean => cell !== '' && typeof readNumber(cell.replace(',', '.')) === 'number';

/** Whether a row names the columns of a table: it has no number, and a column of numbers below it or no peptide. */
export function isHeader(row: TableRow, below: readonly TableRow[]): boolean {
  if (row.cells.some(isNumber)) return false;
  return hasNumbersBelow(row, below) || !row.cells.some(isCapitalPeptide);
}

/** Columns that are offered. */
const COLUMNS_MAX = 500;

function columnQuestion(form: TableForm, rows: readonly TableRow[]): ColumnQuestion {
  const columns = form.headers.slice(0, COLUMNS_MAX);
  const cellsOf = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  let guess: { index: number; share: number } | null = null;
  for (const index of columns.keys()) {
    const share = shareOf(cellsOf(index), isPeptide);
    if (share > (guess?.share ?? 0)) guess = { index, share };
  }
  return {
    kind: 'columns',
    columns: columns.map((name, index) => ({
      index,
      name: name === '' ? `Column ${index + 1}` : name,
      sample: shortened(cellsOf(index).find((cell) => cell !== '') ?? ''),
    })),
    guess: guess?.index ?? null,
  };
}

/** Whether the cells of a table stand one column to the right of their headers, below names of rows, as R writes them. */
const isShifted = (rows: readonly TableRow[], { headers }: TableForm, column: number): boolean =>
  rows.length > 0 &&
  rows.every(({ cells }) => cells.length === headers.length + 1) &&
  !holdsPeptides(rows.map(({ cells }) => cells[column] ?? '')) &&
  holdsPeptides(rows.map(({ cells }) => cells[column + 1] ?? ''));

/** Reads the column of peptides of a table, or asks for it. `chosen` is the index that the reader chose. */
export function readPeptideTable(
  text: string,
  form: TableForm,
  chosen: number | null,
  context: ReadingContext,
): Reading {
  const rows = sampleRows(text, form);
  const named = sequenceColumns(form.headers);
  const shift = named.sequence !== null && isShifted(rows, form, named.sequence.index) ? 1 : 0;
  const at = (column: FoundColumn): FoundColumn => ({ ...column, index: column.index + shift });
  const known = named.sequence && at(named.sequence);
  const isSure =
    known !== null && (rows.length === 0 || holdsPeptides(rows.map(({ cells }) => cells[known.index] ?? '')));
  const column = chosen === null ? (isSure ? known : null) : (columnChosen(form, chosen) ?? null);
  if (column === null) return columnQuestion(form, rows);
  const collector = new PeptideCollector(context, 'row');
  const markOf = rowMarks(
    form.headers,
    rows.map(({ cells }) => cells.slice(shift)),
  );
  const notation = notationOf(column.notation);
  const modified = chosen === null && named.modified ? at(named.modified) : null;
  const modifiedNotation = notationOf(modified?.notation ?? null);
  const modifiedOf = new Map<string, boolean>();
  for (const { cells, line } of bodyRows(text, form, collector.tally)) {
    const mark = markOf(shift === 0 ? cells : cells.slice(shift));
    if (mark !== null) {
      collector.tally.leave(mark, line, cells[column.index] ?? '');
      continue;
    }
    collector.add(cells[column.index] ?? '', line, (cell) => peptidesIn(cell, notation));
    const written = modified === null ? '' : (cells[modified.index] ?? '');
    if (written === '' || modifiedOf.has(written)) continue;
    const peptide = readPeptide(written, modifiedNotation);
    const isModified = isRead(peptide) && peptide.modifications.length > 0;
    modifiedOf.set(written, isModified);
    if (isModified) collector.modification(written);
  }
  const name = form.headers[column.index - shift] ?? '';
  const label = name === '' ? `Column ${column.index + 1}` : name;
  return collector.list(named.program ?? 'table', label, chosen !== null);
}

/** The column that the reader chose, in the notation that its program writes it in. */
function columnChosen({ headers }: TableForm, index: number): FoundColumn | null {
  if (index >= Math.max(headers.length, 1)) return null;
  const program = programOf(headers);
  const isModified = program?.modified.some((name) => name.toLowerCase() === headers[index]?.toLowerCase()) ?? false;
  return { index, notation: isModified ? (program?.notation ?? null) : null };
}
