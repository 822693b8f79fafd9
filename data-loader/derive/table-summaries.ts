import { type AsyncBuffer, asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import type { NumberSummaries, NumberSummary } from '#domain/api/schemas/site-data';
import { UNKNOWN } from '#domain/catalogue/vocabulary';
import { fields, searchFilterFields } from '#domain/search/fields';
import { numberKeys, numbers } from '#domain/search/numbers';
import { readColumn } from '#domain/storage/read-column';
import { Histogram } from './histogram';

/** What catalogue.json says of the columns of peptides, read from the finished table, one column at a time. */
export interface TableSummaries {
  /** What filters offer besides fixed options: the values that rows have, by field, and that rows have none. */
  filterValues: Record<string, string[]>;
  /** Of each number that some row has. */
  numbers: NumberSummaries;
}

const BINS = 24;

/** Edges of bins of equal width, on a logarithmic scale if that is asked for and every value is positive. */
function edgesOf(min: number, max: number, isLog: boolean): number[] {
  if (min === max) return [min, max];
  const bins = !isLog && Number.isInteger(min) && Number.isInteger(max) ? Math.min(BINS, max - min) : BINS;
  const scaled = isLog && min > 0;
  const [low, high] = scaled ? [Math.log(min), Math.log(max)] : [min, max];
  const inner = Array.from({ length: bins - 1 }, (_, at) => low + ((high - low) * (at + 1)) / bins);
  return [min, ...inner.map((edge) => (scaled ? Math.exp(edge) : edge)), max];
}

/** Null if no value is known. */
export function numberSummary(known: readonly number[], isLog: boolean): NumberSummary | null {
  if (known.length === 0) return null;
  let [min, max] = [Infinity, -Infinity];
  for (const value of known) [min, max] = [Math.min(min, value), Math.max(max, value)];
  const edges = edgesOf(min, max, isLog);
  const histogram = new Histogram(edges, { bounded: true });
  for (const value of known) histogram.add(value);
  return { min, max, known: known.length, histogram: { edges, counts: histogram.counts } };
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Summarizes the file of the table of peptides. */
export async function summarizePeptides(path: string): Promise<TableSummaries> {
  const file: AsyncBuffer = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const filterValues: Record<string, string[]> = {};
  for (const field of searchFilterFields) {
    const values = new Set<string>();
    await readColumn(file, metadata, fields[field].column, (cells) => {
      for (let row = 0; row < cells.length; row += 1)
        for (const value of [cells[row] ?? UNKNOWN].flat()) values.add(String(value));
    });
    if (fields[field].kind === 'list' && values.size > 0) filterValues[field] = [...values].sort(inOrder.compare);
    else if (values.has(UNKNOWN)) filterValues[field] = [UNKNOWN];
  }
  const summaries: NumberSummaries = {};
  for (const key of numberKeys) {
    const known: number[] = [];
    await readColumn(file, metadata, key, (cells) => {
      for (let row = 0; row < cells.length; row += 1)
        if (typeof cells[row] === 'number') known.push(cells[row] as number);
    });
    const summary = numberSummary(known, numbers[key].log);
    if (summary !== null) summaries[key] = summary;
  }
  return { filterValues, numbers: summaries };
}
