import type { ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { PAGE_SIZES } from '../ui/page-sizes';
import { SkeletonLines } from '../ui/Skeleton';
import type { Column } from '../ui/table/column';
import { DataTable, type DataTableProps } from '../ui/table/DataTable';
import { Pager } from '../ui/table/Pager';

export interface PeptideTableProps {
  label: string;
  columns: readonly Column<PeptideRow>[];
  /** Undefined until the first answer. */
  rows: readonly PeptideRow[] | undefined;
  total: number | null;
  loading: boolean;
  pageNum: number;
  pageSize: number;
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Left out where rows cannot be sorted. */
  sorting?: DataTableProps<PeptideRow>['sorting'];
  /** Shown in place of rows when the list is known to be empty. */
  empty: ReactNode;
}

/**
 * One server-held page of peptides between two paginators in step. No row in view is news only of a list without any: else the
 * rows are of an earlier choice, or of a page beyond the end that is about to be left.
 */
export function PeptideTable({ label, columns, rows, total, loading, pageNum, pageSize, onPage, onPageSize, sorting, empty }: PeptideTableProps) {
  const isEmpty = !loading && total === 0;
  const waiting = loading || (rows?.length === 0 && !isEmpty);
  const pager = (place: string) => (
    <Pager
      label={`${label}, pages, ${place} the table`}
      total={total}
      pageNum={pageNum}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      onPage={onPage}
      onPageSize={onPageSize}
    />
  );
  return (
    <div className="table-block" aria-busy={waiting}>
      {pager('above')}
      <DataTable
        label={label}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ peptideId }) => peptideId}
        loading={waiting}
        sorting={sorting}
        empty={isEmpty ? empty : <SkeletonLines lines={8} />}
      />
      {pager('below')}
    </div>
  );
}
