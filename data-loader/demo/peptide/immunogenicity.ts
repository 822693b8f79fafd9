import { immunogenicFlag, thresholds } from '#domain/catalogue/thresholds';
import type { HlaRecord } from '../../staging/records';
import { chooseExactly } from '../allocate';
import { hlaGenotypes, type HlaGenotype } from '../facts/hla-genotypes';
import type { Random } from '../random';
import type { DemoSequence } from './peptide-model';

const LENGTH_MIN = 8;
const LENGTH_MAX = 14;
const PREDICTED_SHARE = 0.98;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Affinity by the two anchor residues, half-life falling with it; both with noise. */
function predict({ text }: DemoSequence, genotype: HlaGenotype, random: Random): HlaRecord {
  const anchors =
    (genotype.position2.includes(text.charAt(1)) ? 2.7 : 0) + (genotype.lastPosition.includes(text.charAt(text.length - 1)) ? 2.9 : 0);
  const logAffinity = random.normal(9.7 - anchors + Math.max(0, text.length - 10) * 0.35, 0.9);
  const affinityNm = rounded(Math.min(50_000, Math.max(1.5, Math.exp(logAffinity))), 2);
  const stabilityHours = rounded(Math.min(48, Math.exp(random.normal(2.2 - 0.42 * Math.log(affinityNm), 0.5))), 2);
  return { hla: genotype.name, affinityNm, stabilityHours, immunogenic: 0 };
}

const binds = ({ affinityNm, stabilityHours }: HlaRecord) => immunogenicFlag(affinityNm, stabilityHours, 1) === 1;

/** The best prediction becomes a binding one. */
function strengthen(predictions: readonly HlaRecord[], random: Random): void {
  const best = predictions.reduce((low, each) => (each.affinityNm < low.affinityNm ? each : low));
  best.affinityNm = rounded(3 + 30 * random.next(), 2);
  best.stabilityHours = rounded(1.5 + 5 * random.next(), 2);
}

/** Every binding prediction loses its affinity. */
function weaken(predictions: readonly HlaRecord[], random: Random): void {
  for (const each of predictions.filter(binds)) each.affinityNm = rounded(35 + 200 * random.next(), 2);
}

const scoreFrom = (low: number, high: number, random: Random) => Number((10 ** (low + (high - low) * random.next())).toPrecision(4));

function finish(sequence: DemoSequence, random: Random): void {
  const { predictions, immunogenic } = sequence;
  if (immunogenic) {
    if (!predictions.some(binds)) strengthen(predictions, random);
    sequence.recognitionScore = scoreFrom(-9.5, -1, random);
  } else if (predictions.some(binds) && random.chance(0.5)) {
    // Bound, but no T cell is expected to see it.
    sequence.recognitionScore = scoreFrom(-16, -11.05, random);
  } else {
    weaken(predictions, random);
    sequence.recognitionScore = scoreFrom(-14, -1, random);
  }
}

/** Values exactly on the thresholds, on the first sequences: affinity and half-life count as immunogenic, the score does not. */
function setLimits([onAffinity, onStability, onScore]: readonly DemoSequence[]): void {
  const set = (sequence: DemoSequence | undefined, affinityNm: number, stabilityHours: number, recognitionScore: number) => {
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
 * HLA predictions of the sequences of 8 to 14 residues, so that exactly `target` rows are immunogenic. Binders come first, the first
 * of `sequences` before all.
 */
export function predictImmunogenicity(sequences: readonly DemoSequence[], target: number, leading: number, random: Random): void {
  const predicted = sequences.filter(
    ({ text }, i) => text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && (i < leading || random.chance(PREDICTED_SHARE)));
  for (const sequence of predicted) sequence.predictions = hlaGenotypes.map((genotype) => predict(sequence, genotype, random));
  const first = predicted.slice(0, leading);
  const limits = predicted.slice(leading, leading + 3);
  const others = predicted.slice(leading + 3);
  const ordered = [
    ...first, ...limits.slice(0, 2),
    ...others.map((sequence) => ({ sequence, key: random.next() - (sequence.predictions.some(binds) ? 0.75 : 0) }))
      .sort((a, b) => a.key - b.key).map(({ sequence }) => sequence),
  ];
  for (const sequence of chooseExactly(ordered, ({ rows }) => rows.length, target, 'immunogenic rows')) sequence.immunogenic = true;
  for (const sequence of predicted) finish(sequence, random);
  setLimits(limits);
  for (const { predictions, recognitionScore } of predicted) {
    for (const each of predictions) each.immunogenic = immunogenicFlag(each.affinityNm, each.stabilityHours, recognitionScore);
  }
}
