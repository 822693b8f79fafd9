import { at, type PeakList } from './peaks';
import { type Tolerance, toleranceTh } from './tolerance';

/** Which peak of a window an ion takes: the most intense, or the one nearest in m/z. */
export const assignments = ['intense', 'nearest'] as const;
export type Assignment = (typeof assignments)[number];

/** Finds the peak of a theoretical m/z; -1 when the window [t - tolerance, t + tolerance], both ends included, is empty. */
export type PeakFinder = (theoreticalMz: number, tolerance: Tolerance, assignment: Assignment) => number;

/**
 * A finder over one peak list. A query is O(log n) whatever the window holds; the tree of maxima (O(n)) is built by the first
 * 'intense' query. Ties go to the lower m/z. A peak may serve any number of ions.
 */
export function peakFinder(peaks: PeakList): PeakFinder {
  let tree: MaximumTree | undefined;
  return (theoreticalMz, tolerance, assignment) => {
    const width = toleranceTh(tolerance, theoreticalMz);
    const from = firstAtLeast(peaks.mz, theoreticalMz - width);
    const to = firstAbove(peaks.mz, theoreticalMz + width);
    if (from >= to) return -1;
    if (to - from === 1) return from;
    if (assignment === 'nearest') return nearest(peaks.mz, theoreticalMz, from, to);
    tree ??= new MaximumTree(peaks.intensity);
    return tree.maximumOf(from, to);
  };
}

/** Position of the first value of an ascending array that is at least the limit. */
export function firstAtLeast(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(ascending, middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of the first value of an ascending array that is above the limit. */
export function firstAbove(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(ascending, middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position within [from, to) nearest to a target; of two at one distance the lower, of one m/z the first. */
function nearest(mz: Float64Array, target: number, from: number, to: number): number {
  const above = Math.min(Math.max(firstAtLeast(mz, target), from), to);
  if (above === from) return from;
  const below = firstAtLeast(mz, at(mz, above - 1));
  if (above === to) return below;
  return target - at(mz, below) <= at(mz, above) - target ? below : above;
}

/** Positions of range maxima in O(log n): a segment tree of positions, ties to the leftmost. */
export class MaximumTree {
  readonly #values: Float64Array;
  readonly #size: number;
  readonly #best: Int32Array;

  constructor(values: Float64Array) {
    this.#values = values;
    this.#size = 1 << Math.ceil(Math.log2(Math.max(1, values.length)));
    this.#best = new Int32Array(2 * this.#size).fill(-1);
    for (let index = 0; index < values.length; index += 1) this.#best[this.#size + index] = index;
    for (let node = this.#size - 1; node > 0; node -= 1) {
      this.#best[node] = this.#better(at(this.#best, 2 * node), at(this.#best, 2 * node + 1));
    }
  }

  /** Position of the largest value in [from, to); -1 for an empty range. */
  maximumOf(from: number, to: number): number {
    let leftBest = -1;
    let rightBest = -1;
    let left = from + this.#size;
    let right = to + this.#size;
    while (left < right) {
      if ((left & 1) === 1) {
        leftBest = this.#better(leftBest, at(this.#best, left));
        left += 1;
      }
      if ((right & 1) === 1) {
        right -= 1;
        rightBest = this.#better(at(this.#best, right), rightBest);
      }
      left >>= 1;
      right >>= 1;
    }
    return this.#better(leftBest, rightBest);
  }

  /** The position with the larger value; `a` lies left of `b`. */
  #better(a: number, b: number): number {
    if (a < 0) return b;
    if (b < 0) return a;
    return at(this.#values, b) > at(this.#values, a) ? b : a;
  }
}
