import { cleanCriteria, type Criterion } from '#domain/search/criteria';
import type { BuilderType } from '#domain/search/builder-types';
import { checkCriteria, mayRun, type Check } from '#domain/search/validation';
import type { ListView } from '../../parts/address-state/list-address';
import { defaultColumns, type ColumnName } from '../../parts/column-chooser/column-choice';
import { listViewReducer, type ListViewAction } from '../../parts/paged-list';
import { noFilters } from '../../parts/peptide-filters';
import type { RowSort } from './row-sort';

export const SEARCH_PAGE_SIZE = 20;

export interface SearchState extends ListView {
  /** The builders on the page, in the order in which they were chosen, filled or not. */
  draft: readonly Criterion[];
  /** What a refused Search found; null until then. */
  check: Check | null;
  /** The criteria of the result in view; [] = nothing was searched. */
  run: readonly Criterion[];
  columns: readonly ColumnName[];
  /** Null: in order of peptide id, as the answers come. */
  sort: RowSort | null;
}

export type SearchAction =
  | { type: 'add' | 'remove'; builder: BuilderType }
  | { type: 'change'; criterion: Criterion }
  | { type: 'search' | 'reset' }
  /** Fills the builder with these and runs them. */
  | { type: 'run'; criteria: readonly Criterion[] }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | { type: 'sort'; sort: RowSort | null }
  | ListViewAction;

export const initialSearchState: SearchState = {
  draft: [], check: null, run: [], filters: noFilters, pageNum: 1, pageSize: SEARCH_PAGE_SIZE, columns: defaultColumns, sort: null,
};

/** Messages follow what is typed once they are there. */
function withDraft(state: SearchState, draft: readonly Criterion[]): SearchState {
  return { ...state, draft, check: state.check && checkCriteria(draft) };
}

/** A new result begins without filters, on page 1. How the table looks stays. */
function started(state: SearchState, draft: readonly Criterion[]): SearchState {
  return { ...initialSearchState, draft, run: cleanCriteria(draft), pageSize: state.pageSize, columns: state.columns };
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'add':
      if (state.draft.some(({ type }) => type === action.builder)) return state;
      return { ...state, draft: [...state.draft, { type: action.builder, values: [] }] };
    case 'remove':
      return withDraft(state, state.draft.filter(({ type }) => type !== action.builder));
    case 'change':
      return withDraft(state, state.draft.map((one) => (one.type === action.criterion.type ? action.criterion : one)));
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
    case 'filters':
    case 'page':
    case 'page size':
      return listViewReducer(state, action);
  }
}
