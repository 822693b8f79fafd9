import type { Random } from '../random';

export const PEPTIDE_MIN = 7;
export const PEPTIDE_MAX = 30;

export interface DigestedPeptide {
  text: string;
  /** How likely it is seen, against 1 for a fully tryptic one. */
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

const fits = (text: string) => text.length >= PEPTIDE_MIN && text.length <= PEPTIDE_MAX;

/**
 * Peptides of a protein as a search would identify them: tryptic with up to two missed cleavages, a few semi-tryptic, a few short
 * ones cut anywhere as HLA ligands are.
 */
export function digest(protein: string, random: Random): DigestedPeptide[] {
  const pieces = trypticPieces(protein);
  const peptides: DigestedPeptide[] = [];
  pieces.forEach((_, first) => {
    MISSED_CLEAVAGE_WEIGHTS.forEach((weight, missed) => {
      const text = pieces.slice(first, first + missed + 1).join('');
      if (first + missed < pieces.length && fits(text)) peptides.push({ text, weight });
    });
  });
  const semiTryptic = peptides.filter(() => random.chance(SEMI_TRYPTIC.probability)).map(({ text }) => {
    const cut = random.between(1, 3);
    return { text: random.chance(0.5) ? text.slice(cut) : text.slice(0, -cut), weight: SEMI_TRYPTIC.weight };
  });
  peptides.push(...semiTryptic.filter(({ text }) => fits(text)));
  for (let i = 0; i < Math.floor(protein.length / LIGANDS.perResidues); i += 1) {
    const length = random.between(LIGANDS.lengthMin, LIGANDS.lengthMax);
    const start = random.between(0, protein.length - length);
    peptides.push({ text: protein.slice(start, start + length), weight: LIGANDS.weight });
  }
  return peptides;
}
