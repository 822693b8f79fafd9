import { translate } from '#domain/sequence/translate';
import { codingSequence } from '../genome/bases';
import type { DemoGene } from '../genome/gene-model';
import type { Random } from '../random';

export const PEPTIDE_MIN = 7;
export const PEPTIDE_MAX = 30;

interface DigestedPeptide {
  text: string;
  /** Probability of detection, relative to a fully tryptic peptide. */
  weight: number;
}

/** By the number of missed cleavages. */
const MISSED_CLEAVAGE_WEIGHTS = [1, 0.25, 0.06];
const SEMI_TRYPTIC = { probability: 0.06, weight: 0.6 };
const LIGANDS = { perResidues: 60, lengthMin: 8, lengthMax: 11, weight: 0.15 };

/** Cuts after K and R but not before P (trypsin; Olsen JV et al. 2004, doi 10.1074/mcp.T400003-MCP200). */
function trypticPieces(protein: string): string[] {
  return protein.match(/.*?(?:[KR](?!P)|$)/g)?.filter((piece) => piece !== '') ?? [];
}

const hasAllowedLength = (text: string) => text.length >= PEPTIDE_MIN && text.length <= PEPTIDE_MAX;

/**
 * Returns peptides that a search could identify: tryptic with up to two missed cleavages, a few semi-tryptic ones, and
 * a few short ones cut anywhere, like HLA ligands.
 */
function digest(protein: string, random: Random): DigestedPeptide[] {
  const pieces = trypticPieces(protein);
  const peptides: DigestedPeptide[] = [];
  pieces.forEach((_, first) => {
    MISSED_CLEAVAGE_WEIGHTS.forEach((weight, missed) => {
      const text = pieces.slice(first, first + missed + 1).join('');
      if (first + missed < pieces.length && hasAllowedLength(text)) peptides.push({ text, weight });
    });
  });
  const semiTryptic = peptides
    .filter(() => random.chance(SEMI_TRYPTIC.probability))
    .map(({ text }) => {
      const cut = random.between(1, 3);
      return { text: random.chance(0.5) ? text.slice(cut) : text.slice(0, -cut), weight: SEMI_TRYPTIC.weight };
    });
  peptides.push(...semiTryptic.filter(({ text }) => hasAllowedLength(text)));
  for (let i = 0; i < Math.floor(protein.length / LIGANDS.perResidues); i += 1) {
    const length = random.between(LIGANDS.lengthMin, LIGANDS.lengthMax);
    const start = random.between(0, protein.length - length);
    peptides.push({ text: protein.slice(start, start + length), weight: LIGANDS.weight });
  }
  return peptides;
}

/** Number of peptides of each gene that must occur, which come before all others. */
const ESSENTIAL_PEPTIDES = 3;
const ORPHAN_SHARE = 0.0008;
const ORPHANS_MIN = 3;

interface Candidate {
  text: string;
  key: number;
}

/** Draws peptides that are not in any ORF of the catalogue, so that their rows have no gene. */
function orphans(count: number, random: Random): string[] {
  return Array.from(
    { length: count },
    () => `${translate(codingSequence(random.between(12, 18), random)).slice(1, -1)}K`,
  );
}

/**
 * Returns distinct peptide sequences in the order in which the catalogue uses them: first those of the genes that must
 * occur, then a weighted sample of all. `used` holds the sequences of earlier chapters, which are left out.
 */
export function peptideCandidates(
  genes: readonly DemoGene[],
  rows: number,
  used: ReadonlySet<string>,
  random: Random,
): string[] {
  const essential: string[] = [];
  const others: Candidate[] = [];
  for (const gene of genes) {
    const { abundance } = gene.spec;
    if (abundance === 0) continue;
    gene.proteins.forEach((protein, i) => {
      const peptides = digest(protein, random);
      if (abundance === Number.POSITIVE_INFINITY && i === 0) {
        // Fully tryptic and with a length for which HLA is predicted, so that all cards of its page have content.
        const whole = peptides.filter(({ text, weight }) => weight === 1 && text.length >= 8 && text.length <= 14);
        essential.push(
          ...random
            .shuffle(whole)
            .slice(0, ESSENTIAL_PEPTIDES)
            .map(({ text }) => text),
        );
      }
      const weight = Math.min(abundance, 5);
      for (const peptide of peptides)
        others.push({ text: peptide.text, key: random.sampleKey(weight * peptide.weight) });
    });
  }
  others.sort((a, b) => a.key - b.key);
  const withoutGene = orphans(Math.max(ORPHANS_MIN, Math.round(rows * ORPHAN_SHARE)), random);
  const ordered = new Set([...essential, ...withoutGene, ...others.map(({ text }) => text)]);
  return [...ordered].filter((text) => !used.has(text));
}
