import { immunogenicFlag, thresholds } from '#domain/catalogue/thresholds';
import type { HlaRecord } from '../../staging/records';
import { chooseExactly } from '../allocate';
import type { Random } from '../random';
import type { DemoSequence } from './peptide-model';

/**
 * The 12 HLA class I genotypes of the demonstration catalogue, common genotypes of the major supertypes, with the
 * residues that each prefers at position 2 and at the C-terminus (SYFPEITHI, Rammensee H et al. 1999, doi
 * 10.1007/s002510050595).
 */
interface HlaGenotype {
  name: string;
  position2: string;
  lastPosition: string;
}

const hlaGenotypes: readonly HlaGenotype[] = [
  { name: 'HLA-A*01:01', position2: 'TSD', lastPosition: 'Y' },
  { name: 'HLA-A*02:01', position2: 'LMI', lastPosition: 'VLI' },
  { name: 'HLA-A*03:01', position2: 'LVM', lastPosition: 'KR' },
  { name: 'HLA-A*11:01', position2: 'VTIS', lastPosition: 'KR' },
  { name: 'HLA-A*24:02', position2: 'YF', lastPosition: 'FLI' },
  { name: 'HLA-B*07:02', position2: 'P', lastPosition: 'LFM' },
  { name: 'HLA-B*08:01', position2: 'LK', lastPosition: 'LK' },
  { name: 'HLA-B*15:01', position2: 'QLM', lastPosition: 'YF' },
  { name: 'HLA-B*40:01', position2: 'E', lastPosition: 'L' },
  { name: 'HLA-C*04:01', position2: 'YF', lastPosition: 'LF' },
  { name: 'HLA-C*06:02', position2: 'RY', lastPosition: 'LR' },
  { name: 'HLA-C*07:01', position2: 'RY', lastPosition: 'LY' },
];

const LENGTH_MIN = 8;
const LENGTH_MAX = 14;
const PREDICTED_SHARE = 0.98;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Predicts the affinity from the two anchor residues and the half-life from the affinity, both with noise. */
function predict({ text }: DemoSequence, genotype: HlaGenotype, random: Random): HlaRecord {
  const anchors =
    (genotype.position2.includes(text.charAt(1)) ? 2.7 : 0) +
    (genotype.lastPosition.includes(text.charAt(text.length - 1)) ? 2.9 : 0);
  const logAffinity = random.normal(9.7 - anchors + Math.max(0, text.length - 10) * 0.35, 0.9);
  const affinityNm = rounded(Math.min(50_000, Math.max(1.5, Math.exp(logAffinity))), 2);
  const stabilityHours = rounded(Math.min(48, Math.exp(random.normal(2.2 - 0.42 * Math.log(affinityNm), 0.5))), 2);
  return { hla: genotype.name, affinityNm, stabilityHours, immunogenic: 0 };
}

const binds = ({ affinityNm, stabilityHours }: HlaRecord) => immunogenicFlag(affinityNm, stabilityHours, 1) === 1;

/** Turns the best prediction into a binder. */
function strengthen(predictions: readonly HlaRecord[], random: Random): void {
  const best = predictions.reduce((low, each) => (each.affinityNm < low.affinityNm ? each : low));
  best.affinityNm = rounded(3 + 30 * random.next(), 2);
  best.stabilityHours = rounded(1.5 + 5 * random.next(), 2);
}

/** Turns every binder into a non-binder. */
function weaken(predictions: readonly HlaRecord[], random: Random): void {
  for (const each of predictions.filter(binds)) each.affinityNm = rounded(35 + 200 * random.next(), 2);
}

const scoreFrom = (low: number, high: number, random: Random) =>
  Number((10 ** (low + (high - low) * random.next())).toPrecision(4));

function finish(sequence: DemoSequence, random: Random): void {
  const { predictions, immunogenic } = sequence;
  if (immunogenic) {
    if (!predictions.some(binds)) strengthen(predictions, random);
    sequence.recognitionScore = scoreFrom(-9.5, -1, random);
  } else if (predictions.some(binds) && random.chance(0.5)) {
    // The peptide binds, but T cells are unlikely to recognize it.
    sequence.recognitionScore = scoreFrom(-16, -11.05, random);
  } else {
    weaken(predictions, random);
    sequence.recognitionScore = scoreFrom(-14, -1, random);
  }
}

/** Sets values exactly at the thresholds: those of affinity and half-life are immunogenic, that of the score is not. */
function setLimits([onAffinity, onStability, onScore]: readonly DemoSequence[]): void {
  const set = (
    sequence: DemoSequence | undefined,
    affinityNm: number,
    stabilityHours: number,
    recognitionScore: number,
  ) => {
    const [first, ...others] = sequence?.predictions ?? [];
    if (!sequence || !first) return;
    for (const other of others) other.affinityNm = Math.max(other.affinityNm, 500);
    first.affinityNm = affinityNm;
    first.stabilityHours = stabilityHours;
    sequence.recognitionScore = recognitionScore;
  };
  set(onAffinity, thresholds.bindingAffinityNm, 2.5, 0.0123);
  set(onStability, 12.3, thresholds.bindingStabilityHours, 0.0045);
  set(onScore, 12.3, 2.5, thresholds.recognitionScore);
}

/**
 * Draws HLA predictions for the sequences of 8 to 14 residues, so that exactly `target` rows are immunogenic: the
 * `leading` sequences first, then preferably binders.
 */
export function predictImmunogenicity(
  sequences: readonly DemoSequence[],
  target: number,
  leading: number,
  random: Random,
): void {
  const predicted = sequences.filter(
    ({ text }, i) =>
      text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && (i < leading || random.chance(PREDICTED_SHARE)),
  );
  for (const sequence of predicted)
    sequence.predictions = hlaGenotypes.map((genotype) => predict(sequence, genotype, random));
  const first = predicted.slice(0, leading);
  const limits = predicted.slice(leading, leading + 3);
  const others = predicted.slice(leading + 3);
  const ordered = [
    ...first,
    ...limits.slice(0, 2),
    ...others
      .map((sequence) => ({ sequence, key: random.next() - (sequence.predictions.some(binds) ? 0.75 : 0) }))
      .sort((a, b) => a.key - b.key)
      .map(({ sequence }) => sequence),
  ];
  for (const sequence of chooseExactly(ordered, ({ rows }) => rows.length, target, 'immunogenic rows'))
    sequence.immunogenic = true;
  for (const sequence of predicted) finish(sequence, random);
  setLimits(limits);
  for (const { predictions, recognitionScore } of predicted) {
    for (const each of predictions)
      each.immunogenic = immunogenicFlag(each.affinityNm, each.stabilityHours, recognitionScore) ?? 0;
  }
}
