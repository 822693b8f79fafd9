import type { TableColumnType } from 'antd';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { peptideColumns } from '../../parts/peptide-columns';
import { isColumnName, type RowSort } from './row-sort';

/** The chosen columns. With `sorting` each can be sorted by; null: the list is too long for that. */
export function resultColumns(columns: readonly ColumnName[], sorting: { sort: RowSort | null } | null): TableColumnType<PeptideRow>[] {
  return columns.map((name) => (sorting === null ? peptideColumns[name] : {
    ...peptideColumns[name],
    sorter: true,
    sortOrder: sorting.sort?.column === name ? sorting.sort.order : null,
    showSorterTooltip: false,
  }));
}

/** What a click on a header asks for; null ends the sorting. */
export function tableSort(column: string, order: RowSort['order'] | null): RowSort | null {
  return order !== null && isColumnName(column) ? { column, order } : null;
}
