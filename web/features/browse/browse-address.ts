import { readListView, writeListView } from '../../parts/address-state/list-address';
import { readColumns, writeColumns } from '../../parts/column-chooser/column-choice';
import { initialBrowseState, type BrowseState } from './browse-state';

/** Browse in the address bar, so that a view can be shared: only what differs from the defaults is written. */

export function readBrowseAddress(params: URLSearchParams): BrowseState {
  const cancer = params.get('cancer') ?? initialBrowseState.cancer;
  // A cancer without a tissue is meant as a whole: it begins with its first. A tissue without a cancer is one of the usual cancer.
  const tissue = params.get('tissue') ?? (params.has('cancer') ? '' : initialBrowseState.tissue);
  const studies = params.getAll('study');
  return {
    ...initialBrowseState,
    cancer,
    tissue,
    studies: studies.length > 0 ? studies : initialBrowseState.studies,
    heatmap: { study: params.get('heatmapStudy'), subtype: params.get('heatmapSubtype') },
    ...readListView(params, initialBrowseState.pageSize),
    columns: readColumns(params),
  };
}

export function writeBrowseAddress(state: BrowseState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.cancer !== initialBrowseState.cancer || state.tissue !== initialBrowseState.tissue) {
    params.set('cancer', state.cancer);
    params.set('tissue', state.tissue);
  }
  if (state.studies.join() !== initialBrowseState.studies.join()) for (const study of state.studies) params.append('study', study);
  if (state.heatmap.study !== null) params.set('heatmapStudy', state.heatmap.study);
  if (state.heatmap.subtype !== null) params.set('heatmapSubtype', state.heatmap.subtype);
  writeListView(params, state, initialBrowseState.pageSize);
  writeColumns(params, state.columns);
  return params;
}
