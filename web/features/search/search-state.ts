import { cleanCriteria, type Criterion } from '#domain/search/criteria';
import type { BuilderType } from '#domain/search/fields';
import { readSearchFilters, type SearchFilters } from '#domain/search/row-filters';
import { readCriteria, writeCriteria } from '#domain/search/search-address';
import { type Check, checkCriteria } from '#domain/search/validation';
import { identity } from '../../identity/page-identity';
import {
  initialView,
  listDefaults,
  type ListView,
  type ListViewAction,
  listViewReducer,
  readListView,
  writeListView,
} from '../../parts/paged-list';
import type { AddressRules } from '../../parts/useAddressState';

const searchDefaults = { ...listDefaults, pageSize: 20, readFilters: readSearchFilters };

/** What the address of Search says. */
export interface SearchView extends ListView {
  filters: SearchFilters;
  /** The criteria of the result in view; empty before the first search. */
  run: readonly Criterion[];
}

export type SearchViewAction =
  | { type: 'reset' }
  /** Runs a search, which the builders then show. */
  | { type: 'run'; criteria: readonly Criterion[] }
  | ListViewAction;

/** What is being edited, which no address says. */
export interface Builders {
  /** In the order in which they were added, whether filled in or not. */
  draft: readonly Criterion[];
  /** The problems of the last search that was refused, or null. */
  check: Check | null;
  /** The criteria in view when the draft was begun. */
  begunWith: readonly Criterion[];
  /** Whether the user unfolded the builders above a result: a search folds them into a line. */
  unfolded: boolean;
}

export type BuilderAction =
  | { type: 'add' | 'remove'; builder: BuilderType }
  | { type: 'change'; criterion: Criterion }
  | { type: 'checked'; check: Check | null }
  | { type: 'fold'; unfolded: boolean }
  | { type: 'reset' };

export interface SearchState extends SearchView, Builders {}

export type SearchAction =
  | SearchViewAction
  | Exclude<BuilderAction, { type: 'checked' }>
  /** Runs the search of the builders. */
  | { type: 'search' };

export const initialSearchView: SearchView = { ...initialView(searchDefaults), run: [] };

/** A new result starts on page 1 without filters. Page size, columns and unit stay. */
export function searchViewReducer(view: SearchView, action: SearchViewAction): SearchView {
  const { pageSize, columns, unit } = view;
  switch (action.type) {
    case 'run':
      return { ...initialSearchView, run: cleanCriteria(action.criteria, identity), pageSize, columns, unit };
    case 'reset':
      return { ...initialSearchView, pageSize, columns };
    case 'filters':
    case 'page':
    case 'page size':
    case 'columns':
    case 'sort':
    case 'unit':
      return listViewReducer(view, action);
  }
}

export const buildersOf = (run: readonly Criterion[]): Builders => ({
  draft: run,
  check: null,
  begunWith: run,
  unfolded: false,
});

/** Once there are messages, they follow what is typed. */
function withDraft(builders: Builders, draft: readonly Criterion[]): Builders {
  return { ...builders, draft, check: builders.check && checkCriteria(draft, identity) };
}

export function buildersReducer(builders: Builders, action: BuilderAction): Builders {
  const { draft } = builders;
  switch (action.type) {
    case 'add':
      if (draft.some(({ type }) => type === action.builder)) return builders;
      return { ...builders, draft: [...draft, { type: action.builder, values: [] }] };
    case 'remove':
      return withDraft(
        builders,
        draft.filter(({ type }) => type !== action.builder),
      );
    case 'change':
      return withDraft(
        builders,
        draft.map((one) => (one.type === action.criterion.type ? action.criterion : one)),
      );
    case 'checked':
      return { ...builders, check: action.check, unfolded: action.check !== null && builders.unfolded };
    case 'fold':
      return { ...builders, unfolded: action.unfolded };
    case 'reset':
      return { ...builders, draft: [], check: null };
  }
}

const sameCriteria = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  JSON.stringify(writeCriteria(one, identity)) === JSON.stringify(writeCriteria(other, identity));

/**
 * The builders while these criteria are in view: another search that comes into view, as by Back or a link, fills them
 * in, unless they hold it already as the user entered it.
 */
export function buildersInView(builders: Builders, run: readonly Criterion[]): Builders {
  if (sameCriteria(builders.begunWith, run)) return builders;
  return sameCriteria(cleanCriteria(builders.draft, identity), run)
    ? { ...buildersOf(run), draft: builders.draft }
    : buildersOf(run);
}

export function readSearchAddress(params: URLSearchParams): SearchView {
  const run = readCriteria(params, identity);
  const view = { ...readListView(params, searchDefaults), run };
  return run.length === 0 ? { ...initialSearchView, columns: view.columns } : view;
}

/** Before a search, only its columns are in the address. */
export function writeSearchAddress(state: SearchView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of writeCriteria(state.run, identity)) params.append(name, value);
  const { columns } = state;
  writeListView(params, state.run.length > 0 ? state : { ...initialSearchView, columns }, searchDefaults);
  return params;
}

export const searchAddressRules: AddressRules<SearchView, SearchViewAction> = {
  reduce: searchViewReducer,
  read: readSearchAddress,
  write: writeSearchAddress,
};
