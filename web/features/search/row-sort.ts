import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import type { TableSort } from '../../ui/table/column';

export type RowSort = TableSort<ColumnName>;

/** Lists up to this long can be sorted by every column: one call brings all of their rows. */
export const SORTABLE_ROWS = EXPORT_ROWS_MAX;

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

/** Ids in a new order, as `sortRows` would put their rows. */
export function sortIds(ids: readonly string[], order: RowSort['order']): readonly string[] {
  const ascending = ids.toSorted(names.compare);
  return order === 'ascend' ? ascending : ascending.toReversed();
}

/** What a result can be sorted by: any column when all of its rows can be held, by id when only its ids are held. */
export type Sortable = 'rows' | 'ids' | 'nothing';

export function sortableBy(total: number, heldIds: number): Sortable {
  if (total === 0) return 'nothing';
  if (total <= SORTABLE_ROWS) return 'rows';
  return heldIds === total ? 'ids' : 'nothing';
}

/** The sorting asked for, as far as the result can be sorted. */
export function possibleSort(sort: RowSort | null, sortable: Sortable): RowSort | null {
  return sortable === 'rows' || (sortable === 'ids' && sort?.column === 'peptideId') ? sort : null;
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
