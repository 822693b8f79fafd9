import { readCriteria, writeCriteria } from '#domain/search/search-address';
import { readListView, writeListView } from '../../parts/address-state/list-address';
import { readColumns, writeColumns } from '../../parts/column-chooser/column-choice';
import { readSort, writeSort } from './row-sort';
import { initialSearchState, SEARCH_PAGE_SIZE, type SearchState } from './search-state';

/** Search in the address bar. What was searched fills the builder; builders that were not run are no part of it. */

export function readSearchAddress(params: URLSearchParams): SearchState {
  const run = readCriteria(params);
  const looks = { columns: readColumns(params) };
  if (run.length === 0) return { ...initialSearchState, ...looks };
  return { ...initialSearchState, ...looks, draft: run, run, ...readListView(params, SEARCH_PAGE_SIZE), sort: readSort(params.get('sort')) };
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
