import type { SequenceRow } from '#domain/api/schemas/sequence';
import { expressionLabel } from '#domain/catalogue/vocabulary';
import { toTsv } from '#domain/text/tsv';

/** The entries of a sequence in a cancer, by expression group. */
export type MatrixCell = SequenceRow['cancers'][number]['groups'];

/** The cell of a sequence in a cancer; undefined if the cancer does not have it. */
export const cellOf = ({ cancers }: SequenceRow, wanted: string): MatrixCell | undefined =>
  cancers.find(({ cancer }) => cancer === wanted)?.groups;

/** The cancers that have any of the sequences, by name. */
export const cancersOf = (rows: readonly SequenceRow[]): string[] =>
  [...new Set(rows.flatMap(({ cancers }) => cancers.map(({ cancer }) => cancer)))].sort();

/** What a cell is sorted by: its first group, then not measured; null without the sequence. */
export function cellRank(cell: MatrixCell | undefined): number | null {
  const first = cell?.[0];
  return first === undefined ? null : (first.group ?? 5);
}

/** The matrix as a file. A cell without the sequence is empty. */
export function matrixTsv(rows: readonly SequenceRow[]): string {
  const cancers = cancersOf(rows);
  return toTsv({
    columns: ['Sequence', 'Cancers', ...cancers, 'Peptide IDs'],
    rows: rows.map((row) => [
      row.sequence,
      row.cancers.length,
      ...cancers.map((cancer) => (cellOf(row, cancer) ?? []).map(({ group }) => expressionLabel(group)).join(', ')),
      row.cancers.flatMap(({ groups }) => groups.flatMap(({ peptideIds }) => peptideIds)).join(','),
    ]),
  });
}
