import { occurrences } from './occurrences';

/** 1 for every residue of the protein that lies in any occurrence of any of the sequences, else 0. */
export function coveredResidues(protein: string, sequences: Iterable<string>): Uint8Array {
  const covered = new Uint8Array(protein.length);
  for (const sequence of sequences) {
    for (const at of occurrences(protein, sequence)) covered.fill(1, at, at + sequence.length);
  }
  return covered;
}
