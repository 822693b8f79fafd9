/** The best peptide of an ORF, in nucleotides of the transcript, 1-based inclusive. */
export interface TopPeptide {
  start: number;
  end: number;
  sequence: string;
}

/** Reads `start-end-sequence`; null for an empty or broken one. */
export function parseTopPeptide(topPep: string): TopPeptide | null {
  const [, from, to, sequence] = /^\s*(\d+)-(\d+)-(.+?)\s*$/.exec(topPep) ?? [];
  if (from === undefined || to === undefined || sequence === undefined) return null;
  const [start, end] = [Number(from), Number(to)];
  return start >= 1 && end >= start ? { start, end, sequence } : null;
}
