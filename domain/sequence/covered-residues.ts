/** Places of a sequence in a protein, from 0, overlapping ones too. */
function occurrences(protein: string, sequence: string): number[] {
  const found: number[] = [];
  for (let at = protein.indexOf(sequence); at >= 0; at = protein.indexOf(sequence, at + 1)) found.push(at);
  return found;
}

/** 1 for every residue of the protein that lies in any occurrence of any of the sequences, else 0. */
export function coveredResidues(protein: string, sequences: Iterable<string>): Uint8Array {
  const covered = new Uint8Array(protein.length);
  for (const sequence of sequences) {
    for (const at of occurrences(protein, sequence)) covered.fill(1, at, at + sequence.length);
  }
  return covered;
}
