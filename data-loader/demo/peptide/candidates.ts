import { spencer } from '#domain/catalogue/identity';
import { translate } from '#domain/sequence/translate';
import { PUBLISHED_SEQUENCES, peptideResidues } from '../facts/published-shape';
import { codingSequence } from '../genome/bases';
import type { DemoGene } from '../genome/gene-model';
import type { Random } from '../random';
import type { UsedSequences } from './used-sequences';

interface DigestedPeptide {
  text: string;
  /** Probability of detection, relative to a fully tryptic peptide. */
  weight: number;
}

/** Short peptides fit many proteins and long ones fragment badly: both are identified less often. */
const TYPICAL_RESIDUES = 12.5;
const LOG_RESIDUES_SD = 0.45;
const lengthWeight = ({ length }: string) =>
  Math.exp(-0.5 * (Math.log(length / TYPICAL_RESIDUES) / LOG_RESIDUES_SD) ** 2);

/** By the number of missed cleavages. */
const MISSED_CLEAVAGE_WEIGHTS = [1, 0.25, 0.06];
const SEMI_TRYPTIC = { probability: 0.06, weight: 0.6 };
const LIGANDS = { perResidues: 60, lengthMin: 8, lengthMax: 11, weight: 0.15 };

/** Cuts after K and R but not before P (trypsin; Olsen JV et al. 2004, doi 10.1074/mcp.T400003-MCP200). */
function trypticPieces(protein: string): string[] {
  return protein.match(/.*?(?:[KR](?!P)|$)/g)?.filter((piece) => piece !== '') ?? [];
}

const hasAllowedLength = ({ length }: string) => length >= peptideResidues.min && length <= peptideResidues.max;

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

const ORPHAN_SHARE = 0.0008;
const ORPHANS_MIN = 3;
const ABUNDANCE_MAX = 100;

/** The first essential peptides of a gene are found before all others, the rest like those of an abundant gene. */
const FOUND_FIRST = 3;
const ESSENTIAL_ABUNDANCE = 160;

interface Candidate {
  text: string;
  /** 0: must occur, 1: one for each protein, 2: any other. */
  tier: 0 | 1 | 2;
  /** Of a tier, the candidates with the smallest keys occur. */
  key: number;
  /** Of those that occur, the candidates with the smallest ranks are found first, and so in most datasets. */
  rank: number;
}

/** Draws peptides that are not in any ORF of the catalogue, so that their rows have no gene. */
function orphans(count: number, random: Random): string[] {
  return Array.from(
    { length: count },
    () => `${translate(codingSequence(random.between(12, 18), random)).slice(1, -1)}K`,
  );
}

/** Peptides of a gene's first protein that must occur. */
function essentialPeptides({ spec, proteins: [protein = ''] }: DemoGene, random: Random): Candidate[] {
  if (spec.essentialPeptides === 0) return [];
  // Preferably fully tryptic and with a length for which HLA is predicted, so that all cards of its page have content.
  const isPreferred = ({ text, weight }: DigestedPeptide) => weight === 1 && text.length >= 8 && text.length <= 14;
  const peptides = random.shuffle(digest(protein, random));
  const ordered = [...peptides.filter(isPreferred), ...peptides.filter((peptide) => !isPreferred(peptide))];
  const texts = [...new Set(ordered.map(({ text }) => text))].slice(0, spec.essentialPeptides);
  return texts.map((text, i) => ({
    text,
    tier: 0,
    key: 0,
    rank: i < FOUND_FIRST ? 0 : random.sampleKey(ESSENTIAL_ABUNDANCE),
  }));
}

/** All peptides of a protein that a search could identify. */
function drawnPeptides(protein: string, abundance: number, random: Random): Candidate[] {
  return digest(protein, random)
    .map(({ text, weight }) => ({
      text,
      key: random.sampleKey(abundance * weight * lengthWeight(text)),
      rank: random.sampleKey(abundance),
    }))
    .sort((a, b) => a.key - b.key)
    .map((candidate, i) => ({ ...candidate, tier: i === 0 ? 1 : 2 }));
}

/**
 * Returns distinct peptide sequences in the order in which the catalogue uses them, as many as `rows` rows have in the
 * published catalogue: those that must occur, one of every protein, and a weighted sample of all others. `used` holds
 * the sequences of earlier chapters, which are left out.
 */
export function peptideCandidates(
  genes: readonly DemoGene[],
  rows: number,
  used: Pick<UsedSequences, 'has'>,
  random: Random,
): string[] {
  const candidates = genes.flatMap((gene) => {
    const abundance = Math.min(gene.spec.abundance, ABUNDANCE_MAX);
    const drawn = gene.proteins.flatMap((protein) => (abundance > 0 ? drawnPeptides(protein, abundance, random) : []));
    return [...essentialPeptides(gene, random), ...drawn];
  });
  const withoutGene = orphans(Math.max(ORPHANS_MIN, Math.round(rows * ORPHAN_SHARE)), random);
  const known = new Set(withoutGene);
  const distinct = candidates
    .sort((a, b) => a.tier - b.tier || a.key - b.key)
    .filter(({ text }) => !known.has(text) && !used.has(text) && known.add(text));
  const count = Math.round((rows * PUBLISHED_SEQUENCES) / spencer.published.peptides) - withoutGene.length;
  const found = distinct.slice(0, count).sort((a, b) => a.rank - b.rank);
  return [...found.map(({ text }) => text), ...withoutGene];
}
