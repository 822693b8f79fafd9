import { bisectLeft, bisectRight } from 'd3-array';
import { MaximumTree } from './matching';
import { at, type PeakList } from './peaks';

/** Largest distance of an MS1 peak from the precursor m/z, in Th, inclusive. */
const MS1_PRECURSOR_TOLERANCE_TH = 0.5;
/** Half width of the zoomed MS1 view around the precursor m/z, in Th. */
const MS1_ZOOM_TH = 5;

/**
 * Returns the position of the MS1 peak nearest to the precursor m/z within 0.5 Th, -1 for none; ties go to the lower
 * m/z.
 */
export function ms1PrecursorPeak(ms1Peaks: PeakList, precursorMz: number): number {
  const { mz } = ms1Peaks;
  const above = bisectLeft(mz, precursorMz);
  const below = above === 0 ? -1 : bisectLeft(mz, at(mz, above - 1));
  const distanceAbove = above < mz.length ? at(mz, above) - precursorMz : Number.POSITIVE_INFINITY;
  const distanceBelow = below >= 0 ? precursorMz - at(mz, below) : Number.POSITIVE_INFINITY;
  const [distance, position] = distanceBelow <= distanceAbove ? [distanceBelow, below] : [distanceAbove, above];
  return distance <= MS1_PRECURSOR_TOLERANCE_TH ? position : -1;
}

export interface Ms1Zoom {
  readonly fromMz: number;
  readonly toMz: number;
  /** Intensity of the tallest MS1 peak in the range; 0 if there is none. */
  readonly maxIntensity: number;
}

/** Returns the zoomed MS1 view: precursor m/z plus or minus 5 Th, as high as its tallest peak. */
export function ms1Zoom(ms1Peaks: PeakList, precursorMz: number): Ms1Zoom {
  const fromMz = precursorMz - MS1_ZOOM_TH;
  const toMz = precursorMz + MS1_ZOOM_TH;
  const from = bisectLeft(ms1Peaks.mz, fromMz);
  const to = bisectRight(ms1Peaks.mz, toMz);
  const tallest = from < to ? new MaximumTree(ms1Peaks.intensity).maximumOf(from, to) : -1;
  return { fromMz, toMz, maxIntensity: tallest < 0 ? 0 : at(ms1Peaks.intensity, tallest) };
}
