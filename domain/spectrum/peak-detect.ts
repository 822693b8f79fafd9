import { at, type PeakList } from './peaks';

/** Number of peaks kept for their intensity alone, plus ties with the last of them. */
const TOP_PEAKS = 50;
/** Half width of the neighborhood of the local test, in m/z. */
const WINDOW_TH = 50;
/** Windows of at most this many peaks keep their tallest peak, because the deviation of so few values means little. */
const SMALL_WINDOW = 10;
/** A value equal to a threshold passes; the slack only absorbs rounding. */
const ROUNDING = 1 - 1e-12;

/**
 * Returns the ascending positions of the peaks that rise above their noise: the 50 most intense (with ties), and each
 * peak that passes a test among the n peaks within 50 m/z, itself included: n <= 2 and at least 0.8 of their maximum; n
 * <= 10 and their maximum; or at least their mean plus 2 population standard deviations.
 *
 * O(n): both window ends only move right, so mean, deviation and maximum come from a two-stack sliding aggregate
 * (Tangwongsan K et al. 2015, doi 10.14778/2752939.2752940) whose parts are merged by the pairwise update of Chan TF,
 * Golub GH, LeVeque RJ 1983 (doi 10.1080/00031305.1983.10483115). Nothing is ever subtracted from a sum, so a giant
 * peak leaves no rounding error behind.
 */
export function detectPeaks(peaks: PeakList): Uint32Array {
  const { mz, intensity, length } = peaks;
  const threshold = rankedIntensity(intensity, TOP_PEAKS);
  const kept: number[] = [];
  const window = new SlidingWindow(intensity);
  let left = 0;
  let right = 0;
  for (let index = 0; index < length; index += 1) {
    const center = at(mz, index);
    while (right < length && at(mz, right) <= center + WINDOW_TH) right += 1;
    while (at(mz, left) < center - WINDOW_TH) left += 1;
    const value = at(intensity, index);
    if (value >= threshold || passesLocally(value, window.over(left, right))) kept.push(index);
  }
  return Uint32Array.from(kept);
}

interface Aggregate {
  count: number;
  mean: number;
  /** Sum of squared deviations from the mean. */
  m2: number;
  max: number;
}

function passesLocally(value: number, { count, mean, m2, max }: Aggregate): boolean {
  if (count <= 2 && value >= 0.8 * max * ROUNDING) return true;
  if (count <= SMALL_WINDOW && value === max) return true;
  return value >= (mean + 2 * Math.sqrt(m2 / count)) * ROUNDING;
}

/** Returns the rank-th largest value, or the smallest if there are fewer. O(n rank), for a small rank. */
function rankedIntensity(values: Float64Array, rank: number): number {
  const top: number[] = [];
  for (const value of values) {
    if (top.length === rank && value <= (top.at(-1) ?? 0)) continue;
    let place = top.length;
    while (place > 0 && (top[place - 1] ?? 0) < value) place -= 1;
    top.splice(place, 0, value);
    if (top.length > rank) top.pop();
  }
  return top.at(-1) ?? 0;
}

/** Aggregates of windows [left, right) whose ends never move left. */
class SlidingWindow {
  readonly #values: Float64Array;
  // For each index left of #middle: the aggregate from there to #middle.
  readonly #means: Float64Array;
  readonly #m2s: Float64Array;
  readonly #maxima: Float64Array;
  #middle = 0;
  #right = 0;
  #back: Aggregate = empty();
  readonly #front: Aggregate = empty();

  constructor(values: Float64Array) {
    this.#values = values;
    this.#means = new Float64Array(values.length);
    this.#m2s = new Float64Array(values.length);
    this.#maxima = new Float64Array(values.length);
  }

  /** Returns the aggregate of a window, in an object that the next call reuses. */
  over(left: number, right: number): Aggregate {
    while (this.#right < right) {
      addValue(this.#back, at(this.#values, this.#right));
      this.#right += 1;
    }
    if (left >= this.#middle) this.#rebuild(left);
    const front = this.#front;
    front.count = this.#middle - left;
    front.mean = at(this.#means, left);
    front.m2 = at(this.#m2s, left);
    front.max = at(this.#maxima, left);
    merge(front, this.#back);
    return front;
  }

  #rebuild(left: number): void {
    const running = empty();
    for (let index = this.#right - 1; index >= left; index -= 1) {
      addValue(running, at(this.#values, index));
      this.#means[index] = running.mean;
      this.#m2s[index] = running.m2;
      this.#maxima[index] = running.max;
    }
    this.#middle = this.#right;
    this.#back = empty();
  }
}

function empty(): Aggregate {
  return { count: 0, mean: 0, m2: 0, max: 0 };
}

function addValue(into: Aggregate, value: number): void {
  into.count += 1;
  const before = value - into.mean;
  into.mean += before / into.count;
  into.m2 += before * (value - into.mean);
  if (value > into.max) into.max = value;
}

function merge(into: Aggregate, other: Aggregate): void {
  if (other.count === 0) return;
  const count = into.count + other.count;
  const delta = other.mean - into.mean;
  into.m2 += other.m2 + (delta * delta * into.count * other.count) / count;
  into.mean += (delta * other.count) / count;
  into.count = count;
  if (other.max > into.max) into.max = other.max;
}
