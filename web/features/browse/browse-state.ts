import type { CancerMap } from '#domain/api/schemas/site-data';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { noFilters, type RowFilters } from '#domain/search/row-filters';
import {
  initialView,
  listDefaults,
  listViewReducer,
  readListView,
  writeListView,
  type ListView,
  type ListViewAction,
} from '../../parts/paged-list';
import type { AddressRules } from '../../parts/useAddressState';
import { nothingChosen, validChoice, type HeatmapChoice } from './heatmap/heatmap-choice';

/** Everything a user has chosen on Browse. */
export interface BrowseState extends ListView {
  cancer: string;
  tissue: string;
  studies: readonly string[];
  /** Study and subtype of the heat map; the list does not depend on them. */
  heatmap: HeatmapChoice;
}

export type BrowseAction =
  | { type: 'cancer'; cancer: string }
  | { type: 'tissue'; tissue: string }
  | { type: 'studies'; studies: readonly string[] }
  | { type: 'heatmap'; heatmap: HeatmapChoice }
  /** Lists what a chart shows, whatever was listed before; without studies, of all of them. */
  | { type: 'show'; studies: readonly string[]; filters: Partial<RowFilters> }
  | ListViewAction;

export const initialBrowseState: BrowseState = {
  ...initialView(listDefaults),
  cancer: 'Breast cancer',
  tissue: 'Breast',
  studies: [ALL_STUDIES],
  heatmap: nothingChosen,
};

export function tissuesOf(map: CancerMap, cancer: string): string[] {
  return map.find(({ name }) => name === cancer)?.tissues.map(({ name }) => name) ?? [];
}

export function studiesOf(map: CancerMap, cancer: string, tissue: string): string[] {
  const found = map.find(({ name }) => name === cancer)?.tissues.find(({ name }) => name === tissue);
  return found?.studies.map(({ accession }) => accession) ?? [];
}

/**
 * The selected studies after a user's choice. "All" excludes the others: choosing it removes them, and choosing
 * another study removes it. Returns null if no study would remain: such a choice is refused.
 */
export function nextStudies(before: readonly string[], chosen: readonly string[]): string[] | null {
  if (chosen.length === 0) return null;
  if (!chosen.includes(ALL_STUDIES)) return [...chosen];
  return before.includes(ALL_STUDIES) && chosen.length > 1
    ? chosen.filter((study) => study !== ALL_STUDIES)
    : [ALL_STUDIES];
}

/** Returns the chosen studies that still exist, or All if none does. */
export function validStudies(chosen: readonly string[], available: readonly string[]): string[] {
  if (chosen.includes(ALL_STUDIES)) return [ALL_STUDIES];
  const kept = chosen.filter((study) => available.includes(study));
  return kept.length === 0 ? [ALL_STUDIES] : kept;
}

/** A new cancer, tissue or set of studies starts over: no filters, first page. The page size remains. */
function startOver(state: BrowseState, map: CancerMap): BrowseState {
  const tissues = tissuesOf(map, state.cancer);
  const tissue = tissues.includes(state.tissue) ? state.tissue : (tissues[0] ?? '');
  const studies = validStudies(state.studies, studiesOf(map, state.cancer, tissue));
  return { ...state, tissue, studies, filters: noFilters, pageNum: 1 };
}

/** Another cancer or tissue has other studies, so its heat map starts with the first one. */
function resetHeatmap(state: BrowseState, map: CancerMap): BrowseState {
  return { ...startOver(state, map), heatmap: nothingChosen };
}

/**
 * Makes a state from an address valid for the map: unknown names fall back to the defaults. A cancer or tissue that the
 * catalogue lacks, or has no longer, is replaced as if the user had chosen the replacement.
 */
export function fitToMap(map: CancerMap, state: BrowseState): BrowseState {
  const cancer =
    [state.cancer, initialBrowseState.cancer].find((name) => map.some((entry) => entry.name === name)) ??
    map[0]?.name ??
    '';
  const isKnown = cancer === state.cancer && ['', ...tissuesOf(map, cancer)].includes(state.tissue);
  if (!isKnown) return resetHeatmap({ ...state, cancer }, map);
  const { tissue, studies } = startOver(state, map);
  return { ...state, cancer, tissue, studies, heatmap: validChoice(map, cancer, tissue, state.heatmap) };
}

export function browseReducer(map: CancerMap, state: BrowseState, action: BrowseAction): BrowseState {
  switch (action.type) {
    case 'cancer':
      return resetHeatmap({ ...state, cancer: action.cancer }, map);
    case 'tissue':
      return resetHeatmap({ ...state, tissue: action.tissue }, map);
    case 'studies':
      return startOver({ ...state, studies: action.studies }, map);
    case 'heatmap':
      return { ...state, heatmap: validChoice(map, state.cancer, state.tissue, action.heatmap) };
    case 'show': {
      const listed = startOver({ ...state, studies: action.studies }, map);
      return { ...listed, filters: { ...noFilters, ...action.filters } };
    }
    case 'filters':
    case 'page':
    case 'page size':
    case 'columns':
    case 'sort':
    case 'unit':
      return listViewReducer(state, action);
  }
}

/** Reads a state from an address, without checking it against the map. */
export function readBrowseAddress(params: URLSearchParams): BrowseState {
  const cancer = params.get('cancer') ?? initialBrowseState.cancer;
  // A cancer without a tissue starts with its first tissue. A tissue without a cancer belongs to the default cancer.
  const tissue = params.get('tissue') ?? (params.has('cancer') ? '' : initialBrowseState.tissue);
  const studies = params.getAll('study');
  return {
    ...initialBrowseState,
    cancer,
    tissue,
    studies: studies.length > 0 ? studies : initialBrowseState.studies,
    heatmap: { study: params.get('heatmapStudy'), subtype: params.get('heatmapSubtype') },
    ...readListView(params, listDefaults),
  };
}

/** Writes a state as an address that can be shared; it contains only what differs from the defaults. */
export function writeBrowseAddress(state: BrowseState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.cancer !== initialBrowseState.cancer || state.tissue !== initialBrowseState.tissue) {
    params.set('cancer', state.cancer);
    params.set('tissue', state.tissue);
  }
  if (state.studies.join() !== initialBrowseState.studies.join())
    for (const study of state.studies) params.append('study', study);
  if (state.heatmap.study !== null) params.set('heatmapStudy', state.heatmap.study);
  if (state.heatmap.subtype !== null) params.set('heatmapSubtype', state.heatmap.subtype);
  writeListView(params, state, listDefaults);
  return params;
}

/** The state of Browse in its address, as far as the map of the release has what the address names. */
export function browseAddress(map: CancerMap): AddressRules<BrowseState, BrowseAction> {
  return {
    reduce: (before, action) => browseReducer(map, before, action),
    read: (params) => fitToMap(map, readBrowseAddress(params)),
    write: writeBrowseAddress,
  };
}
