import type { ViewSettings } from './options';
import { at, type PeakList } from './peaks';

/** Margin at both ends of an axis, as a share of its range. */
const AXIS_MARGIN = 0.025;
/** Ratio of the top of the intensity axis to the tallest peak. */
const INTENSITY_HEADROOM = 1.1;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** m/z range of a spectrum without peaks and bounds. */
const emptyMzRange: Range = { from: 0, to: 1000 };

/**
 * Returns the range of the m/z axis: the given bounds, otherwise the first and last peak, extended to those of a second
 * spectrum, plus 2.5 % at each end.
 */
export function mzRange(
  peaks: PeakList,
  { minDisplayMz, maxDisplayMz }: Pick<ViewSettings, 'minDisplayMz' | 'maxDisplayMz'>,
  second: PeakList | null = null,
): Range {
  const empty = peaks.length === 0;
  const from = minDisplayMz ?? (empty ? emptyMzRange.from : at(peaks.mz, 0));
  const to = maxDisplayMz ?? (empty ? Math.max(emptyMzRange.to, from) : at(peaks.mz, peaks.length - 1));
  const ends = second === null || second.length === 0 ? [] : [at(second.mz, 0), at(second.mz, second.length - 1)];
  return padded(Math.min(from, to, ...ends), Math.max(from, to, ...ends));
}

/** Returns the top of the intensity axis: 1.1 times the tallest peak; 1 for a spectrum without intensity. */
export function intensityTop(maxIntensity: number): number {
  return maxIntensity > 0 ? maxIntensity * INTENSITY_HEADROOM : 1;
}

/** Returns the ticks of the intensity axis: 0 % to 100 % of the tallest peak in tens; none without intensity. */
export function intensityTicks(maxIntensity: number): { readonly intensity: number; readonly label: string }[] {
  if (!(maxIntensity > 0)) return [];
  return Array.from({ length: 11 }, (_, tenth) => ({
    intensity: (maxIntensity * tenth) / 10,
    label: `${tenth * 10}%`,
  }));
}

/** Returns the range of the mass error axis, which always includes 0, plus 2.5 % at each end. */
export function massErrorRange(errors: readonly number[]): Range {
  return padded(
    errors.reduce((min, error) => Math.min(min, error), 0),
    errors.reduce((max, error) => Math.max(max, error), 0),
  );
}

/** Adds the margins. An empty range is widened too, so that a single peak is in the middle. */
function padded(from: number, to: number): Range {
  const margin = to > from ? (to - from) * AXIS_MARGIN : 1;
  return { from: from - margin, to: to + margin };
}
