const FASTA_LINE = 60;

/** A line of a displayed sequence: 60 letters in blocks of 10, with the 1-based position of its first letter. */
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

/** Returns a FASTA record with the sequence on one line. */
export function fastaRecord(id: string, sequence: string): string {
  return `>${id}\n${sequence}\n`;
}
