import type { Transcript } from '../annotation/annotation';

/** An open reading frame of a transcript. */
export interface Orf {
  id: string;
  transcript: Transcript;
  /** Nucleotides of the transcript, 1-based inclusive, with the stop codon if there is one. */
  start: number;
  end: number;
  /** Without the stop. */
  protein: string;
}

/** The id of an ORF that has no name: where it lies. */
export const orfIdOf = (transcriptId: string, start: number, end: number): string => `${transcriptId}_${start}_${end}`;
