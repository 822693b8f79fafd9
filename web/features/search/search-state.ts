import { cleanCriteria, type Criterion } from '#domain/search/criteria';
import type { BuilderType } from '#domain/search/fields';
import { noFilters, readSearchFilters, type SearchFilters } from '#domain/search/row-filters';
import { readCriteria, writeCriteria } from '#domain/search/search-address';
import { type Check, checkCriteria, mayRun } from '#domain/search/validation';
import {
  type ListView,
  type ListViewAction,
  listViewReducer,
  readListView,
  writeListView,
} from '../../parts/paged-list';
import { type ColumnName, defaultColumns, readColumns, writeColumns } from '../../parts/column-chooser/column-choice';
import { readSort, type RowSort, writeSort } from './row-sort';

const SEARCH_PAGE_SIZE = 20;

export interface SearchState extends ListView {
  filters: SearchFilters;
  /** The builders on the page in the order in which they were added, whether filled in or not. */
  draft: readonly Criterion[];
  /** The problems of the last search that was refused, or null. */
  check: Check | null;
  /** The criteria of the result in view; empty before the first search. */
  run: readonly Criterion[];
  columns: readonly ColumnName[];
  /** Null for the order of the server, by peptide id. */
  sort: RowSort | null;
}

export type SearchAction =
  | { type: 'add' | 'remove'; builder: BuilderType }
  | { type: 'change'; criterion: Criterion }
  | { type: 'search' | 'reset' }
  /** Fills in the builders and runs the search. */
  | { type: 'run'; criteria: readonly Criterion[] }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | { type: 'sort'; sort: RowSort | null }
  /** The answer has no page of the number in view; this is its last one. */
  | { type: 'last page'; pageNum: number }
  | ListViewAction;

export const initialSearchState: SearchState = {
  draft: [],
  check: null,
  run: [],
  filters: noFilters,
  pageNum: 1,
  pageSize: SEARCH_PAGE_SIZE,
  columns: defaultColumns,
  sort: null,
};

/** Once there are messages, they follow what is typed. */
function withDraft(state: SearchState, draft: readonly Criterion[]): SearchState {
  return { ...state, draft, check: state.check && checkCriteria(draft) };
}

/** A new result starts on page 1 without filters. Page size and columns stay. */
function started(state: SearchState, draft: readonly Criterion[]): SearchState {
  return { ...initialSearchState, draft, run: cleanCriteria(draft), pageSize: state.pageSize, columns: state.columns };
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'add':
      if (state.draft.some(({ type }) => type === action.builder)) return state;
      return { ...state, draft: [...state.draft, { type: action.builder, values: [] }] };
    case 'remove':
      return withDraft(
        state,
        state.draft.filter(({ type }) => type !== action.builder),
      );
    case 'change':
      return withDraft(
        state,
        state.draft.map((one) => (one.type === action.criterion.type ? action.criterion : one)),
      );
    case 'search': {
      const check = checkCriteria(state.draft);
      return mayRun(check) ? started(state, state.draft) : { ...state, check };
    }
    case 'run':
      return started(state, action.criteria);
    case 'reset':
      return { ...initialSearchState, pageSize: state.pageSize, columns: state.columns };
    case 'columns':
      return { ...state, columns: action.columns };
    case 'sort':
      return { ...state, sort: action.sort, pageNum: 1 };
    case 'last page':
      return { ...state, pageNum: action.pageNum };
    case 'filters':
    case 'page':
    case 'page size':
      return listViewReducer(state, action);
  }
}

/**
 * The state of Search in its address: the criteria that were run, which also fill the builders; not those still being
 * edited.
 */

export function readSearchAddress(params: URLSearchParams): SearchState {
  const run = readCriteria(params);
  const looks = { columns: readColumns(params) };
  if (run.length === 0) return { ...initialSearchState, ...looks };
  return {
    ...initialSearchState,
    ...looks,
    draft: run,
    run,
    ...readListView(params, SEARCH_PAGE_SIZE),
    filters: readSearchFilters((field) => params.getAll(field)),
    sort: readSort(params.get('sort')),
  };
}

export function writeSearchAddress(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of writeCriteria(state.run)) params.append(name, value);
  if (state.run.length > 0) {
    writeListView(params, state, SEARCH_PAGE_SIZE);
    if (state.sort !== null) params.set('sort', writeSort(state.sort));
  }
  writeColumns(params, state.columns);
  return params;
}
