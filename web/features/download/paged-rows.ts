/** Sizes of the cancer table. */
export const CANCER_PAGE_SIZES = [5, 10, 20] as const;

export interface ClientPage {
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

export const firstPage: ClientPage = { pageNum: 1, pageSize: CANCER_PAGE_SIZES[0] };

export function rowsOfPage<Row>(rows: readonly Row[], { pageNum, pageSize }: ClientPage): Row[] {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** Another size begins at page 1. */
export function pageOfSize(pageSize: number): ClientPage {
  return { pageNum: 1, pageSize };
}
