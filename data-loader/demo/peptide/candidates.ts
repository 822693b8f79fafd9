import { translate } from '#domain/sequence/translate';
import { codingSequence } from '../genome/bases';
import type { DemoGene } from '../genome/gene-model';
import type { Random } from '../random';
import { digest } from './digest';

/** A gene that must be found gets so many peptides before all others. */
const ESSENTIAL_PEPTIDES = 3;
const ORPHAN_SHARE = 0.0008;
const ORPHANS_MIN = 3;

interface Candidate {
  text: string;
  key: number;
}

/** Peptides that no open reading frame of the catalogue holds: their rows have no gene. */
function orphans(count: number, random: Random): string[] {
  return Array.from({ length: count }, () => `${translate(codingSequence(random.between(12, 18), random)).slice(1, -1)}K`);
}

/**
 * Distinct peptide sequences in the order in which the catalogue takes them: first those of the genes that must be found, then
 * a weighted sample of all. `used` holds the sequences of earlier chapters, which are not offered again.
 */
export function peptideCandidates(genes: readonly DemoGene[], rows: number, used: ReadonlySet<string>, random: Random): string[] {
  const essential: string[] = [];
  const others: Candidate[] = [];
  for (const gene of genes) {
    const { abundance } = gene.spec;
    if (abundance === 0) continue;
    gene.proteins.forEach((protein, i) => {
      const peptides = digest(protein, random);
      if (abundance === Number.POSITIVE_INFINITY && i === 0) {
        // Fully tryptic and of a length that HLA predictions cover, so that its pages show everything.
        const whole = peptides.filter(({ text, weight }) => weight === 1 && text.length >= 8 && text.length <= 14);
        essential.push(...random.shuffle(whole).slice(0, ESSENTIAL_PEPTIDES).map(({ text }) => text));
      }
      const weight = Math.min(abundance, 5);
      for (const peptide of peptides) others.push({ text: peptide.text, key: random.sampleKey(weight * peptide.weight) });
    });
  }
  others.sort((a, b) => a.key - b.key);
  const withoutGene = orphans(Math.max(ORPHANS_MIN, Math.round(rows * ORPHAN_SHARE)), random);
  const ordered = new Set([...essential, ...withoutGene, ...others.map(({ text }) => text)]);
  return [...ordered].filter((text) => !used.has(text));
}
