import type { ViewSettings } from './options';
import { at, type PeakList } from './peaks';

/** Space left at both ends of an axis, as a share of its range. */
export const AXIS_MARGIN = 0.025;
/** Top of the intensity axis over the tallest peak. */
export const INTENSITY_HEADROOM = 1.1;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** m/z shown for a spectrum without peaks and bounds. */
const emptyMzRange: Range = { from: 0, to: 1000 };

/** The m/z axis: the bounds given, else the first and last peak, plus 2.5 % of the range at each end. */
export function mzRange(peaks: PeakList, { minDisplayMz, maxDisplayMz }: Pick<ViewSettings, 'minDisplayMz' | 'maxDisplayMz'>): Range {
  const empty = peaks.length === 0;
  const from = minDisplayMz ?? (empty ? emptyMzRange.from : at(peaks.mz, 0));
  const to = maxDisplayMz ?? (empty ? Math.max(emptyMzRange.to, from) : at(peaks.mz, peaks.length - 1));
  return padded(Math.min(from, to), Math.max(from, to));
}

/** Top of the intensity axis: 1.1 times the tallest peak; 1 for a spectrum without intensity. */
export function intensityTop(maxIntensity: number): number {
  return maxIntensity > 0 ? maxIntensity * INTENSITY_HEADROOM : 1;
}

/** Ticks of the intensity axis: 0 % to 100 % of the tallest peak in tens; none without intensity. */
export function intensityTicks(maxIntensity: number): { readonly intensity: number; readonly label: string }[] {
  if (!(maxIntensity > 0)) return [];
  return Array.from({ length: 11 }, (_, tenth) => ({ intensity: (maxIntensity * tenth) / 10, label: `${tenth * 10}%` }));
}

/** The mass error axis: always with 0, plus 2.5 % of the range at each end. */
export function massErrorRange(errors: readonly number[]): Range {
  return padded(errors.reduce((min, error) => Math.min(min, error), 0), errors.reduce((max, error) => Math.max(max, error), 0));
}

/** A range without extent gets one, so that a single peak stands in the middle. */
function padded(from: number, to: number): Range {
  const margin = to > from ? (to - from) * AXIS_MARGIN : 1;
  return { from: from - margin, to: to + margin };
}
