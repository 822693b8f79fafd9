import { chooseExactly } from '../allocate';
import { publishedBreast } from '../facts/published-rows';
import type { Random } from '../random';
import type { DemoSequence } from './peptide-model';

const METHODS = [
  'Ribo-seq',
  'Western blot',
  'MS of the synthetic peptide',
  'Ribo-seq and Western blot',
  'Polysome profiling',
  'Immunofluorescence',
  'Parallel reaction monitoring',
  'CRISPR tagging',
] as const;
const METHOD_ONLY = 0.25;
const PUBMED_ONLY = 0.2;
const PUBLICATIONS = 120;

function pubmedIds(random: Random): string[] {
  const count = random.chance(0.2) ? 2 : 1;
  return [
    ...new Set(Array.from({ length: count }, () => `992${String(random.between(1, PUBLICATIONS)).padStart(5, '0')}`)),
  ];
}

function setValidated(sequence: DemoSequence, random: Random): void {
  const kind = random.next();
  sequence.validated = true;
  sequence.validationMethod = kind < PUBMED_ONLY ? '' : random.pick(METHODS);
  sequence.validationPubmed = kind > 1 - METHOD_ONLY ? [] : pubmedIds(random);
}

function breastRows({ rows }: DemoSequence): number {
  return rows.filter(
    ({ plan }) => plan.dataset.cancer === publishedBreast.cancer && plan.dataset.tissue === publishedBreast.tissue,
  ).length;
}

/**
 * Marks sequences, and so all of their rows, as validated until exactly `total` rows are validated, `ofBreast` of them
 * in the breast tissue of breast cancer. The first `leading` sequences are preferred.
 */
export function chooseValidated(
  sequences: readonly DemoSequence[],
  total: number,
  ofBreast: number,
  leading: number,
  random: Random,
): void {
  const ordered = [...sequences.slice(0, leading), ...random.shuffle(sequences.slice(leading))];
  const inBreast = ordered.filter((sequence) => breastRows(sequence) > 0);
  const chosen = chooseExactly(inBreast, breastRows, ofBreast, 'validated rows of breast');
  const rest = total - chosen.reduce((sum, { rows }) => sum + rows.length, 0);
  const elsewhere = ordered.filter((sequence) => breastRows(sequence) === 0);
  for (const sequence of [...chosen, ...chooseExactly(elsewhere, ({ rows }) => rows.length, rest, 'validated rows')]) {
    setValidated(sequence, random);
  }
}
