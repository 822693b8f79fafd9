import { searchFilterFields } from '#domain/search/fields';
import { chosenTexts, noFilters, readFilters, type RowFilters, type SearchFilters } from '#domain/search/row-filters';
import { PAGE_SIZES } from '../ui/table/Pager';

/** What a reader chooses in a filtered list that the server divides into pages. */
export interface ListView {
  filters: RowFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

export const initialListView: ListView = { filters: noFilters, pageNum: 1, pageSize: PAGE_SIZES[0] };

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

/** The page in view of so many rows: the last one if the chosen one lies beyond it, as after a filter or a new release. */
export function pageInView({ pageNum, pageSize }: Pick<ListView, 'pageNum' | 'pageSize'>, total: number): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
}
