import { translate } from './translate';

/** Returns the reading frame of a start position (transcript nucleotides, 1-based). */
export function frameOf(start: number): 1 | 2 | 3 {
  return (((start - 1) % 3) + 1) as 1 | 2 | 3;
}

/** Returns the nucleotides of an ORF, stop codon included; `start` and `end` are 1-based inclusive. */
export function orfNucleotides(transcript: string, start: number, end: number): string {
  return transcript.slice(start - 1, end);
}

/** Returns the protein of an ORF without its final stop. An internal stop remains as '*'. */
export function orfProtein(nucleotides: string): string {
  return translate(nucleotides).replace(/\*$/, '');
}

/** Maps `residues` residues of an ORF, from the 0-based `offset` on, to transcript nucleotides (1-based inclusive). */
export function residueSpan(orfStart: number, offset: number, residues: number): { start: number; end: number } {
  const start = orfStart + 3 * offset;
  return { start, end: start + 3 * residues - 1 };
}

interface OrfPlace {
  orfId: string;
  frame: number;
  start: number;
  end: number;
}

/** Sorts the ORFs of a transcript for display and numbering: by frame, then position, then id. */
export function compareOrfs(a: OrfPlace, b: OrfPlace): number {
  return a.frame - b.frame || a.start - b.start || a.end - b.end || (a.orfId < b.orfId ? -1 : 1);
}

/** The best peptide of an ORF, in nucleotides of the transcript, 1-based inclusive. */
export interface TopPeptide {
  start: number;
  end: number;
  sequence: string;
}

/** Parses `start-end-sequence`; returns null for an empty or malformed text. */
export function parseTopPeptide(topPep: string): TopPeptide | null {
  const [, from, to, sequence] = /^\s*(\d+)-(\d+)-(.+?)\s*$/.exec(topPep) ?? [];
  if (from === undefined || to === undefined || sequence === undefined) return null;
  const [start, end] = [Number(from), Number(to)];
  return start >= 1 && end >= start ? { start, end, sequence } : null;
}

/** Returns the 0-based positions at which the residues occur in a protein, overlapping occurrences included. */
export function occurrences(protein: string, residues: string): number[] {
  const found: number[] = [];
  for (let at = protein.indexOf(residues); at >= 0; at = protein.indexOf(residues, at + 1)) found.push(at);
  return found;
}

/** Marks each residue of the protein with 1 if an occurrence of any of the sequences covers it, otherwise with 0. */
export function coveredResidues(protein: string, sequences: Iterable<string>): Uint8Array {
  const covered = new Uint8Array(protein.length);
  for (const sequence of sequences) {
    for (const at of occurrences(protein, sequence)) covered.fill(1, at, at + sequence.length);
  }
  return covered;
}
