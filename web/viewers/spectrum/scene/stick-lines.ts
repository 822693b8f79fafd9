import type { PeakList } from '#domain/spectrum/index';
import { crisp } from './axes';
import { tallestPerColumn } from './columns';
import type { LinearScale } from './linear-scale';

export interface PlotScales {
  readonly x: LinearScale;
  /** From the baseline to the top of the plot; mirrored spectra run the other way. */
  readonly y: LinearScale;
}

/** Segments from the baseline to each peak in sight, one a pixel column, cut off at the top of the plot. */
export function peakSticks(peaks: PeakList, { x, y }: PlotScales): number[] {
  const base = y.toPixel(0);
  const points: number[] = [];
  for (const index of tallestPerColumn(peaks, x)) {
    const at = crisp(x.toPixel(peaks.mz[index] ?? 0));
    points.push(at, base, at, tipOf(peaks.intensity[index] ?? 0, y));
  }
  return points;
}

/** y of a stick's tip, cut off where the axis ends. */
export function tipOf(intensity: number, y: LinearScale): number {
  return y.toPixel(Math.min(intensity, y.range.to));
}

export function inSight(mz: number, { range }: LinearScale): boolean {
  return mz >= range.from && mz <= range.to;
}
