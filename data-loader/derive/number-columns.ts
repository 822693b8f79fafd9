import { type NumberKey, numberKeys, numbers, type NumberValues } from '#domain/search/numbers';
import type { NumberSummaries, NumberSummary } from '#domain/api/schemas/site-data';
import { writeRanking } from './rankings';
import type { ReleaseSink } from './release-sink';

const FIRST_ROWS = 1_024;
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
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    let [low, high] = [0, counts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((edges[middle] ?? 0) <= value) low = middle;
      else high = middle - 1;
    }
    counts[low] = (counts[low] ?? 0) + 1;
  }
  return { min, max, known, histogram: { edges, counts } };
}

/** The numbers of all rows, by ordinal. Memory: 8 bytes per row and number. */
export class NumberColumns {
  readonly #columns = new Map<NumberKey, Float64Array>(numberKeys.map((key) => [key, new Float64Array(FIRST_ROWS)]));
  #rows = 0;

  /** Adds the next row. */
  add(values: NumberValues): void {
    for (const [key, column] of this.#columns) {
      let room = column;
      if (this.#rows === column.length) {
        room = new Float64Array(2 * column.length);
        room.set(column);
        this.#columns.set(key, room);
      }
      room[this.#rows] = values[key] ?? Number.NaN;
    }
    this.#rows += 1;
  }

  #column(key: NumberKey): Float64Array {
    return (this.#columns.get(key) ?? new Float64Array()).subarray(0, this.#rows);
  }

  /** What catalogue.json says of each number that some row has. */
  summaries(): NumberSummaries {
    return Object.fromEntries(
      numberKeys.flatMap((key) => {
        const summary = numberSummary(this.#column(key), numbers[key].log);
        return summary === null ? [] : [[key, summary]];
      }),
    );
  }

  /** Writes the order of the rows by each number; `codes` are those of their combinations of facets. */
  async write(codes: Uint32Array, sink: ReleaseSink, sizes?: Parameters<typeof writeRanking>[3]): Promise<void> {
    const ordinals = Uint32Array.from({ length: this.#rows }, (_, ordinal) => ordinal);
    for (const key of numberKeys) await writeRanking(key, { ordinals, codes, values: this.#column(key) }, sink, sizes);
  }
}
