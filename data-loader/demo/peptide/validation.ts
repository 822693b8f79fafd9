import { chooseExactly } from '../allocate';
import { publishedBreast } from '../seed/seed';
import type { Random } from '../random';
import type { DemoSequence } from './peptide-model';

const METHODS = (
  'Ribo-seq|Western blot|MS of the synthetic peptide|Ribo-seq and Western blot|Polysome profiling|Immunofluorescence|' +
  'Parallel reaction monitoring|CRISPR tagging'
).split('|');
/** Shares of the validated sequences; the others have both. */
const SHARES = { methodOnly: 0.25, pubmedOnly: 0.2, twoPublications: 0.2 };

function setValidated(sequence: DemoSequence, random: Random): void {
  const kind = random.next();
  const publication = () => `992${String(random.between(1, 120)).padStart(5, '0')}`;
  const publications = random.chance(SHARES.twoPublications) ? [publication(), publication()] : [publication()];
  sequence.validated = true;
  sequence.validationMethod = kind < SHARES.pubmedOnly ? '' : random.pick(METHODS);
  sequence.validationPubmed = kind > 1 - SHARES.methodOnly ? [] : [...new Set(publications)];
}

const breastRows = ({ rows }: DemoSequence): number =>
  rows.filter(({ plan }) => plan.pair === publishedBreast.pair).length;

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
  const ordered = [...sequences.slice(0, leading), ...random.shuffled(sequences.slice(leading))];
  const inBreast = ordered.filter((sequence) => breastRows(sequence) > 0);
  const chosen = chooseExactly(inBreast, breastRows, ofBreast, 'validated rows of breast');
  const rest = total - chosen.reduce((sum, { rows }) => sum + rows.length, 0);
  const elsewhere = ordered.filter((sequence) => breastRows(sequence) === 0);
  const others = chooseExactly(elsewhere, ({ rows }) => rows.length, rest, 'validated rows');
  for (const sequence of [...chosen, ...others]) setValidated(sequence, random);
}
