import type { CancerMap } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';

/** What a reader has chosen in the card; null: not chosen, so the first. */
export interface HeatmapChoice {
  study: string | null;
  subtype: string | null;
}

export const nothingChosen: HeatmapChoice = { study: null, subtype: null };

export interface HeatmapOptions {
  studies: string[];
  /** Of the chosen study; empty if it has none. */
  subtypes: readonly string[];
  /** What is shown; null when the tissue has no study. */
  dataset: Dataset | null;
}

/** Studies of the tissue, subtypes of the chosen study, and what they come to: the first where nothing valid is chosen. */
export function heatmapOptions(map: CancerMap, cancer: string, tissue: string, choice: HeatmapChoice): HeatmapOptions {
  const known = map.find(({ name }) => name === cancer)?.tissues.find(({ name }) => name === tissue)?.studies ?? [];
  const chosen = known.find(({ accession }) => accession === choice.study) ?? known[0];
  const studies = known.map(({ accession }) => accession);
  if (chosen === undefined) return { studies, subtypes: [], dataset: null };
  const subtype = chosen.subtypes.find((name) => name === choice.subtype) ?? chosen.subtypes[0] ?? '';
  return { studies, subtypes: chosen.subtypes, dataset: { cancer, tissue, study: chosen.accession, subtype } };
}

/** A choice as far as the tissue has it; the first study and the first subtype are what is shown without a choice. */
export function fittingChoice(map: CancerMap, cancer: string, tissue: string, choice: HeatmapChoice): HeatmapChoice {
  const { studies, subtypes, dataset } = heatmapOptions(map, cancer, tissue, choice);
  if (dataset === null || dataset.study !== (choice.study ?? studies[0])) return nothingChosen;
  return {
    study: dataset.study === studies[0] ? null : dataset.study,
    subtype: dataset.subtype === (subtypes[0] ?? '') ? null : dataset.subtype,
  };
}

/** How a dataset is called beside a chart. */
export function datasetName({ study, subtype }: Dataset): string {
  return subtype === '' ? study : `${study}, ${subtype}`;
}
