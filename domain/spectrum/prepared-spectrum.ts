import { type PeakFinder, peakFinder } from './matching';
import { ms1PrecursorPeak } from './ms1-precursor';
import type { SpectrumInput, SpectrumOptions } from './options';
import { detectPeaks } from './peak-detect';
import { at, maxIntensity, selectPeaks, totalIonCurrent } from './peaks';
import type { InputProblem } from './problems';
import { readOptions } from './read-options';

/** The detected peaks, and a finder that searches them but returns positions among all peaks. */
interface DetectedPeaks {
  readonly positions: Uint32Array;
  readonly find: PeakFinder;
}

/** Everything about a spectrum that does not depend on the choices, so it is computed once. */
export interface PreparedSpectrum {
  readonly input: SpectrumInput;
  readonly problems: readonly InputProblem[];
  readonly totalIonCurrent: number;
  readonly maxIntensity: number;
  readonly ms1PrecursorPeak: number;
  /** Searches all peaks. */
  readonly find: PeakFinder;
  /** Returns the detected peaks, which the first call computes. */
  readonly detected: () => DetectedPeaks;
}

/**
 * Reads the options and sorts the peaks: O(n) for sorted peaks, otherwise O(n log n). Never throws, whatever the
 * options.
 */
export function prepareSpectrum(options: SpectrumOptions): PreparedSpectrum {
  const { input, problems } = readOptions(options);
  const { peaks, ms1Peaks, scan } = input;
  let detected: DetectedPeaks | undefined;
  return {
    input,
    problems,
    totalIonCurrent: totalIonCurrent(peaks),
    maxIntensity: maxIntensity(peaks),
    ms1PrecursorPeak: scan.precursorMz === null ? -1 : ms1PrecursorPeak(ms1Peaks, scan.precursorMz),
    find: peakFinder(peaks),
    detected: () => (detected ??= detectedPeaks(input)),
  };
}

function detectedPeaks({ peaks, sparsePeaks }: SpectrumInput): DetectedPeaks {
  const positions = sparsePeaks === null ? detectPeaks(peaks) : positionsOf(sparsePeaks.mz, peaks.mz);
  const find = peakFinder(selectPeaks(peaks, positions));
  return {
    positions,
    find: (theoreticalMz, tolerance, assignment) => {
      const found = find(theoreticalMz, tolerance, assignment);
      return found < 0 ? -1 : at(positions, found);
    },
  };
}

/** The positions of the m/z that a list has; others are ignored. Both ascend. */
function positionsOf(some: Float64Array, all: Float64Array): Uint32Array {
  const wanted = new Set(some);
  return Uint32Array.from(all.keys()).filter((position) => wanted.has(at(all, position)));
}
