import { useState } from 'react';
import { PAGE_SIZES } from './page-sizes';
import type { Pages } from './Pager';

/** A page of rows that are all loaded. */
export interface ClientPage {
  /** Counted from 1. */
  pageNum: number;
  pageSize: number;
}

export function rowsOfPage<Row>(rows: readonly Row[], { pageNum, pageSize }: ClientPage): Row[] {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/**
 * Pages of rows that are all loaded, and the rows of the current one. A new page size starts at page 1; if fewer rows
 * remain than before the page, the last page is shown.
 */
export function useClientPages<Row>(
  rows: readonly Row[],
  pageSizes: readonly number[] = PAGE_SIZES,
  firstSize: number = pageSizes[0] ?? PAGE_SIZES[0],
): { pages: Pages; shown: Row[] } {
  const [chosen, setPage] = useState<ClientPage>({ pageNum: 1, pageSize: firstSize });
  const last = Math.max(1, Math.ceil(rows.length / chosen.pageSize));
  const page = { ...chosen, pageNum: Math.min(chosen.pageNum, last) };
  return {
    pages: {
      total: rows.length,
      ...page,
      pageSizes,
      onPage: (pageNum) => setPage({ ...page, pageNum }),
      onPageSize: (pageSize) => setPage({ pageNum: 1, pageSize }),
    },
    shown: rowsOfPage(rows, page),
  };
}
