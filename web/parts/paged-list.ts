import type { ListView } from './address-state/list-address';
import { noFilters, type PeptideFilters } from './peptide-filters';

export type ListViewAction =
  | { type: 'filters'; filters: PeptideFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number };

/** Filters and page size go back to page 1. */
export function listViewReducer<State extends ListView>(state: State, action: ListViewAction): State {
  switch (action.type) {
    case 'filters':
      return { ...state, filters: action.filters, pageNum: 1 };
    case 'page':
      return { ...state, pageNum: action.pageNum };
    case 'page size':
      return { ...state, pageSize: action.pageSize, pageNum: 1 };
  }
}

/** What a reader has chosen in a filtered list that the server pages. */
export interface PagedList extends ListView {
  /** Total as the server last told it; null = not told yet. */
  total: number | null;
}

export type PagedListAction = ListViewAction | { type: 'total'; total: number };

export const initialPagedList: PagedList = { filters: noFilters, pageNum: 1, pageSize: 10, total: null };

/** A filter keeps the total known so far until the answer brings the exact one. */
export function pagedListReducer<State extends PagedList>(state: State, action: PagedListAction): State {
  if (action.type !== 'total') return listViewReducer(state, action);
  // A total may shrink, with filters or with a new release: no page past its end stays chosen.
  const pages = Math.max(1, Math.ceil(action.total / state.pageSize));
  return { ...state, total: action.total, pageNum: Math.min(state.pageNum, pages) };
}
