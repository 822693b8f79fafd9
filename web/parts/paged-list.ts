import { noFilters, type PeptideFilters } from './peptide-filters';

/** What a reader has chosen in a filtered list that the server pages. */
export interface PagedList {
  filters: PeptideFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
  /** Total as the server last told it; null = not told yet. */
  total: number | null;
}

export type PagedListAction =
  | { type: 'filters'; filters: PeptideFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number }
  | { type: 'total'; total: number };

export const initialPagedList: PagedList = { filters: noFilters, pageNum: 1, pageSize: 10, total: null };

/** Filters and page size go back to page 1; a filter keeps the total known so far until the answer brings the exact one. */
export function pagedListReducer<State extends PagedList>(state: State, action: PagedListAction): State {
  switch (action.type) {
    case 'filters':
      return { ...state, filters: action.filters, pageNum: 1 };
    case 'page':
      return { ...state, pageNum: action.pageNum };
    case 'page size':
      return { ...state, pageSize: action.pageSize, pageNum: 1 };
    case 'total': {
      // A total may shrink, with filters or with a new release: no page past its end stays chosen.
      const pages = Math.max(1, Math.ceil(action.total / state.pageSize));
      return { ...state, total: action.total, pageNum: Math.min(state.pageNum, pages) };
    }
  }
}
