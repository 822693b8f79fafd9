import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Flag } from '#domain/catalogue/vocabulary';
import { type ColumnName, isColumnName } from '../../parts/column-chooser/column-choice';
import type { ListSort } from '../../parts/paged-list';
import { sortedBy, type TableSort } from '../../ui/table/column';

export type RowSort = ListSort;

/** Lists of up to this many rows can be sorted by every column, because one call returns all of them. */
export const SORTABLE_ROWS = EXPORT_ROWS_MAX;

/** A flag that is set comes first, one that nobody knows last. */
const flagKey = (flag: Flag | null): number => (flag === null ? 1 : -flag);

/** The key of each column: texts sort as people would, codes in their order, check marks first. */
const keys: Record<ColumnName, (row: PeptideRow) => string | number> = {
  peptideId: (row) => row.peptideId,
  genes: (row) => row.relatedGeneName,
  transcripts: (row) => row.relatedTranscriptId,
  cancer: (row) => row.cancer,
  tissue: (row) => row.tissue,
  study: (row) => row.study,
  immunogenicity: (row) => flagKey(row.immunogenicity),
  expression: (row) => row.expression ?? Infinity,
  validation: (row) => flagKey(row.validation),
  simultaneous: (row) => (row.multicancer === '' ? 1 : 0),
  sequence: (row) => row.sequence,
  backgrounds: (row) => row.backgrounds ?? '',
};

/** Returns the rows in a new order; equal rows keep theirs. */
export function sortRows(rows: readonly PeptideRow[], { column, order }: RowSort): PeptideRow[] {
  return sortedBy(rows, keys[column], order);
}

/** Returns ids in the order in which `sortRows` would put their rows. */
export function sortIds(ids: readonly string[], order: RowSort['order']): readonly string[] {
  return sortedBy(ids, (id) => id, order);
}

/**
 * What a result can be sorted by: any column if all of its rows can be loaded, the peptide id if only its ids are
 * known.
 */
export type Sortable = 'rows' | 'ids' | 'nothing';

export function sortableBy(total: number, heldIds: number): Sortable {
  if (total === 0) return 'nothing';
  if (total <= SORTABLE_ROWS) return 'rows';
  return heldIds === total ? 'ids' : 'nothing';
}

/** The requested order, or null if the result cannot be sorted that way. */
export function possibleSort(sort: RowSort | null, sortable: Sortable): RowSort | null {
  return sortable === 'rows' || (sortable === 'ids' && sort?.column === 'peptideId') ? sort : null;
}

/** The order that a table requests, if it is by a column of peptides; null restores the original order. */
export function rowSort(sort: TableSort | null): RowSort | null {
  return sort !== null && isColumnName(sort.column) ? { column: sort.column, order: sort.order } : null;
}
