import type { ListUnit } from '#domain/api/schemas/sequence';
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

/** What a user chooses in a filtered list that the server divides into pages. */
export interface ListView {
  filters: RowFilters;
  /** From 1. */
  pageNum: number;
  pageSize: number;
  columns: readonly ColumnName[];
  /** Null for the order of peptide ids. */
  sort: Sort | null;
  /** What a line of the list is. */
  unit: ListUnit;
}

/** How a list is before a user chooses something, and which filters its address may have. */
export interface ListDefaults {
  pageSize: number;
  columns: readonly ColumnName[];
  readFilters: typeof readSearchFilters;
  unit: ListUnit;
}

export const listDefaults: ListDefaults = {
  pageSize: PAGE_SIZES[0],
  columns: defaultColumns,
  readFilters,
  unit: 'entries',
};

export const initialView = ({ pageSize, columns, unit }: ListDefaults): ListView => ({
  filters: noFilters,
  pageNum: 1,
  pageSize,
  columns,
  sort: null,
  unit,
});

const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';
export const UNIT_PARAMETER = 'unit';
const listParameters = [PAGE, SIZE, SORT, UNIT_PARAMETER, COLUMNS_PARAMETER, ...searchFilterFields, ...numberKeys];

export function readRanges(params: URLSearchParams): RangeFilters {
  return Object.fromEntries(
    numberKeys.flatMap((key) => {
      const range = readRange(params.get(key) ?? '');
      return range === null ? [] : [[key, range]];
    }),
  );
}

/** The unit of a list in its address; without one, or with an unknown one, what the page begins with. */
export function readUnit(params: URLSearchParams, first: ListUnit): ListUnit {
  const text = params.get(UNIT_PARAMETER);
  return text === 'entries' || text === 'sequences' ? text : first;
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
    unit: readUnit(params, defaults.unit),
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
  { filters, pageNum, pageSize, columns, sort, unit }: ListView & { filters: SearchFilters },
  defaults: ListDefaults,
): void {
  writeFilters(params, filters);
  if (pageNum > 1) params.set(PAGE, String(pageNum));
  if (pageSize !== defaults.pageSize) params.set(SIZE, String(pageSize));
  const order = sort === null ? '' : writeSort(sort);
  if (order !== '') params.set(SORT, order);
  if (unit !== defaults.unit) params.set(UNIT_PARAMETER, unit);
  writeColumns(params, columns, defaults.columns);
}

export type ListViewAction =
  | { type: 'filters'; filters: RowFilters }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | { type: 'sort'; sort: Sort | null }
  | { type: 'unit'; unit: ListUnit };

/** A list of peptides as its user has chosen it. */
export interface ListProps {
  view: ListView;
  /** What the release has, undefined while that is loading. */
  catalogue: CatalogueFile | undefined;
  dispatch: AddressDispatch<ListViewAction>;
}

/** Other filters, another page size, order or unit return to page 1. */
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
    case 'unit':
      return { ...state, unit: action.unit, pageNum: 1 };
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

/** The order of a list, by peptide id without one, whether its rows have numbers, and its unit if that is not entries. */
export interface ListOrder {
  sort?: Sort;
  numbers?: true;
  unit?: 'sequences';
}

/**
 * What is asked about a list besides its page: filters, order, its unit unless that is entries, and numbers if a column of
 * entries shows one. An address may name
 * numbers that the release lacks, and a release without any knows no order: these are not asked for.
 */
export function listParams<Filters extends RowFilters>(
  { filters, columns, sort, unit }: ListView & { filters: Filters },
  catalogue: CatalogueFile | undefined,
): Filters & ListOrder {
  const hasNumbers = catalogue?.numbers !== undefined;
  const isKnown = (key: string) => !isNumberKey(key) || isOffered(key, catalogue);
  return {
    // The filters without some that are optional.
    ...(Object.fromEntries(Object.entries(filters).filter(([key]) => isKnown(key))) as Filters),
    ...(sort !== null && hasNumbers && isKnown(sort.by) && { sort }),
    ...(unit === 'sequences'
      ? { unit }
      : columns.some((name) => isNumberColumn(name) && isColumnOffered(name, catalogue)) && { numbers: true }),
  };
}

/** The page in view of so many rows: the last one if the chosen one lies beyond it, as after a filter or a new release. */
export function pageInView({ pageNum, pageSize }: Pick<ListView, 'pageNum' | 'pageSize'>, total: number): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
}
