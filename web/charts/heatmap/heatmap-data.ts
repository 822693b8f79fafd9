import type { Heatmap } from '#domain/api/schemas/browse';
import { EMPTY_VALUE, isTumorColumn } from '#domain/catalogue/vocabulary';
import type { TsvTable } from '#domain/text/tsv';
import type { TableSort } from '../../ui/table/column';

/** Columns of a heatmap: the peptide's id, then the control samples, then the tumor samples. */
export interface HeatmapColumns {
  idLabel: string;
  control: readonly string[];
  tumor: readonly string[];
}

/**
 * Splits the labels of the server, keeping their order. The first is the id, then come as many controls as the server says.
 * If it does not, the tumor samples begin with the first name that contains 'Tumor' and include all after it; without such a
 * name all samples are controls. Returns null without any label.
 */
export function heatmapColumns({ label, controls }: Pick<Heatmap, 'label' | 'controls'>): HeatmapColumns | null {
  const [idLabel, ...samples] = label;
  if (idLabel === undefined) return null;
  const firstTumor = controls ?? samples.findIndex(isTumorColumn);
  const split = firstTumor < 0 ? samples.length : firstTumor;
  return { idLabel, control: samples.slice(0, split), tumor: samples.slice(split) };
}

export type HeatmapRow = Heatmap['result'][number];

/** The number of a cell; 0, not detected, if it is missing or not a number. */
export function cellValue(row: HeatmapRow | undefined, label: string): number {
  const value = Number(row?.[label] ?? 0);
  return Number.isFinite(value) ? value : 0;
}

/** The text of a cell: four decimals, as the server rounds the value, or '-' for 0, not detected. */
export function cellText(value: number): string {
  return value === 0 ? EMPTY_VALUE : value.toFixed(4);
}

/** Larger than every value. Unlike for Infinity, the difference of two is 0. */
const ABSENT = Number.MAX_VALUE;

/** Compares by code units: all ids of a catalogue have the same length. */
function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function unsorted(count: number): Uint32Array {
  return new Uint32Array(count).map((_, index) => index);
}

/**
 * Returns the positions of `count` rows ordered by a number of each, stable in both directions; rows without one (NaN)
 * are last in both.
 */
export function orderByNumber(
  count: number,
  numberOf: (row: number) => number,
  direction: TableSort['order'],
): Uint32Array {
  const sign = direction === 'ascend' ? 1 : -1;
  const values = new Float64Array(count).map((_, row) => {
    const value = numberOf(row);
    // Negated for a descending order, so that what is absent is largest in both directions.
    return Number.isNaN(value) ? ABSENT : sign * value;
  });
  return unsorted(count).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
}

/**
 * Returns the positions of the rows in the order to show; null for the order of the server. Stable in both directions.
 * Samples are ordered by number, with undetected values, sent as 0, last in both directions. Ids are ordered as text.
 */
export function rowOrder(rows: readonly HeatmapRow[], idLabel: string, sort: TableSort | null): Uint32Array | null {
  if (sort === null) return null;
  const { column, order } = sort;
  if (column !== idLabel) return orderByNumber(rows.length, (row) => cellValue(rows[row], column) || Number.NaN, order);
  const sign = order === 'ascend' ? 1 : -1;
  const texts = rows.map((row) => String(row[idLabel] ?? ''));
  return unsorted(rows.length).sort((a, b) => sign * compareIds(texts[a] ?? '', texts[b] ?? '') || a - b);
}

/** The whole table for saving. A cell is empty if nothing was detected: a 0 would read as the mean of the peptide. */
export function heatmapTable({ idLabel, control, tumor }: HeatmapColumns, rows: readonly HeatmapRow[]): TsvTable {
  const samples = [...control, ...tumor];
  return {
    columns: [idLabel, ...samples],
    rows: rows.map((row) => [String(row[idLabel] ?? ''), ...samples.map((sample) => cellValue(row, sample) || '')]),
  };
}
