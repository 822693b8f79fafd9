import { ms1Zoom, mzRange, type PeakList, type Range } from '#domain/spectrum/index';

export interface Ms1Full {
  readonly mz: Range;
  readonly maxIntensity: number;
}

/** All of an MS1 spectrum. */
export function ms1FullRange(peaks: PeakList): Ms1Full {
  return {
    mz: mzRange(peaks, { minDisplayMz: null, maxDisplayMz: null }),
    maxIntensity: peaks.intensity.reduce((max, value) => Math.max(max, value), 0),
  };
}

/** The precursor window, as zoomed to by option or link; null without a precursor m/z. */
export function precursorWindow(peaks: PeakList, precursorMz: number | null): Range | null {
  if (precursorMz === null) return null;
  const { fromMz, toMz } = ms1Zoom(peaks, precursorMz);
  return { from: fromMz, to: toMz };
}

/** What the intensity axis is made for: the tallest peak of the precursor window when it is in sight, else that of the spectrum. */
export function ms1Tallest(peaks: PeakList, shown: Range | null, precursorMz: number | null, maxIntensity: number): number {
  if (shown === null || precursorMz === null) return maxIntensity;
  const window = ms1Zoom(peaks, precursorMz);
  if (window.fromMz !== shown.from || window.toMz !== shown.to || window.maxIntensity === 0) return maxIntensity;
  return window.maxIntensity;
}
