import { differentialGroup } from '#domain/catalogue/thresholds';
import type { ExpressionRecord, PeptideStatistic } from '../staging/records';
import { mean, twoSampleT } from './two-sample-t';

/** A peptide that its dataset's matrix does not list. */
export const notMeasured: PeptideStatistic = {
  tumor: [], normal: [], logFc: null, t: null, p: null, adjustedP: null, expression: 4,
};

function detected(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/** Everything that needs no other peptide; adjusted p and group follow in `withAdjustedP`. */
export function rawStatistic({ control, tumor }: Pick<ExpressionRecord, 'control' | 'tumor'>): PeptideStatistic {
  const inTumor = detected(tumor);
  const inNormal = detected(control);
  const test = twoSampleT(inTumor, inNormal);
  return {
    tumor: inTumor,
    normal: inNormal,
    logFc: inTumor.length > 0 && inNormal.length > 0 ? mean(inTumor) - mean(inNormal) : null,
    t: test?.t ?? null,
    p: test?.p ?? null,
    adjustedP: null,
    expression: inTumor.length > 0 && inNormal.length === 0 ? 1 : 4,
  };
}

export function withAdjustedP(statistic: PeptideStatistic, adjustedP: number): PeptideStatistic {
  return statistic.logFc === null ? statistic : { ...statistic, adjustedP, expression: differentialGroup(statistic.logFc, adjustedP) };
}
