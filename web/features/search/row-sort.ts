import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import type { TableSort } from '../../ui/table/column';

export type RowSort = TableSort<ColumnName>;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a column sorts by: texts as a reader would, codes in their order, check marks first. */
const keys: Record<ColumnName, (row: PeptideRow) => string | number> = {
  peptideId: (row) => row.peptideId,
  genes: (row) => row.relatedGeneName,
  transcripts: (row) => row.relatedTranscriptId,
  cancer: (row) => row.cancer,
  tissue: (row) => row.tissue,
  study: (row) => row.study,
  immunogenicity: (row) => -row.immunogenicity,
  expression: (row) => row.expression,
  validation: (row) => -row.validation,
  simultaneous: (row) => (row.multicancer === '' ? 1 : 0),
  sequence: (row) => row.sequence,
};

/** The rows in a new order; equal ones keep theirs. */
export function sortRows(rows: readonly PeptideRow[], { column, order }: RowSort): PeptideRow[] {
  const key = keys[column];
  const sign = order === 'ascend' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b)));
  });
}

export function isColumnName(text: string): text is ColumnName {
  return Object.hasOwn(keys, text);
}

/** How a table asks to be sorted, if it is by a column of peptides; null ends the sorting. */
export function rowSort(sort: TableSort | null): RowSort | null {
  return sort !== null && isColumnName(sort.column) ? { column: sort.column, order: sort.order } : null;
}

/** `sort=cancer`, `sort=-cancer`. */
export function readSort(text: string | null): RowSort | null {
  const column = text?.replace(/^-/, '') ?? '';
  return isColumnName(column) ? { column, order: text?.startsWith('-') ? 'descend' : 'ascend' } : null;
}

export function writeSort({ column, order }: RowSort): string {
  return order === 'descend' ? `-${column}` : column;
}
