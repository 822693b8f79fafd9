import { isTumorColumn } from '#domain/catalogue/vocabulary';

/** Columns of a heatmap: the peptide's id, then the control samples, then the tumor samples. */
export interface HeatmapColumns {
  idLabel: string;
  control: readonly string[];
  tumor: readonly string[];
}

/**
 * Splits the labels as sent: the first is the id; the first one after it whose name contains 'Tumor' begins the tumor samples,
 * and all after it are tumor too. Without any, all are control. The order of the server is kept. Null without a label.
 */
export function heatmapColumns(label: readonly string[]): HeatmapColumns | null {
  const [idLabel, ...samples] = label;
  if (idLabel === undefined) return null;
  const firstTumor = samples.findIndex(isTumorColumn);
  const split = firstTumor < 0 ? samples.length : firstTumor;
  return { idLabel, control: samples.slice(0, split), tumor: samples.slice(split) };
}
