import type { PeakList, Range } from '#domain/spectrum/index';
import type { LinearScale } from './linear-scale';

/** Positions [first, end) of the peaks with m/z in a range, both ends included. */
export function peaksWithin({ mz }: PeakList, { from, to }: Range): { readonly first: number; readonly end: number } {
  const first = lowerBound(mz, from, false);
  return { first, end: Math.max(first, lowerBound(mz, to, true)) };
}

/** First position whose value is at least the limit, or, when `past`, above it. */
function lowerBound(ascending: Float64Array, limit: number, past: boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = ascending[middle] ?? Number.POSITIVE_INFINITY;
    if (value < limit || (past && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The tallest peak of every pixel column, ascending: what is left to draw of many peaks, and exactly what would be seen of all
 * of them. Of two alike the first. O(peaks in sight).
 */
export function tallestPerColumn(peaks: PeakList, scale: LinearScale): number[] {
  const { first, end } = peaksWithin(peaks, scale.range);
  const tallest: number[] = [];
  let column = Number.NaN;
  let height = 0;
  for (let index = first; index < end; index += 1) {
    const at = Math.floor(scale.toPixel(peaks.mz[index] ?? 0));
    const intensity = peaks.intensity[index] ?? 0;
    if (at !== column) {
      column = at;
      height = intensity;
      tallest.push(index);
    } else if (intensity > height) {
      height = intensity;
      tallest[tallest.length - 1] = index;
    }
  }
  return tallest;
}
