import { PAGE_SIZES } from '../../ui/page-sizes';
import { filterGroups, type PeptideFilters } from '../peptide-filters';

/** Filters, page and page size of a list of peptides in an address. */
export interface ListView {
  filters: PeptideFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

function readFilters(params: URLSearchParams): PeptideFilters {
  const read = filterGroups.map((group) => {
    const text = params.get(group.name);
    const option = group.options.find(({ value }) => String(value) === text);
    return [group.name, option?.value ?? null];
  });
  // Each value was taken from the options of the filter of that name.
  return Object.fromEntries(read) as PeptideFilters;
}

export function readListView(params: URLSearchParams, defaultPageSize: number): ListView {
  const pageNum = Number(params.get('page'));
  const pageSize = Number(params.get('size'));
  return {
    filters: readFilters(params),
    pageNum: Number.isSafeInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

export function writeListView(params: URLSearchParams, { filters, pageNum, pageSize }: ListView, defaultPageSize: number): void {
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, String(value));
  if (pageNum > 1) params.set('page', String(pageNum));
  if (pageSize !== defaultPageSize) params.set('size', String(pageSize));
}
