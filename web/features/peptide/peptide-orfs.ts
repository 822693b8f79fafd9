import type { Orf } from '#domain/api/schemas/orf';

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
    const starts = occurrences(protein, sequence);
    return starts.length === 0 ? [] : [{ orf, starts, residues: protein.replace(/\*$/, '').length }];
  });
}

function occurrences(protein: string, sequence: string): number[] {
  const starts: number[] = [];
  for (let at = protein.indexOf(sequence); at >= 0; at = protein.indexOf(sequence, at + 1)) starts.push(at + 1);
  return starts;
}
