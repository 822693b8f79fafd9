import type { DataTable } from '../tsv';
import type { HeatmapColumns } from './column-order';
import { cellValue, type HeatmapRow } from './row-order';

/** The whole table to take away. A cell is empty where nothing was detected: its 0 would read as the mean of the peptide. */
export function heatmapTable({ idLabel, control, tumor }: HeatmapColumns, rows: readonly HeatmapRow[]): DataTable {
  const samples = [...control, ...tumor];
  return {
    columns: [idLabel, ...samples],
    rows: rows.map((row) => [String(row[idLabel] ?? ''), ...samples.map((sample) => cellValue(row, sample) || '')]),
  };
}
