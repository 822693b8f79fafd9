export const FASTA_LINE = 60;

/** A sequence for reading: lines of 60 in blocks of 10, each with the 1-based position of its first letter. */
export interface SequenceLine {
  position: number;
  blocks: string[];
}

export function sequenceLines(sequence: string): SequenceLine[] {
  const lines: SequenceLine[] = [];
  for (let start = 0; start < sequence.length; start += FASTA_LINE) {
    const line = sequence.slice(start, start + FASTA_LINE);
    lines.push({ position: start + 1, blocks: line.match(/.{1,10}/g) ?? [] });
  }
  return lines;
}

/** One FASTA record, the sequence on one line. */
export function fastaRecord(id: string, sequence: string): string {
  return `>${id}\n${sequence}\n`;
}
