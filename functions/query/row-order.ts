import type { Sort } from '#domain/search/numbers';
import type { Catalogue } from '../catalogue/catalogue';

/** Rows in an order, of which a part is selected without sorting the rest. */
export interface OrderedRows {
  total: number;
  /** The ordinals from rank `from` up to, but not including, rank `to`. Ranks count from 0. */
  slice(from: number, to: number): Uint32Array;
}

/** Whether a row comes before another one by a key; NaN, an unknown number, comes last, and equal keys by ordinal. */
function isBefore(key: number, ordinal: number, otherKey: number, other: number): boolean {
  if (key === otherKey) return ordinal < other;
  if (Number.isNaN(key)) return Number.isNaN(otherKey) && ordinal < other;
  return Number.isNaN(otherKey) || key < otherKey;
}

/** Ordinals with their keys, arranged in place. */
class Keyed {
  readonly #ordinals: Uint32Array;
  readonly #keys: Float64Array;

  constructor(ordinals: Uint32Array, keys: Float64Array) {
    this.#ordinals = ordinals;
    this.#keys = keys;
  }

  #swap(one: number, other: number): void {
    const [ordinals, keys] = [this.#ordinals, this.#keys];
    const [ordinal, key] = [ordinals[one] ?? 0, keys[one] ?? 0];
    ordinals[one] = ordinals[other] ?? 0;
    keys[one] = keys[other] ?? 0;
    ordinals[other] = ordinal;
    keys[other] = key;
  }

  /** Puts the row of a rank in its place, lower ones before it and higher ones behind (Hoare CAR, 1961, "Find"). */
  select(rank: number, low: number, high: number): void {
    const [ordinals, keys] = [this.#ordinals, this.#keys];
    let [first, last] = [low, high - 1];
    while (first < last) {
      const pivot = rank;
      const [pivotOrdinal, pivotKey] = [ordinals[pivot] ?? 0, keys[pivot] ?? 0];
      let [left, right] = [first, last];
      while (left <= right) {
        while (isBefore(keys[left] ?? 0, ordinals[left] ?? 0, pivotKey, pivotOrdinal)) left += 1;
        while (isBefore(pivotKey, pivotOrdinal, keys[right] ?? 0, ordinals[right] ?? 0)) right -= 1;
        if (left <= right) this.#swap(left++, right--);
      }
      if (right < rank) first = left;
      if (rank < left) last = right;
    }
  }

  sorted(from: number, to: number): Uint32Array {
    const places = Array.from({ length: to - from }, (_, at) => from + at);
    const [ordinals, keys] = [this.#ordinals, this.#keys];
    places.sort((one, other) =>
      isBefore(keys[one] ?? 0, ordinals[one] ?? 0, keys[other] ?? 0, ordinals[other] ?? 0) ? -1 : 1,
    );
    return Uint32Array.from(places, (at) => ordinals[at] ?? 0);
  }
}

/** Rows by keys, which are by ordinal: ascending, those without one (NaN) last, equal ones by ordinal. */
export function rowsByKey(ordinals: Uint32Array, keys: Float64Array): OrderedRows {
  const total = ordinals.length;
  return {
    total,
    slice: (from, to) => {
      const end = Math.min(to, total);
      if (from >= end) return new Uint32Array();
      const keyed = new Keyed(
        ordinals.slice(),
        Float64Array.from(ordinals, (ordinal) => keys[ordinal] ?? NaN),
      );
      if (end < total) keyed.select(end, 0, total);
      if (from > 0) keyed.select(from, 0, end);
      return keyed.sorted(from, end);
    },
  };
}

/** Rows in the order of their ordinals, or the other way round. */
export function rowsById(ordinals: Uint32Array, descending = false): OrderedRows {
  const total = ordinals.length;
  const slice = (from: number, to: number): Uint32Array => ordinals.subarray(from, Math.max(from, to));
  if (!descending) return { total, slice };
  return {
    total,
    slice: (from, to) => slice(Math.max(0, total - to), Math.max(0, total - from)).toReversed(),
  };
}

/** Rows, given in ascending order, as asked for; without a sort by id. */
export async function inOrder(
  { tables }: Catalogue,
  ordinals: Uint32Array,
  sort: Sort | null | undefined,
): Promise<OrderedRows> {
  if (!sort || sort.by === 'peptideId') return rowsById(ordinals, sort?.descending);
  const { values } = await tables.numbers('peptides', sort.by);
  return rowsByKey(ordinals, sort.descending ? values.map((value) => -value) : values);
}
