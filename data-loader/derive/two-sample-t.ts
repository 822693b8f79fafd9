import tCdf from '@stdlib/stats-base-dists-t-cdf';

export interface TwoSampleT {
  t: number;
  /** Two-sided. */
  p: number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function sumOfSquares(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
}

/** Whether a deviation is more than the rounding errors of values as large as `magnitude` (R's t.test asks the same). */
export function varies(deviation: number, magnitude: number): boolean {
  return deviation > 10 * Number.EPSILON * Math.abs(magnitude);
}

/**
 * Student's two-sample t test with pooled variance: t = (m1 - m2) / sqrt(s2 (1/n1 + 1/n2)), s2 = (SS1 + SS2) / (n1 + n2 - 2),
 * n1 + n2 - 2 degrees of freedom (Student 1908, doi 10.1093/biomet/6.1.1). Null if a sample has fewer than two values or
 * nothing varies, because t is undefined then.
 */
export function twoSampleT(first: readonly number[], second: readonly number[]): TwoSampleT | null {
  if (first.length < 2 || second.length < 2) return null;
  const freedom = first.length + second.length - 2;
  const variance = (sumOfSquares(first) + sumOfSquares(second)) / freedom;
  const standardError = Math.sqrt(variance * (1 / first.length + 1 / second.length));
  const [firstMean, secondMean] = [mean(first), mean(second)];
  if (!varies(standardError, Math.max(Math.abs(firstMean), Math.abs(secondMean)))) return null;
  const t = (firstMean - secondMean) / standardError;
  // The lower tail keeps its relative precision where 1 - cdf would be 0.
  return { t, p: Math.min(1, 2 * tCdf(-Math.abs(t), freedom)) };
}
