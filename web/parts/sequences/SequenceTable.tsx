import { type ReactNode, useMemo } from 'react';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import type { Sort } from '#domain/search/numbers';
import type { Column, TableSort } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { AFFINITY, sequenceColumns } from './sequence-columns';

const sequenceOf = ({ sequence }: SequenceRow): string => sequence;

/** A page of sequences, a line for each. */
export function SequenceTable({
  label,
  catalogue,
  leading,
  rows,
  loading,
  sort,
  onSort,
  empty,
}: {
  label: string;
  /** What the release has, undefined while that is loading. */
  catalogue: OfferedLists | undefined;
  /** Before the columns of every list. */
  leading?: Column<SequenceRow>;
  rows: readonly SequenceRow[];
  loading: boolean;
  sort: Sort | null;
  /** Sorts the whole list; null if it has an order of its own. */
  onSort: ((sort: Sort | null) => void) | null;
  empty: ReactNode;
}) {
  const columns = useMemo(() => [...(leading ? [leading] : []), ...sequenceColumns(catalogue)], [leading, catalogue]);
  const shown: TableSort | null =
    sort === null ? null : { column: sort.by, order: sort.descending ? 'descend' : 'ascend' };
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={sequenceOf}
      loading={loading}
      sorting={
        onSort && isOffered(AFFINITY, catalogue)
          ? {
              columns: [AFFINITY],
              sort: shown,
              onSort: (asked) =>
                onSort(asked === null ? null : { by: AFFINITY, descending: asked.order === 'descend' }),
            }
          : undefined
      }
      empty={empty}
    />
  );
}
