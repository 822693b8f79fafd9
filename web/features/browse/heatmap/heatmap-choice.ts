import type { CancerMap } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';

/** A user's choice in the card; null means that nothing was chosen, so the first is shown. */
export interface HeatmapChoice {
  study: string | null;
  subtype: string | null;
}

export const nothingChosen: HeatmapChoice = { study: null, subtype: null };

export interface HeatmapOptions {
  studies: string[];
  /** Subtypes of the chosen study; empty if it has none. */
  subtypes: readonly string[];
  /** The dataset to show; null if the tissue has no study. */
  dataset: Dataset | null;
}

/**
 * Studies of the tissue, subtypes of the chosen study, and the dataset they select: the first where no choice is valid.
 */
export function heatmapOptions(map: CancerMap, cancer: string, tissue: string, choice: HeatmapChoice): HeatmapOptions {
  const known = map.find(({ name }) => name === cancer)?.tissues.find(({ name }) => name === tissue)?.studies ?? [];
  const chosen = known.find(({ accession }) => accession === choice.study) ?? known[0];
  const studies = known.map(({ accession }) => accession);
  if (chosen === undefined) return { studies, subtypes: [], dataset: null };
  const subtype = chosen.subtypes.find((name) => name === choice.subtype) ?? chosen.subtypes[0] ?? '';
  return { studies, subtypes: chosen.subtypes, dataset: { cancer, tissue, study: chosen.accession, subtype } };
}

/**
 * The part of a choice that is valid for the tissue. Null for the first study and subtype, which are shown by default.
 */
export function validChoice(map: CancerMap, cancer: string, tissue: string, choice: HeatmapChoice): HeatmapChoice {
  const { studies, subtypes, dataset } = heatmapOptions(map, cancer, tissue, choice);
  if (dataset === null || dataset.study !== (choice.study ?? studies[0])) return nothingChosen;
  return {
    study: dataset.study === studies[0] ? null : dataset.study,
    subtype: dataset.subtype === (subtypes[0] ?? '') ? null : dataset.subtype,
  };
}

/** The name of a dataset beside a chart. */
export function datasetName({ study, subtype }: Dataset): string {
  return subtype === '' ? study : `${study}, ${subtype}`;
}
