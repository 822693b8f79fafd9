import { searchFilterFields } from '#domain/search/fields';
import {
  chosenTexts,
  noFilters,
  readFilters,
  type readSearchFilters,
  type RowFilters,
  type SearchFilters,
} from '#domain/search/row-filters';
import type { TableSort } from '../ui/table/column';
import { PAGE_SIZES } from '../ui/table/Pager';
import {
  type ColumnName,
  defaultColumns,
  isColumnName,
  readColumns,
  writeColumns,
} from './column-chooser/column-choice';
import type { AddressRules } from './useAddressState';

export type ListSort = TableSort<ColumnName>;

/** What a reader chooses in a filtered list that the server divides into pages. */
export interface ListView {
  filters: RowFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
  columns: readonly ColumnName[];
  /** Null for the order of the server, by peptide id. */
  sort: ListSort | null;
}

/** How a list is before a reader chooses something, and which filters its address may have. */
export interface ListDefaults {
  pageSize: number;
  columns: readonly ColumnName[];
  readFilters: typeof readSearchFilters;
}

export const listDefaults: ListDefaults = { pageSize: PAGE_SIZES[0], columns: defaultColumns, readFilters };

export const initialView = ({ pageSize, columns }: ListDefaults): ListView => ({
  filters: noFilters,
  pageNum: 1,
  pageSize,
  columns,
  sort: null,
});

/** Reads `cancer` (ascending) or `-cancer` (descending). */
function readSort(text: string | null): ListSort | null {
  const column = text?.replace(/^-/, '') ?? '';
  return isColumnName(column) ? { column, order: text?.startsWith('-') ? 'descend' : 'ascend' } : null;
}

export function readListView(params: URLSearchParams, defaults: ListDefaults): ListView {
  const pageNum = Number(params.get('page'));
  const pageSize = Number(params.get('size'));
  return {
    filters: defaults.readFilters((field) => params.getAll(field)),
    pageNum: Number.isSafeInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? defaults.pageSize,
    columns: readColumns(params, defaults.columns),
    sort: readSort(params.get('sort')),
  };
}

/** Adds what differs from the defaults. */
export function writeListView(
  params: URLSearchParams,
  { filters, pageNum, pageSize, columns, sort }: ListView & { filters: SearchFilters },
  defaults: ListDefaults,
): void {
  for (const field of searchFilterFields) for (const text of chosenTexts(filters, field)) params.append(field, text);
  if (pageNum > 1) params.set('page', String(pageNum));
  if (pageSize !== defaults.pageSize) params.set('size', String(pageSize));
  if (sort !== null) params.set('sort', sort.order === 'descend' ? `-${sort.column}` : sort.column);
  writeColumns(params, columns, defaults.columns);
}

export type ListViewAction =
  | { type: 'filters'; filters: RowFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | { type: 'sort'; sort: ListSort | null };

/** Other filters, another page size or order return to page 1. */
export function listViewReducer<State extends ListView>(state: State, action: ListViewAction): State {
  switch (action.type) {
    case 'filters':
      return { ...state, filters: action.filters, pageNum: 1 };
    case 'page':
      return { ...state, pageNum: action.pageNum };
    case 'page size':
      return { ...state, pageSize: action.pageSize, pageNum: 1 };
    case 'columns':
      return { ...state, columns: action.columns };
    case 'sort':
      return { ...state, sort: action.sort, pageNum: 1 };
  }
}

/**
 * The state of a list in the address of its page, for `useAddressState`. Parameters have no prefix: a page with an
 * address has one list.
 */
export function listAddress(defaults: ListDefaults): AddressRules<ListView, ListViewAction> {
  return {
    reduce: listViewReducer,
    read: (params) => readListView(params, defaults),
    write: (view) => {
      const params = new URLSearchParams();
      writeListView(params, view, defaults);
      return params;
    },
  };
}

/** The page in view of so many rows: the last one if the chosen one lies beyond it, as after a filter or a new release. */
export function pageInView({ pageNum, pageSize }: Pick<ListView, 'pageNum' | 'pageSize'>, total: number): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
}
