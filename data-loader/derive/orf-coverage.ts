import { occurrences } from '#domain/sequence/occurrences';
import { residueSpan } from '#domain/sequence/orf';

/** Percent of the protein's residues that lie in any occurrence of any of the sequences, 2 decimals. */
export function coveragePercent(protein: string, sequences: Iterable<string>): number {
  if (protein.length === 0) return 0;
  const covered = new Uint8Array(protein.length);
  for (const sequence of sequences) {
    for (const at of occurrences(protein, sequence)) covered.fill(1, at, at + sequence.length);
  }
  const residues = covered.reduce((sum, residue) => sum + residue, 0);
  return Number(((100 * residues) / protein.length).toFixed(2));
}

/**
 * The sequence found in most rows; ties go to the longer, then to the first in the alphabet. `rowSequences` holds one
 * sequence a row. As `start-end-sequence`, transcript nucleotides of its first occurrence; '' if there is none.
 */
export function topPeptide(protein: string, orfStart: number, rowSequences: readonly string[]): string {
  const rows = new Map<string, number>();
  for (const sequence of rowSequences) rows.set(sequence, (rows.get(sequence) ?? 0) + 1);
  const [top] = [...rows].sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || b.length - a.length || (a < b ? -1 : 1));
  if (!top) return '';
  const offset = protein.indexOf(top[0]);
  if (offset < 0) return '';
  const { start, end } = residueSpan(orfStart, offset, top[0].length);
  return `${start}-${end}-${top[0]}`;
}
