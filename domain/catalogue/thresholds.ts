import { isClassII } from './hla-class';
import type { ExpressionGroup, Flag } from './vocabulary';

/**
 * Thresholds of the published pipeline (Luo X et al. 2022, doi 10.1093/nar/gkab822). Differential expression: adjusted
 * p (Benjamini-Hochberg) below 0.05 and |log2 fold change| above 1. Immunogenicity: T-cell recognition score above
 * 1e-11, MHC-I binding affinity at most 34 nM, binding stability at least 1.4 h. CPAT: 0.364 and above is coding (human
 * cutoff, Wang L et al. 2013, doi 10.1093/nar/gkt006).
 */
export const thresholds = {
  adjustedPValue: 0.05,
  log2FoldChange: 1,
  bindingAffinityNm: 34,
  bindingStabilityHours: 1.4,
  recognitionScore: 1e-11,
  cpatScore: 0.364,
  psmFdr: 0.01,
} as const;

/** What predictions are judged by. A catalogue may state its own. */
export interface PredictionThresholds {
  /** Coding probability from which an open reading frame is coding; null if none is known for the species. */
  cpatScore: number | null;
  /** nM, at most; of MHC class I. */
  bindingAffinityNm: number;
  /** Hours, at least. */
  bindingStabilityHours: number;
  /** Above. */
  recognitionScore: number;
  /** The rule for MHC class II; null if genotypes of class II are not judged. */
  classII: { bindingAffinityNm: number } | null;
}

export const humanThresholds = {
  cpatScore: thresholds.cpatScore,
  bindingAffinityNm: thresholds.bindingAffinityNm,
  bindingStabilityHours: thresholds.bindingStabilityHours,
  recognitionScore: thresholds.recognitionScore,
  classII: null,
} as const satisfies PredictionThresholds;

/** Half the width of the x axis of a volcano whose dataset has no fold change, in log2 units. */
export const defaultMaxLog2FoldChange = 6;

/**
 * Lengths in nt of the transcripts whose secondary structure is interactive (the shortest) or an image that is
 * drawn when it is asked for. Longer structures are not shown.
 */
export const structureLengths = { interactiveMax: 1_500, imageMin: 1_501, imageMax: 9_999 } as const;

/** Group of a peptide that has a fold change and an adjusted p: 2, 3 or 4. */
export function differentialGroup(log2FoldChange: number, adjustedPValue: number): Exclude<ExpressionGroup, 1> {
  if (!(adjustedPValue < thresholds.adjustedPValue)) return 4;
  if (log2FoldChange > thresholds.log2FoldChange) return 2;
  if (log2FoldChange < -thresholds.log2FoldChange) return 3;
  return 4;
}

/** The three criteria of immunogenicity, by the thresholds of a catalogue. An affinity or stability exactly on its threshold satisfies it. */
export const immunogenicCriteria = {
  affinity: (affinityNm: number, { bindingAffinityNm }: PredictionThresholds = humanThresholds): boolean =>
    affinityNm <= bindingAffinityNm,
  stability: (hours: number | null, { bindingStabilityHours }: PredictionThresholds = humanThresholds): boolean =>
    hours !== null && hours >= bindingStabilityHours,
  recognition: (score: number | null, { recognitionScore }: PredictionThresholds = humanThresholds): boolean =>
    score !== null && score > recognitionScore,
} as const;

/** Returns whether a peptide is immunogenic on one genotype of class I; null unless all three values were predicted. */
export function immunogenicFlag(
  affinityNm: number,
  stabilityHours: number | null,
  recognitionScore: number | null,
  by: PredictionThresholds = humanThresholds,
): Flag | null {
  if (stabilityHours === null || recognitionScore === null) return null;
  const { affinity, stability, recognition } = immunogenicCriteria;
  return affinity(affinityNm, by) && stability(stabilityHours, by) && recognition(recognitionScore, by) ? 1 : 0;
}

/** The affinity in nM up to which a peptide counts as a binder of a genotype; null for one that the catalogue does not judge. */
export function affinityThreshold(hla: string, { bindingAffinityNm, classII }: PredictionThresholds): number | null {
  return isClassII(hla) ? (classII?.bindingAffinityNm ?? null) : bindingAffinityNm;
}

/** Whether a catalogue judges predictions for a genotype: those of class II only by a rule of their own. */
export function isJudged(hla: string, { classII }: PredictionThresholds): boolean {
  return classII !== null || !isClassII(hla);
}

/** Returns whether a peptide is immunogenic on a genotype by the rule for its class; null if that cannot be told. */
export function genotypeFlag(
  { hla, affinityNm, stabilityHours }: { hla: string; affinityNm: number; stabilityHours: number | null },
  recognitionScore: number | null,
  by: PredictionThresholds,
): Flag | null {
  if (!isClassII(hla)) return immunogenicFlag(affinityNm, stabilityHours, recognitionScore, by);
  return by.classII === null ? null : affinityNm <= by.classII.bindingAffinityNm ? 1 : 0;
}

/** Null if no threshold is known for the species of the catalogue. */
export function isCoding(
  cpatScore: number,
  { cpatScore: least }: Pick<PredictionThresholds, 'cpatScore'> = humanThresholds,
): boolean | null {
  return least === null ? null : cpatScore >= least;
}
