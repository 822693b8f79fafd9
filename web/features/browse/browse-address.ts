import { PAGE_SIZES } from '../../ui/page-sizes';
import { filterGroups, type PeptideFilters } from '../../parts/peptide-filters';
import { initialBrowseState, type BrowseState } from './browse-state';

/** Browse in the address bar, so that a view can be shared: only what differs from the defaults is written. */

function readFilters(params: URLSearchParams): PeptideFilters {
  const read = filterGroups.map((group) => {
    const text = params.get(group.name);
    const option = group.options.find(({ value }) => String(value) === text);
    return [group.name, option?.value ?? null];
  });
  // Each value was taken from the options of the filter of that name.
  return Object.fromEntries(read) as PeptideFilters;
}

export function readBrowseAddress(params: URLSearchParams): BrowseState {
  const cancer = params.get('cancer');
  const pageNum = Number(params.get('page'));
  const pageSize = Number(params.get('size'));
  const studies = params.getAll('study');
  return {
    ...initialBrowseState,
    ...(cancer === null ? {} : { cancer, tissue: params.get('tissue') ?? '' }),
    studies: studies.length > 0 ? studies : initialBrowseState.studies,
    filters: readFilters(params),
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 ? pageNum : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? initialBrowseState.pageSize,
  };
}

export function writeBrowseAddress(state: BrowseState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.cancer !== initialBrowseState.cancer || state.tissue !== initialBrowseState.tissue) {
    params.set('cancer', state.cancer);
    params.set('tissue', state.tissue);
  }
  if (state.studies.join() !== initialBrowseState.studies.join()) for (const study of state.studies) params.append('study', study);
  for (const [name, value] of Object.entries(state.filters)) if (value !== null) params.set(name, String(value));
  if (state.pageNum > 1) params.set('page', String(state.pageNum));
  if (state.pageSize !== initialBrowseState.pageSize) params.set('size', String(state.pageSize));
  return params;
}
