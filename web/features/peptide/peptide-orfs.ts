import type { Orf } from '#domain/api/schemas/orf';
import { occurrences } from '#domain/sequence/orf';

/** An ORF and the places of a peptide in its protein. */
export interface PlacedOrf {
  readonly orf: Orf;
  /** 1-based positions of the first residue, ascending. */
  readonly starts: readonly number[];
  /** Length of the protein. */
  readonly residues: number;
}

/** `proteins` are those of the ORFs, in order; an ORF that does not hold the sequence is left out. */
export function orfsOfPeptide(orfs: readonly Orf[], proteins: readonly string[], sequence: string): PlacedOrf[] {
  return orfs.flatMap((orf, index) => {
    const protein = proteins[index] ?? '';
    const starts = occurrences(protein, sequence).map((at) => at + 1);
    return starts.length === 0 ? [] : [{ orf, starts, residues: protein.replace(/\*$/, '').length }];
  });
}
