import { translate } from './translate';

/** Reading frame 1, 2 or 3 of a start position (transcript nucleotides, 1-based). */
export function frameOf(start: number): 1 | 2 | 3 {
  return (((start - 1) % 3) + 1) as 1 | 2 | 3;
}

/** Nucleotides of an ORF, `start` and `end` 1-based inclusive, stop codon included. */
export function orfNucleotides(transcript: string, start: number, end: number): string {
  return transcript.slice(start - 1, end);
}

/** Protein of an ORF without its final stop. An internal stop stays as '*'. */
export function orfProtein(nucleotides: string): string {
  return translate(nucleotides).replace(/\*$/, '');
}

/** Transcript nucleotides (1-based inclusive) of residues `offset`.. (0-based) of an ORF that begins at `orfStart`. */
export function residueSpan(orfStart: number, offset: number, residues: number): { start: number; end: number } {
  const start = orfStart + 3 * offset;
  return { start, end: start + 3 * residues - 1 };
}

/** Display order of the ORFs of a transcript, from which they have their numbers: by frame, then place; the id decides what shares both. */
export function compareOrfs(a: OrfPlace, b: OrfPlace): number {
  return a.frame - b.frame || a.start - b.start || a.end - b.end || (a.orfId < b.orfId ? -1 : 1);
}

interface OrfPlace {
  orfId: string;
  frame: number;
  start: number;
  end: number;
}
