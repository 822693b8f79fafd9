import { immunogenicFlag, thresholds } from '#domain/catalogue/thresholds';
import { chooseExactly } from '../allocate';
import type { Random } from '../random';
import type { DemoSequence, Prediction } from './peptide-model';

/**
 * Common HLA class I genotypes of the major supertypes, with the residues that each prefers at position 2 and at the
 * C-terminus (SYFPEITHI, Rammensee H et al. 1999, doi 10.1007/s002510050595).
 */
const genotypes = (
  'A*01:01 TSD Y, A*02:01 LMI VLI, A*03:01 LVM KR, A*11:01 VTIS KR, A*24:02 YF FLI, B*07:02 P LFM, B*08:01 LK LK, ' +
  'B*15:01 QLM YF, B*40:01 E L, C*04:01 YF LF, C*06:02 RY LR, C*07:01 RY LY'
)
  .split(', ')
  .map((text) => text.split(' ') as [name: string, position2: string, lastPosition: string]);

const RESIDUES = { min: 8, max: 14, predictedShare: 0.98 };

export const isPredicted = ({ text: { length } }: DemoSequence): boolean =>
  length >= RESIDUES.min && length <= RESIDUES.max;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Predicts affinities from the two anchor residues and half-lives from the affinities, both with noise. */
function predict({ text }: DemoSequence, random: Random): Prediction[] {
  return genotypes.map(([name, position2, lastPosition]) => {
    const anchors =
      (position2.includes(text.charAt(1)) ? 2.7 : 0) + (lastPosition.includes(text.charAt(text.length - 1)) ? 2.9 : 0);
    const logAffinity = random.normal(9.4 - anchors + Math.max(0, text.length - 10) * 0.35, 0.9);
    const affinityNm = rounded(Math.min(50_000, Math.max(1.5, Math.exp(logAffinity))));
    const logHours = random.normal(2.2 - 0.42 * Math.log(affinityNm), 0.5);
    return {
      sequence: text,
      hla_genotype: `HLA-${name}`,
      binding_affinity_nm: affinityNm,
      binding_stability_h: rounded(Math.min(48, Math.exp(logHours))),
      immunogenic: 0,
    };
  });
}

const flagOf = (each: Prediction, score: number | null) =>
  immunogenicFlag(each.binding_affinity_nm, each.binding_stability_h, score) ?? 0;
const binds = ({ predictions }: DemoSequence): boolean => predictions.some((each) => flagOf(each, 1) === 1);

/** Makes the first genotype the only one that may bind. */
function bindFirst({ predictions: [first, ...others] }: DemoSequence, affinityNm: number, hours: number): void {
  if (first) Object.assign(first, { binding_affinity_nm: affinityNm, binding_stability_h: hours });
  for (const other of others) other.binding_affinity_nm = Math.max(other.binding_affinity_nm, 500);
}

/** A peptide that binds is not immunogenic if T cells are unlikely to recognize it. */
function scoreOf(sequence: DemoSequence, random: Random): number {
  const [low, high] = sequence.immunogenic ? [-9.5, -1] : binds(sequence) ? [-16, -11.05] : [-14, -1];
  return Number((10 ** (low + (high - low) * random.next())).toPrecision(4));
}

/** Affinity, half-life and score of three sequences: exactly at a threshold. Only that of the score is exclusive. */
const { bindingAffinityNm, bindingStabilityHours, recognitionScore } = thresholds;
const LIMITS = [
  [bindingAffinityNm, 2.5, 0.0123],
  [12.3, bindingStabilityHours, 0.0045],
  [12.3, 2.5, recognitionScore],
] as const;

/**
 * Draws HLA predictions for the sequences of 8 to 14 residues, so that exactly `target` rows are immunogenic: the
 * `leading` sequences first, then preferably those that bind.
 */
export function predictImmunogenicity(
  sequences: readonly DemoSequence[],
  target: number,
  leading: number,
  random: Random,
): void {
  const predicted = sequences.filter(
    (sequence, i) => isPredicted(sequence) && (i < leading || random.chance(RESIDUES.predictedShare)),
  );
  for (const sequence of predicted) sequence.predictions = predict(sequence, random);
  const limits = predicted.slice(leading, leading + LIMITS.length);
  for (const [i, sequence] of limits.entries()) bindFirst(sequence, ...(LIMITS[i]?.slice(0, 2) as [number, number]));
  const others = predicted
    .slice(leading + LIMITS.length)
    .map((sequence) => ({ sequence, key: random.next() - (binds(sequence) ? 0.75 : 0) }))
    .sort((a, b) => a.key - b.key)
    .map(({ sequence }) => sequence);
  const ordered = [...predicted.slice(0, leading), ...limits.slice(0, -1), ...others];
  for (const sequence of chooseExactly(ordered, ({ rows }) => rows.length, target, 'immunogenic rows')) {
    sequence.immunogenic = true;
    if (!binds(sequence)) bindFirst(sequence, rounded(3 + 30 * random.next()), rounded(1.5 + 5 * random.next()));
  }
  for (const sequence of predicted) {
    sequence.recognitionScore = LIMITS[limits.indexOf(sequence)]?.[2] ?? scoreOf(sequence, random);
    for (const each of sequence.predictions) each.immunogenic = flagOf(each, sequence.recognitionScore);
  }
}
