import { type Composition, type Mass, massOf } from './elements';

/** An amino acid residue: the amino acid minus one water, as within a peptide chain. */
export interface Residue {
  /** One-letter code. */
  readonly code: string;
  readonly threeLetter: string;
  readonly name: string;
  readonly composition: Composition;
  readonly mass: Mass;
}

function residue(code: string, threeLetter: string, name: string, composition: Composition): Residue {
  return { code, threeLetter, name, composition, mass: massOf(composition) };
}

/**
 * The 20 standard residues, alphabetical by code. Codes and names: IUPAC-IUB nomenclature 1983
 * (doi 10.1111/j.1432-1033.1984.tb07877.x). Compositions: Unimod, amino acid table (unimod.org).
 */
export const residues: readonly Residue[] = [
  residue('A', 'Ala', 'Alanine', { C: 3, H: 5, N: 1, O: 1 }),
  residue('C', 'Cys', 'Cysteine', { C: 3, H: 5, N: 1, O: 1, S: 1 }),
  residue('D', 'Asp', 'Aspartic acid', { C: 4, H: 5, N: 1, O: 3 }),
  residue('E', 'Glu', 'Glutamic acid', { C: 5, H: 7, N: 1, O: 3 }),
  residue('F', 'Phe', 'Phenylalanine', { C: 9, H: 9, N: 1, O: 1 }),
  residue('G', 'Gly', 'Glycine', { C: 2, H: 3, N: 1, O: 1 }),
  residue('H', 'His', 'Histidine', { C: 6, H: 7, N: 3, O: 1 }),
  residue('I', 'Ile', 'Isoleucine', { C: 6, H: 11, N: 1, O: 1 }),
  residue('K', 'Lys', 'Lysine', { C: 6, H: 12, N: 2, O: 1 }),
  residue('L', 'Leu', 'Leucine', { C: 6, H: 11, N: 1, O: 1 }),
  residue('M', 'Met', 'Methionine', { C: 5, H: 9, N: 1, O: 1, S: 1 }),
  residue('N', 'Asn', 'Asparagine', { C: 4, H: 6, N: 2, O: 2 }),
  residue('P', 'Pro', 'Proline', { C: 5, H: 7, N: 1, O: 1 }),
  residue('Q', 'Gln', 'Glutamine', { C: 5, H: 8, N: 2, O: 2 }),
  residue('R', 'Arg', 'Arginine', { C: 6, H: 12, N: 4, O: 1 }),
  residue('S', 'Ser', 'Serine', { C: 3, H: 5, N: 1, O: 2 }),
  residue('T', 'Thr', 'Threonine', { C: 4, H: 7, N: 1, O: 2 }),
  residue('V', 'Val', 'Valine', { C: 5, H: 9, N: 1, O: 1 }),
  residue('W', 'Trp', 'Tryptophan', { C: 11, H: 10, N: 2, O: 1 }),
  residue('Y', 'Tyr', 'Tyrosine', { C: 9, H: 9, N: 1, O: 2 }),
];

const byCode: ReadonlyMap<string, Residue> = new Map(residues.map((entry) => [entry.code, entry]));

/** Returns the residue of an upper-case one-letter code; undefined for anything but the 20 standard ones. */
export function findResidue(code: string): Residue | undefined {
  return byCode.get(code);
}

/** A letter of a sequence that is not a standard residue, with its 1-based position. */
export interface UnknownResidue {
  readonly letter: string;
  readonly position: number;
}

export function unknownResidues(sequence: string): UnknownResidue[] {
  return Array.from(sequence, (letter, index) => ({ letter, position: index + 1 })).filter(
    ({ letter }) => !byCode.has(letter),
  );
}
