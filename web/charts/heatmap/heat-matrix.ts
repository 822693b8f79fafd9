import { own } from '../../identity/own-words';
import type { TableSort } from '../../ui/table/column';
import { cellValue, orderByNumber, type HeatmapColumns, type HeatmapRow } from './heatmap-data';

export const sampleGroups = ['control', 'tumor'] as const;
export type SampleGroup = (typeof sampleGroups)[number];

export const groupNames: Record<SampleGroup, string> = { control: own('Control'), tumor: own('Tumor') };

/**
 * The mean of a peptide over the samples of a group in which it was detected; samples in which it was not are ignored,
 * not counted as 0. On the scale of the cells: a cell is the z-score (x − m) / s of a log2 intensity x, with the same m
 * and s in all samples of the peptide, so the mean of the cells is the z-score of the group's mean log2 intensity.
 */
export interface GroupMean {
  /** Standard deviations of the peptide; 0, not detected, if n is 0, as in a cell. */
  mean: number;
  /** Samples of the group in which the peptide was detected. */
  n: number;
}

/** The cells of a heat map as plain numbers. */
export interface HeatMatrix {
  rowCount: number;
  sampleCount: number;
  /** Row by row, control samples before tumor samples. 0: not detected. */
  values: Float32Array;
  /** Of each row, see {@link GroupMean}. */
  means: Record<SampleGroup, { mean: Float64Array; n: Uint32Array }>;
}

/** Rows per step of {@link readMatrix}. */
const STEP_ROWS = 200;

/** Reads all rows in steps, so that a large heat map does not block the page. */
export function* readMatrix(columns: HeatmapColumns, rows: readonly HeatmapRow[]): Generator<void, HeatMatrix> {
  const rowCount = rows.length;
  const sampleCount = columns.control.length + columns.tumor.length;
  const values = new Float32Array(rowCount * sampleCount);
  const noMeans = () => ({ mean: new Float64Array(rowCount), n: new Uint32Array(rowCount) });
  const means: HeatMatrix['means'] = { control: noMeans(), tumor: noMeans() };
  for (let row = 0; row < rowCount; row += 1) {
    let cell = row * sampleCount;
    for (const group of sampleGroups) {
      let sum = 0;
      let n = 0;
      for (const sample of columns[group]) {
        const value = cellValue(rows[row], sample);
        values[cell] = value;
        cell += 1;
        sum += value;
        if (value !== 0) n += 1;
      }
      means[group].mean[row] = n === 0 ? 0 : sum / n;
      means[group].n[row] = n;
    }
    if (row % STEP_ROWS === STEP_ROWS - 1) yield;
  }
  return { rowCount, sampleCount, values, means };
}

/** The mean of a row; null beyond the last row. */
export function groupMean({ means }: HeatMatrix, group: SampleGroup, row: number): GroupMean | null {
  const mean = means[group].mean[row];
  const n = means[group].n[row];
  return mean === undefined || n === undefined ? null : { mean, n };
}

/** The text of a mean: two decimals, as n is small. */
export function meanText(mean: number): string {
  const text = mean.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

/** The positions of the rows ordered by the mean of a group; peptides not detected in it are last in both directions. */
export function meanOrder({ means, rowCount }: HeatMatrix, { column, order }: TableSort<SampleGroup>): Uint32Array {
  const { mean, n } = means[column];
  return orderByNumber(rowCount, (row) => ((n[row] ?? 0) === 0 ? Number.NaN : (mean[row] ?? Number.NaN)), order);
}
