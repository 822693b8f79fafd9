import { bisectLeft, bisectRight } from 'd3-array';
import { at, type PeakList } from './peaks';
import { type Tolerance, toleranceTh } from './tolerance';

/** Two peaks of two spectra at the same m/z, by their positions. */
export interface SharedPeak {
  readonly first: number;
  readonly second: number;
}

export interface Similarity {
  readonly shared: readonly SharedPeak[];
  /** 0 for nothing in common, 1 for equal proportions. */
  readonly cosine: number;
  /** In degrees: 0 for equal proportions, 90 for nothing in common. */
  readonly contrastAngle: number;
  /** The angle as a similarity: 1 - 2 angle / 180°. */
  readonly normalizedAngle: number;
}

/**
 * Compares two spectra. Peaks are paired one-to-one if they lie within the tolerance, relative to the first spectrum's
 * m/z; pairs of the largest products of intensities are made first. With paired intensities a and b and all peaks of
 * each spectrum in its norm:
 *
 * - cosine = sum(√a √b) / √(sum(A) sum(B)), the dot product of square roots of intensities (Stein SE, Scott DR 1994, doi
 *   10.1016/1044-0305(94)87009-8; square roots as in Frewen BE et al. 2006, doi 10.1021/ac060279n);
 * - spectral contrast angle = arccos(cosine) (Wan KX, Vidavsky I, Gross ML 2002, doi 10.1016/S1044-0305(01)00327-0),
 *   normalized to 1 - 2 angle / π (Toprak UH et al. 2014, doi 10.1074/mcp.O113.036475).
 *
 * O(pairs log pairs), with the pairs of peaks that lie within the tolerance.
 */
export function similarity(first: PeakList, second: PeakList, tolerance: Tolerance): Similarity {
  const shared = sharedPeaks(first, second, tolerance);
  const product = shared.reduce(
    (sum, pair) => sum + Math.sqrt(at(first.intensity, pair.first) * at(second.intensity, pair.second)),
    0,
  );
  const norm = Math.sqrt(sumOf(first) * sumOf(second));
  const cosine = norm === 0 ? 0 : Math.min(1, product / norm);
  const angle = Math.acos(cosine);
  return { shared, cosine, contrastAngle: (angle * 180) / Math.PI, normalizedAngle: 1 - (2 * angle) / Math.PI };
}

function sumOf({ intensity }: PeakList): number {
  return intensity.reduce((sum, value) => sum + value, 0);
}

/** Ascending by the position in the first spectrum. Peaks without intensity are shared with nothing. */
function sharedPeaks(first: PeakList, second: PeakList, tolerance: Tolerance): SharedPeak[] {
  const candidates: (SharedPeak & { readonly weight: number })[] = [];
  for (let position = 0; position < first.length; position += 1) {
    const mz = at(first.mz, position);
    const width = toleranceTh(tolerance, mz);
    const end = bisectRight(second.mz, mz + width);
    for (let other = bisectLeft(second.mz, mz - width); other < end; other += 1) {
      const weight = at(first.intensity, position) * at(second.intensity, other);
      if (weight > 0) candidates.push({ first: position, second: other, weight });
    }
  }
  // Equal products in the order of m/z, so that the result does not depend on the engine's sorting.
  candidates.sort((a, b) => b.weight - a.weight || a.first - b.first || a.second - b.second);
  const [ofFirst, ofSecond] = [new Set<number>(), new Set<number>()];
  const shared: SharedPeak[] = [];
  for (const pair of candidates) {
    if (ofFirst.has(pair.first) || ofSecond.has(pair.second)) continue;
    ofFirst.add(pair.first);
    ofSecond.add(pair.second);
    shared.push({ first: pair.first, second: pair.second });
  }
  return shared.sort((a, b) => a.first - b.first);
}
