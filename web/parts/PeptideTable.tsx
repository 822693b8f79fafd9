import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { PAGE_SIZES } from '../ui/page-sizes';
import { SkeletonLines } from '../ui/Skeleton';
import { Pager } from '../ui/antd/Pager';

export interface PeptideTableProps {
  label: string;
  columns: readonly TableColumnType<PeptideRow>[];
  /** Undefined until the first answer. */
  rows: readonly PeptideRow[] | undefined;
  total: number | null;
  loading: boolean;
  pageNum: number;
  pageSize: number;
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
  /** A click on the header of a sortable column; null ends the sorting. */
  onSort?: (column: string, order: 'ascend' | 'descend' | null) => void;
  /** Shown in place of rows when the answer is an empty list. */
  empty: ReactNode;
}

/** One server-held page of peptides between two paginators in step. */
export function PeptideTable({ label, columns, rows, total, loading, pageNum, pageSize, onPage, onPageSize, onSort, empty }: PeptideTableProps) {
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
    <div className="table-block" aria-busy={loading}>
      {pager('above')}
      <Table<PeptideRow>
        aria-label={label}
        rowKey="peptideId"
        columns={[...columns]}
        dataSource={[...(rows ?? [])]}
        loading={loading}
        pagination={false}
        onChange={(_pages, _filters, sorter) => {
          const [one] = [sorter].flat();
          if (one !== undefined) onSort?.(String(one.columnKey ?? ''), one.order ?? null);
        }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: rows === undefined ? <SkeletonLines lines={8} /> : empty }}
      />
      {pager('below')}
    </div>
  );
}
