import { bisectLeft, bisectRight } from 'd3-array';
import type { PeakList } from '#domain/spectrum/peaks';
import type { Range } from '#domain/spectrum/plot-range';
import { crisp, type LinearScale } from './axes';

/** The positions [first, end) of the peaks with m/z in a range, both ends included. */
export function peaksWithin({ mz }: PeakList, { from, to }: Range): { readonly first: number; readonly end: number } {
  const first = bisectLeft(mz, from);
  return { first, end: Math.max(first, bisectRight(mz, to)) };
}

/**
 * The tallest peak of every pixel column, ascending; the first of equal ones. Drawing only these looks exactly like
 * drawing all peaks. O(peaks in view).
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

export interface PlotScales {
  readonly x: LinearScale;
  /** From the baseline to the top of the plot; mirrored spectra run the other way. */
  readonly y: LinearScale;
}

/** Segments from the baseline to the peaks in view, one per pixel column, clipped at the top of the plot. */
export function peakSticks(peaks: PeakList, { x, y }: PlotScales): number[] {
  const base = y.toPixel(0);
  const points: number[] = [];
  for (const index of tallestPerColumn(peaks, x)) {
    const at = crisp(x.toPixel(peaks.mz[index] ?? 0));
    points.push(at, base, at, tipOf(peaks.intensity[index] ?? 0, y));
  }
  return points;
}

/** The y of a stick's tip, clipped where the axis ends. */
export function tipOf(intensity: number, y: LinearScale): number {
  return y.toPixel(Math.min(intensity, y.range.to));
}

export function inSight(mz: number, { range }: LinearScale): boolean {
  return mz >= range.from && mz <= range.to;
}
