import { textLines, type TextBlock } from './text-blocks';

export interface FastaRecord {
  /** Of the header. */
  line: number;
  /** First word of the header. */
  id: string;
  /** The lines of the sequence joined, as they stand. */
  sequence: string;
  /** Letters on each line of the sequence. */
  lineLengths: number[];
}

/** Line on which letter `offset` (0-based) of a record stands. */
export function lineOfLetter(record: FastaRecord, offset: number): number {
  let left = offset;
  let line = record.line + 1;
  for (const length of record.lineLengths) {
    if (left < length) break;
    left -= length;
    line += 1;
  }
  return line;
}

/** The records of a FASTA file. Text before the first header is told to `onProblem` once. */
export async function* fastaRecords(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: string) => void,
): AsyncGenerator<FastaRecord> {
  let header: { line: number; id: string } | null = null;
  let parts: string[] = [];
  let orphanTold = false;
  const record = (of: { line: number; id: string }): FastaRecord => ({
    ...of,
    sequence: parts.join(''),
    lineLengths: parts.map((part) => part.length),
  });
  for await (const { line, text } of textLines(blocks)) {
    if (text.startsWith('>')) {
      if (header) yield record(header);
      header = { line, id: text.slice(1).split(/\s/, 1)[0] ?? '' };
      parts = [];
    } else if (header) {
      parts.push(text);
    } else if (text !== '' && !orphanTold) {
      orphanTold = true;
      onProblem(line, 'stands before the first header line (>)');
    }
  }
  if (header) yield record(header);
}
