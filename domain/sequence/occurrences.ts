/** 0-based places of a stretch of residues in a protein, overlapping ones included. */
export function occurrences(protein: string, residues: string): number[] {
  const found: number[] = [];
  for (let at = protein.indexOf(residues); at >= 0; at = protein.indexOf(residues, at + 1)) found.push(at);
  return found;
}
