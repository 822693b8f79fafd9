import type { Distribution } from '#domain/api/schemas/statistics';

/** Counts values in classes that are known beforehand, so that memory does not grow with their number. */
export class Histogram {
  /** Below the first edge, between the edges, from the last edge on. */
  readonly #counts: number[];
  #known = 0;
  #unknown = 0;
  #min = Infinity;
  #max = -Infinity;
  #sum = 0;

  readonly #edges: readonly number[];
  readonly #bounded: boolean;

  /**
   * `edges` ascend; a class has its lower one. Of a `bounded` measure, such as a probability, no value lies beyond the
   * last edge, which belongs to the last class.
   */
  constructor(edges: readonly number[], { bounded = false } = {}) {
    this.#edges = edges;
    this.#bounded = bounded;
    this.#counts = Array.from({ length: edges.length + 1 }, () => 0);
  }

  /** Null is unknown. */
  add(value: number | null): void {
    if (value === null) {
      this.#unknown += 1;
      return;
    }
    const place = this.#placeOf(value);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#known += 1;
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
    this.#sum += value;
  }

  /** By halves: the number of edges up to the value is the place of its class. */
  #placeOf(value: number): number {
    const edges = this.#edges;
    if (this.#bounded && value === edges.at(-1)) return edges.length - 1;
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((edges[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Of the classes between the edges. */
  get counts(): number[] {
    return this.#counts.slice(1, -1);
  }

  distribution(): Distribution {
    const all = this.#counts.map((count, place) => ({
      from: this.#edges[place - 1] ?? null,
      to: this.#edges[place] ?? null,
      count,
    }));
    const filled = ({ count }: { count: number }): boolean => count > 0;
    const first = all.findIndex(filled);
    return {
      bins: first < 0 ? [] : all.slice(first, all.findLastIndex(filled) + 1),
      known: this.#known,
      unknown: this.#unknown,
      ...(this.#known === 0
        ? { min: null, max: null, mean: null }
        : { min: this.#min, max: this.#max, mean: this.#sum / this.#known }),
    };
  }
}

/** Edges of `steps` classes of equal width from `first` to `last`, without the rounding errors of repeated addition. */
export function evenEdges(first: number, last: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, index) => first + ((last - first) * index) / steps);
}
