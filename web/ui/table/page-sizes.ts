/** Rows of a page that a user may choose. Apart from the pager, whose controls the first page does not load. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
