/** Sizes that every table of entries offers. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
