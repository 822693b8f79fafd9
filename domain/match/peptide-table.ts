import { readNumber } from '../text/read-number';
import { bodyRows, sampleRows, type TableForm, type TableRow } from '../text/read-table';
import { holdsPeptides, isCapitalPeptide, isPeptide, isRead, peptidesIn, shareOf } from './peptide-cells';
import { type FoundColumn, programOf, sequenceColumns } from './peptide-columns';
import { type ColumnQuestion, PeptideCollector, type Reading, type ReadingContext, shortened } from './peptide-list';
import { notationOf } from './peptide-notations';
import { readPeptide } from './read-peptide';

/** Columns of a table among which one may have a known name. */
const NAMED_COLUMNS_MAX = 5_000;
/** Lines that are looked at to tell what a text is. */
export const SAMPLE_LINES = 200;

/** Index of the column that the header of a table names, -1 if a row is none. */
export function namedColumn({ cells }: TableRow, below: readonly TableRow[]): number {
  const { sequence } = sequenceColumns(cells.slice(0, NAMED_COLUMNS_MAX));
  if (sequence === null) return -1;
  const mayBeRow = cells.every((cell) => cell === '' || isCapitalPeptide(cell));
  const others = below.slice(0, SAMPLE_LINES).flatMap((row) => row.cells.slice(0, SAMPLE_LINES));
  return mayBeRow && (others.length === 0 || holdsPeptides(others)) ? -1 : sequence.index;
}

const isNumber = (cell: string): boolean => cell !== '' && typeof readNumber(cell.replace(',', '.')) === 'number';

/** Whether a row names the columns of a table: it has no number, and a column of numbers below it or no peptide. */
export function isHeader({ cells }: TableRow, below: readonly TableRow[]): boolean {
  if (cells.some(isNumber)) return false;
  const hasNumbers = cells.some(
    (_, index) => below.length > 0 && below.every((row) => isNumber(row.cells[index] ?? '')),
  );
  return hasNumbers || !cells.some(isCapitalPeptide);
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
  const collector = new PeptideCollector(context);
  const notation = notationOf(column.notation);
  const modified = chosen === null && named.modified ? at(named.modified) : null;
  const modifiedNotation = notationOf(modified?.notation ?? null);
  const modifiedOf = new Map<string, boolean>();
  for (const { cells, line } of bodyRows(text, form)) {
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
