import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { isOffered, searchFilterFields } from '#domain/search/fields';
import { isNumberKey, numberKeys, readRange, readSort, type Sort, writeRange, writeSort } from '#domain/search/numbers';
import {
  chosenTexts,
  noFilters,
  type RangeFilters,
  readFilters,
  type readSearchFilters,
  type RowFilters,
  type SearchFilters,
} from '#domain/search/row-filters';
import { PAGE_SIZES } from '../ui/table/page-sizes';
import {
  type ColumnName,
  COLUMNS_PARAMETER,
  defaultColumns,
  isColumnOffered,
  isNumberColumn,
  readColumns,
  writeColumns,
} from './column-chooser/column-choice';
import type { AddressDispatch, AddressRules } from './useAddressState';

/** What a reader chooses in a filtered list that the server divides into pages. */
export interface ListView {
  filters: RowFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
  columns: readonly ColumnName[];
  /** Null for the order of peptide ids. */
  sort: Sort | null;
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

const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';
const listParameters = [PAGE, SIZE, SORT, COLUMNS_PARAMETER, ...searchFilterFields, ...numberKeys];

export function readRanges(params: URLSearchParams): RangeFilters {
  return Object.fromEntries(
    numberKeys.flatMap((key) => {
      const range = readRange(params.get(key) ?? '');
      return range === null ? [] : [[key, range]];
    }),
  );
}

export function readListView(params: URLSearchParams, defaults: ListDefaults): ListView {
  const pageNum = Number(params.get(PAGE));
  const pageSize = Number(params.get(SIZE));
  return {
    filters: { ...defaults.readFilters((field) => params.getAll(field)), ...readRanges(params) },
    pageNum: Number.isSafeInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? defaults.pageSize,
    columns: readColumns(params, defaults.columns),
    sort: readSort(params.get(SORT) ?? ''),
  };
}

/** Adds the filters that restrict something, ranges of numbers included. */
export function writeFilters(params: URLSearchParams, filters: SearchFilters): void {
  for (const field of searchFilterFields) for (const text of chosenTexts(filters, field)) params.append(field, text);
  for (const key of numberKeys) {
    const text = writeRange(filters[key] ?? { from: null, to: null });
    if (text !== '') params.set(key, text);
  }
}

/** Adds what differs from the defaults. */
export function writeListView(
  params: URLSearchParams,
  { filters, pageNum, pageSize, columns, sort }: ListView & { filters: SearchFilters },
  defaults: ListDefaults,
): void {
  writeFilters(params, filters);
  if (pageNum > 1) params.set(PAGE, String(pageNum));
  if (pageSize !== defaults.pageSize) params.set(SIZE, String(pageSize));
  const order = sort === null ? '' : writeSort(sort);
  if (order !== '') params.set(SORT, order);
  writeColumns(params, columns, defaults.columns);
}

export type ListViewAction =
  | { type: 'filters'; filters: RowFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | { type: 'sort'; sort: Sort | null };

/** A list of peptides as its reader has chosen it. */
export interface ListProps {
  view: ListView;
  /** What the release has, undefined while that is loading. */
  catalogue: CatalogueFile | undefined;
  dispatch: AddressDispatch<ListViewAction>;
}

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
    own: listParameters,
  };
}

/**
 * What is asked about a list besides its page: filters, order, and numbers if a column shows one. An address may name
 * numbers that the release lacks, and a release without any knows no order: these are not asked for.
 */
export function listParams<Filters extends RowFilters>(
  { filters, columns, sort }: ListView & { filters: Filters },
  catalogue: CatalogueFile | undefined,
): Filters & { sort?: Sort; numbers?: true } {
  const hasNumbers = catalogue?.numbers !== undefined;
  const isKnown = (key: string) => !isNumberKey(key) || isOffered(key, catalogue);
  return {
    // The filters without some that are optional.
    ...(Object.fromEntries(Object.entries(filters).filter(([key]) => isKnown(key))) as Filters),
    ...(sort !== null && hasNumbers && isKnown(sort.by) && { sort }),
    ...(columns.some((name) => isNumberColumn(name) && isColumnOffered(name, catalogue)) && { numbers: true }),
  };
}

/** The page in view of so many rows: the last one if the chosen one lies beyond it, as after a filter or a new release. */
export function pageInView({ pageNum, pageSize }: Pick<ListView, 'pageNum' | 'pageSize'>, total: number): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
}
