import { searchFilterFields } from '#domain/search/fields';
import { USUAL_PAGE_SIZE } from '#domain/search/first-page';
import { chosenTexts, noFilters, readFilters, type RowFilters, type SearchFilters } from '#domain/search/row-filters';
import { PAGE_SIZES } from '../ui/table/Pager';

/** What the address of a page says about a list of peptides: filters, page and page size. */
export interface ListView {
  filters: RowFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

export function readListView(params: URLSearchParams, defaultPageSize: number): ListView {
  const pageNum = Number(params.get('page'));
  const pageSize = Number(params.get('size'));
  return {
    filters: readFilters((field) => params.getAll(field)),
    pageNum: Number.isSafeInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

export function writeListView(
  params: URLSearchParams,
  { filters, pageNum, pageSize }: ListView & { filters: SearchFilters },
  defaultPageSize: number,
): void {
  for (const field of searchFilterFields) for (const text of chosenTexts(filters, field)) params.append(field, text);
  if (pageNum > 1) params.set('page', String(pageNum));
  if (pageSize !== defaultPageSize) params.set('size', String(pageSize));
}

export type ListViewAction =
  | { type: 'filters'; filters: RowFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number };

/** A change of filters or page size returns to page 1. */
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

/** The choices of a reader in a filtered list that the server divides into pages. */
export interface PagedList extends ListView {
  /** Total that the server last reported; null before the first report. */
  total: number | null;
}

export type PagedListAction = ListViewAction | { type: 'total'; total: number };

export const initialPagedList: PagedList = { filters: noFilters, pageNum: 1, pageSize: USUAL_PAGE_SIZE, total: null };

/** After a change of filters the previous total remains until the answer contains the exact one. */
export function pagedListReducer<State extends PagedList>(state: State, action: PagedListAction): State {
  if (action.type !== 'total') return listViewReducer(state, action);
  // Filters or a new release may shrink the total, and the chosen page may then be beyond the end.
  const pages = Math.max(1, Math.ceil(action.total / state.pageSize));
  return { ...state, total: action.total, pageNum: Math.min(state.pageNum, pages) };
}
