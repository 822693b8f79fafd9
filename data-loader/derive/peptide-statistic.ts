import { differentialGroup } from '#domain/catalogue/thresholds';
import type { ExpressionRecord, ManifestRecord, PeptideStatistic } from '../staging/records';
import { twoSidedP } from './student-t';

export interface TwoSampleT {
  t: number;
  /** Two-sided. */
  p: number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function sumOfSquares(values: readonly number[]): number {
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0);
}

/**
 * Whether a deviation exceeds the rounding errors of values of this magnitude (the same criterion as in t.test of R).
 */
export function varies(deviation: number, magnitude: number): boolean {
  return deviation > 10 * Number.EPSILON * Math.abs(magnitude);
}

/**
 * Student's two-sample t test with pooled variance: t = (m1 - m2) / sqrt(s2 (1/n1 + 1/n2)), s2 = (SS1 + SS2) / (n1 + n2
 * - 2), n1 + n2 - 2 degrees of freedom (Student 1908, doi 10.1093/biomet/6.1.1). Returns null if a sample has fewer
 * than two values or nothing varies, because t is then undefined.
 */
export function twoSampleT(first: readonly number[], second: readonly number[]): TwoSampleT | null {
  if (first.length < 2 || second.length < 2) return null;
  const freedom = first.length + second.length - 2;
  const variance = (sumOfSquares(first) + sumOfSquares(second)) / freedom;
  const standardError = Math.sqrt(variance * (1 / first.length + 1 / second.length));
  const [firstMean, secondMean] = [mean(first), mean(second)];
  if (!varies(standardError, Math.max(Math.abs(firstMean), Math.abs(secondMean)))) return null;
  const t = (firstMean - secondMean) / standardError;
  return { t, p: twoSidedP(t, freedom) };
}

/**
 * Benjamini-Hochberg adjusted p values in the order of the input: p(i) n / i for the i-th smallest, made monotone from
 * the largest down and at most 1 (Benjamini Y, Hochberg Y 1995, doi 10.1111/j.2517-6161.1995.tb02031.x).
 */
export function adjustedPValues(pValues: Float64Array): Float64Array {
  const count = pValues.length;
  const descending = Uint32Array.from(pValues.keys()).sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0));
  const adjusted = new Float64Array(count);
  let smallest = 1;
  descending.forEach((index, position) => {
    const rank = count - position;
    // This order of operations leaves the largest p unchanged.
    smallest = Math.min(smallest, (pValues[index] ?? 0) * (count / rank));
    adjusted[index] = smallest;
  });
  return adjusted;
}

/** The statistics of a peptide that is not in the matrix of its dataset. */
export function unmeasuredStatistic({ unmeasured }: Pick<ManifestRecord, 'unmeasured'>): PeptideStatistic {
  const expression = unmeasured === 'Others' ? 4 : null;
  return { tumor: [], normal: [], inNormal: null, logFc: null, t: null, p: null, adjustedP: null, expression };
}

function detected(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** Computes everything that does not depend on other peptides; `withAdjustedP` adds adjusted p and group. */
export function rawStatistic({ control, tumor }: Pick<ExpressionRecord, 'control' | 'tumor'>): PeptideStatistic {
  const inTumor = detected(tumor);
  const inNormal = detected(control);
  const test = twoSampleT(inTumor, inNormal);
  return {
    tumor: inTumor,
    normal: inNormal,
    inNormal: control.length === 0 ? null : inNormal.length > 0 ? 1 : 0,
    logFc: inTumor.length > 0 && inNormal.length > 0 ? mean(inTumor) - mean(inNormal) : null,
    t: test?.t ?? null,
    p: test?.p ?? null,
    adjustedP: null,
    expression: inTumor.length > 0 && inNormal.length === 0 ? 1 : 4,
  };
}

export function withAdjustedP(statistic: PeptideStatistic, adjustedP: number): PeptideStatistic {
  return statistic.logFc === null
    ? statistic
    : { ...statistic, adjustedP, expression: differentialGroup(statistic.logFc, adjustedP) };
}
