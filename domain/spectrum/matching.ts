import { bisectLeft, bisectRight } from 'd3-array';
import { at, type PeakList } from './peaks';
import { type Tolerance, toleranceTh } from './tolerance';

/** Which peak of a window is assigned to an ion: the most intense, or the nearest in m/z. */
export const assignments = ['intense', 'nearest'] as const;
export type Assignment = (typeof assignments)[number];

/**
 * Finds the peak of a theoretical m/z t; returns -1 if the window [t - tolerance, t + tolerance], ends included, is
 * empty.
 */
export type PeakFinder = (theoreticalMz: number, tolerance: Tolerance, assignment: Assignment) => number;

/**
 * Returns a finder for one peak list. A query takes O(log n) whatever the width of the window; the first 'intense'
 * query builds the tree of maxima in O(n). Ties go to the lower m/z. A peak may be assigned to any number of ions.
 */
export function peakFinder(peaks: PeakList): PeakFinder {
  let tree: MaximumTree | undefined;
  return (theoreticalMz, tolerance, assignment) => {
    const width = toleranceTh(tolerance, theoreticalMz);
    const from = bisectLeft(peaks.mz, theoreticalMz - width);
    const to = bisectRight(peaks.mz, theoreticalMz + width);
    if (from >= to) return -1;
    if (to - from === 1) return from;
    if (assignment === 'nearest') return nearestIn(peaks.mz, theoreticalMz, from, to);
    tree ??= new MaximumTree(peaks.intensity);
    return tree.maximumOf(from, to);
  };
}

/**
 * Returns the position within [from, to) nearest to a target; at equal distance the lower m/z, at equal m/z the first.
 */
export function nearestIn(mz: Float64Array, target: number, from: number, to: number): number {
  const above = Math.min(Math.max(bisectLeft(mz, target), from), to);
  if (above === from) return from;
  const below = bisectLeft(mz, at(mz, above - 1));
  if (above === to) return below;
  return target - at(mz, below) <= at(mz, above) - target ? below : above;
}

/** Finds the position of a range maximum in O(log n) with a segment tree; ties go to the leftmost. */
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

  /** Returns the position of the largest value in [from, to); -1 for an empty range. */
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

  /** Returns the position with the larger value; `a` is left of `b`. */
  #better(a: number, b: number): number {
    if (a < 0) return b;
    if (b < 0) return a;
    return at(this.#values, b) > at(this.#values, a) ? b : a;
  }
}
