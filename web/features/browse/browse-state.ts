import type { CancerMap } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { defaultColumns, type ColumnName } from '../../parts/column-chooser/column-choice';
import { initialPagedList, pagedListReducer, type PagedList, type PagedListAction } from '../../parts/paged-list';
import { noFilters } from '../../parts/peptide-filters';
import { fittingChoice, nothingChosen, type HeatmapChoice } from './heatmap/heatmap-choice';
import { validStudies } from './study-selection';

/** Everything a reader has chosen on Browse. `total` is that of this cancer, tissue and studies. */
export interface BrowseState extends PagedList {
  cancer: string;
  tissue: string;
  studies: readonly string[];
  /** Study and subtype of the heat map; the list does not depend on them. */
  heatmap: HeatmapChoice;
  columns: readonly ColumnName[];
}

export type BrowseAction =
  | { type: 'cancer'; cancer: string }
  | { type: 'tissue'; tissue: string }
  | { type: 'studies'; studies: readonly string[] }
  /** The map is another one. */
  | { type: 'map' }
  | { type: 'heatmap'; heatmap: HeatmapChoice }
  | { type: 'columns'; columns: readonly ColumnName[] }
  | PagedListAction;

export const initialBrowseState: BrowseState = {
  ...initialPagedList,
  cancer: 'Breast cancer',
  tissue: 'Breast',
  studies: [ALL_STUDIES],
  heatmap: nothingChosen,
  columns: defaultColumns,
};

export function tissuesOf(map: CancerMap, cancer: string): string[] {
  return map.find(({ name }) => name === cancer)?.tissues.map(({ name }) => name) ?? [];
}

export function studiesOf(map: CancerMap, cancer: string, tissue: string): string[] {
  const found = map.find(({ name }) => name === cancer)?.tissues.find(({ name }) => name === tissue);
  return found?.studies.map(({ accession }) => accession) ?? [];
}

/** A new cancer, tissue or set of studies starts over: no filters, first page, total unknown. The page size stays. */
function startOver(state: BrowseState, map: CancerMap): BrowseState {
  const tissues = tissuesOf(map, state.cancer);
  const tissue = tissues.includes(state.tissue) ? state.tissue : (tissues[0] ?? '');
  const studies = validStudies(state.studies, studiesOf(map, state.cancer, tissue));
  return { ...state, tissue, studies, filters: noFilters, pageNum: 1, total: null };
}

/** Another place has other studies: its heat map begins with the first. */
function atAnotherPlace(state: BrowseState, map: CancerMap): BrowseState {
  return { ...startOver(state, map), heatmap: nothingChosen };
}

/** A state from elsewhere (an address) made to fit the map; unknown names fall back to the defaults. */
export function fitToMap(map: CancerMap, state: BrowseState): BrowseState {
  const cancer = [state.cancer, initialBrowseState.cancer].find((name) => map.some((entry) => entry.name === name)) ?? map[0]?.name ?? '';
  const { tissue, studies } = startOver({ ...state, cancer }, map);
  return { ...state, cancer, tissue, studies, heatmap: fittingChoice(map, cancer, tissue, state.heatmap) };
}

/** The state where the map has changed: what it no longer has gives way as if the reader had chosen what takes its place. */
function onNewMap(state: BrowseState, map: CancerMap): BrowseState {
  const fitted = fitToMap(map, state);
  if (fitted.cancer !== state.cancer || fitted.tissue !== state.tissue) return atAnotherPlace(fitted, map);
  return fitted.studies.join() === state.studies.join() ? fitted : startOver(fitted, map);
}

export function browseReducer(map: CancerMap, state: BrowseState, action: BrowseAction): BrowseState {
  switch (action.type) {
    case 'cancer':
      return atAnotherPlace({ ...state, cancer: action.cancer }, map);
    case 'tissue':
      return atAnotherPlace({ ...state, tissue: action.tissue }, map);
    case 'studies':
      return startOver({ ...state, studies: action.studies }, map);
    case 'map':
      return onNewMap(state, map);
    case 'heatmap':
      return { ...state, heatmap: fittingChoice(map, state.cancer, state.tissue, action.heatmap) };
    case 'columns':
      return { ...state, columns: action.columns };
    case 'filters':
    case 'page':
    case 'page size':
    case 'total':
      return pagedListReducer(state, action);
  }
}
