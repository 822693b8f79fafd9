import { type NumberKey, numberKeys, numbers, type NumberValues } from '#domain/search/numbers';
import type { NumberSummaries, NumberSummary } from '#domain/api/schemas/site-data';
import type { Staging } from '../staging/staging';
import { Histogram } from './histogram';
import { writeRanking } from './rankings';
import type { ReleaseSink } from './release-sink';

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

/** Null if no value is known. NaN stands for unknown ones. */
export function numberSummary(values: Float64Array, isLog: boolean): NumberSummary | null {
  let [min, max, known] = [Infinity, -Infinity, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    known += 1;
  }
  if (known === 0) return null;
  const edges = edgesOf(min, max, isLog);
  const histogram = new Histogram(edges, { bounded: true });
  for (const value of values) if (!Number.isNaN(value)) histogram.add(value);
  return { min, max, known, histogram: { edges, counts: histogram.counts } };
}

/** Writes the order of all rows by a number; `values` and `codes`, those of combinations of facets, are by ordinal. */
export async function writeNumberOrder(
  key: NumberKey,
  values: Float64Array,
  codes: Uint32Array,
  sink: ReleaseSink,
  sizes?: Parameters<typeof writeRanking>[3],
): Promise<void> {
  const ordinals = Uint32Array.from(values, (_, ordinal) => ordinal);
  await writeRanking(key, { ordinals, codes, values }, sink, sizes);
}

/** Rows whose values are in memory before they move to the staging store. */
const WINDOW_ROWS = 4_096;

/** The numbers of all rows, added by ordinal and staged by number. Memory: 8 bytes per row while one number is written. */
export class NumberColumns {
  readonly #staging: Staging;
  readonly #pending = new Map<NumberKey, (number | null)[]>(numberKeys.map((key) => [key, []]));
  readonly #summaries: NumberSummaries = {};
  #rows = 0;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  /** Adds the next row. */
  async add(values: NumberValues): Promise<void> {
    for (const [key, column] of this.#pending) column.push(values[key]);
    this.#rows += 1;
    if (this.#rows % WINDOW_ROWS === 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const window = String(Math.ceil(this.#rows / WINDOW_ROWS)).padStart(6, '0');
    for (const [key, column] of this.#pending) {
      await this.#staging.put('numberColumn', [key, window], column);
      this.#pending.set(key, []);
    }
  }

  async #column(key: NumberKey): Promise<Float64Array> {
    const column = new Float64Array(this.#rows);
    let row = 0;
    for await (const { value: window } of this.#staging.entries('numberColumn', [key]))
      for (const value of window) column[row++] = value ?? Number.NaN;
    return column;
  }

  /** Writes the order of the rows by each number, after all rows have been added. */
  async write(codes: Uint32Array, sink: ReleaseSink): Promise<void> {
    if (this.#rows % WINDOW_ROWS > 0) await this.#flush();
    for (const key of numberKeys) {
      const values = await this.#column(key);
      const summary = numberSummary(values, numbers[key].log);
      if (summary !== null) this.#summaries[key] = summary;
      await writeNumberOrder(key, values, codes, sink);
    }
  }

  /** What catalogue.json says of each number that some row has, once the orders have been written. */
  summaries(): NumberSummaries {
    return this.#summaries;
  }
}
