import { bisectLeft, bisectRight } from 'd3-array';
import type { AnnotatedReporters, ReporterMatch } from './annotated-spectrum';
import { nearestIn } from './matching';
import { at, type PeakList } from './peaks';
import type { ReporterChannel, ReporterSet } from './reporter-sets';
import { massError, type Tolerance, toleranceTh } from './tolerance';

/**
 * Half the distance of neighboring TMT channels (6.3 mTh), in Th. A spectrum with a peak this near to a channel
 * resolves channels, so a peak that is farther from one is something else.
 */
const RESOLVED_TH = 0.0032;

/**
 * Matches reporter ions among all peaks: each channel takes the nearest peak within the tolerance, and within
 * `RESOLVED_TH` if the spectrum resolves channels, out of those that are nearer to it than to any other channel. Channels
 * are labeled with their share of the tallest one, `126.1 (87%)`, the whole reagent with `nterm`.
 */
export function matchReporters(
  peaks: PeakList,
  sets: readonly ReporterSet[],
  tolerance: Tolerance,
): AnnotatedReporters[] {
  const ions = [...new Set(sets.flatMap((set) => set.channels))].toSorted((a, b) => a.mz - b.mz);
  const resolved = ions.some(({ mz }) => peakWithin(peaks, mz, mz - RESOLVED_TH, mz + RESOLVED_TH) >= 0);
  const match = (ion: ReporterChannel, label: string): ReporterMatch[] => {
    const { name: channel, mz: theoreticalMz } = ion;
    const tolerated = toleranceTh(tolerance, theoreticalMz);
    const limit = resolved ? Math.min(tolerated, RESOLVED_TH) : tolerated;
    const place = ions.indexOf(ion);
    const peakIndex = peakWithin(
      peaks,
      theoreticalMz,
      Math.max(theoreticalMz - limit, midpoint(ions[place - 1], ion) ?? 0),
      Math.min(theoreticalMz + limit, midpoint(place < 0 ? undefined : ions[place + 1], ion) ?? Infinity),
    );
    if (peakIndex < 0) return [];
    const mz = at(peaks.mz, peakIndex);
    const error = massError(theoreticalMz, mz);
    return [{ channel, label, theoreticalMz, peakIndex, mz, intensity: at(peaks.intensity, peakIndex), error }];
  };
  return sets.map((set) => {
    const matched = set.channels.flatMap((channel) => match(channel, ''));
    const tallest = matched.reduce((max, { intensity }) => Math.max(max, intensity), 0);
    const labeled = matched.map((ion) => ({
      ...ion,
      label: `${ion.mz.toFixed(1)} (${percentOf(ion.intensity, tallest)}%)`,
    }));
    return { set, matches: [...labeled, ...match(set.whole, 'nterm')] };
  });
}

function midpoint(neighbor: ReporterChannel | undefined, { mz }: ReporterChannel): number | undefined {
  return neighbor === undefined ? undefined : (neighbor.mz + mz) / 2;
}

/** Returns the position of the peak in [from, to] that is nearest to an m/z; -1 if there is none. */
function peakWithin({ mz }: PeakList, target: number, from: number, to: number): number {
  const [first, end] = [bisectLeft(mz, from), bisectRight(mz, to)];
  return first >= end ? -1 : nearestIn(mz, target, first, end);
}

/** Percent of the whole, rounded; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
