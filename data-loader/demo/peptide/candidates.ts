import { spencer } from '#domain/catalogue/identity';
import type { DemoGene } from '../genome/gene-model';
import type { Random } from '../random';
import { PUBLISHED_SEQUENCES, peptideResidues } from '../seed/published-shape';

interface Candidate {
  text: string;
  /** Probability of detection, relative to a fully tryptic peptide of the typical length. */
  weight: number;
}

/** Short peptides fit many proteins and long ones fragment badly: both are identified less often. */
const RESIDUES = { typical: 12.5, logSd: 0.6 };
/** By the number of missed cleavages. */
const MISSED_CLEAVAGE_WEIGHTS = [1, 0.25, 0.06];
const SEMI_TRYPTIC = { probability: 0.06, weight: 0.6 };
/** The first essential peptides of a gene are found before all others, the rest like those of an abundant gene. */
const ESSENTIAL = { foundFirst: 3, abundance: 400 };

/** Cuts after K and R but not before P (trypsin; Olsen JV et al. 2004, doi 10.1074/mcp.T400003-MCP200). */
const trypticPieces = (protein: string): string[] => protein.match(/.+?(?:[KR](?!P)|$)/g) ?? [];

/** Peptides that a search could identify: tryptic with up to two missed cleavages, and a few semi-tryptic ones. */
function digest(protein: string, random: Random): Candidate[] {
  const pieces = trypticPieces(protein);
  const tryptic = pieces.flatMap((_, first) =>
    MISSED_CLEAVAGE_WEIGHTS.flatMap((weight, missed) =>
      first + missed < pieces.length ? [{ text: pieces.slice(first, first + missed + 1).join(''), weight }] : [],
    ),
  );
  const semiTryptic = tryptic
    .filter(() => random.chance(SEMI_TRYPTIC.probability))
    .map(({ text }) => {
      const cut = random.between(1, 3);
      return { text: random.chance(0.5) ? text.slice(cut) : text.slice(0, -cut), weight: SEMI_TRYPTIC.weight };
    });
  return [...tryptic, ...semiTryptic]
    .filter(({ text: { length } }) => length >= peptideResidues.min && length <= peptideResidues.max)
    .map(({ text, weight }) => {
      const deviation = Math.log(text.length / RESIDUES.typical) / RESIDUES.logSd;
      return { text, weight: weight * Math.exp(-0.5 * deviation ** 2) };
    });
}

interface Ranked {
  text: string;
  /** 0: must occur, 1: one for each protein, 2: any other. */
  tier: 0 | 1 | 2;
  /** Of a tier, the candidates with the smallest keys occur. */
  key: number;
  /** Of those that occur, the candidates with the smallest ranks are found first, and so in most datasets. */
  rank: number;
}

/** All peptides of a protein that a search could identify, of which `essential` must occur. */
function drawnPeptides(protein: string, abundance: number, essential: number, random: Random): Ranked[] {
  const essentialRank = (i: number) => (i < ESSENTIAL.foundFirst ? 0 : random.sampleKey(ESSENTIAL.abundance));
  return digest(protein, random)
    .map(({ text, weight }) => ({ text, key: random.sampleKey(abundance * weight), rank: random.sampleKey(abundance) }))
    .sort((a, b) => a.key - b.key)
    .map((candidate, i) =>
      i < essential
        ? { text: candidate.text, tier: 0, key: 0, rank: essentialRank(i) }
        : { ...candidate, tier: i === 0 ? 1 : 2 },
    );
}

/**
 * Returns distinct peptide sequences in the order in which the catalogue uses them, as many as `rows` rows have in the
 * published catalogue: those that must occur, one of every protein, and a weighted sample of all others. `used` holds
 * the sequences of earlier batches, which are left out.
 */
export function peptideCandidates(
  genes: readonly DemoGene[],
  rows: number,
  used: ReadonlySet<string>,
  random: Random,
): string[] {
  const ranked = genes.flatMap(({ spec, proteins }) => {
    const abundance = Math.min(spec.abundance, 1_000);
    const found = abundance > 0 ? proteins : [];
    return found.flatMap((each, i) => drawnPeptides(each, abundance, i === 0 ? spec.essentialPeptides : 0, random));
  });
  const byText = new Map<string, Ranked>();
  for (const each of ranked.sort((a, b) => a.tier - b.tier || a.key - b.key))
    if (!byText.has(each.text) && !used.has(each.text)) byText.set(each.text, each);
  const count = Math.round((rows * PUBLISHED_SEQUENCES) / spencer.published.peptides);
  return [...byText.values()]
    .slice(0, count)
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
}
