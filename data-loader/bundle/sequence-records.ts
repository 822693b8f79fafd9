import { type FastaItem, FastaReader, type FastaRecord, isFastaProblem } from '#domain/sequence/fasta-reader';
import { type Message, sentence } from '../problems/sentence';
import { SEQUENCE_MAX_LETTERS, type TextBlock, type TextLine, textLines, UnreadableFile } from './text-blocks';

/** Three lines of a Vienna file: `>id`, sequence, structure. */
export interface DotBracketRecord {
  /** The line of the header; sequence and structure are on the two lines below. */
  line: number;
  id: string;
  sequence: string;
  structure: string;
  /** Energy behind the structure, in kcal/mol; null without one. */
  mfe: number | null;
}

/** `(-12.30)`, as RNAfold writes it behind a structure. */
const ENERGY = /\s\(\s*(-?\d+(?:\.\d+)?)\s*\)\s*$/;

/**
 * Yields the records of a Vienna file. Ignores blank lines between them and reports incomplete records to `onProblem`.
 */
export async function* dotBracketRecords(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: Message, id: string) => void,
): AsyncGenerator<DotBracketRecord> {
  let lines: TextLine[] = [];
  let strayReported = false;
  const idOf = (header: TextLine): string => header.text.slice(1).split(/\s/, 1)[0] ?? '';
  const reportIncomplete = (): void => {
    const [header] = lines;
    if (header)
      onProblem(
        header.line,
        sentence`record needs a sequence line and a structure line below it, has ${lines.length - 1}`,
        idOf(header),
      );
    lines = [];
  };
  for await (const current of textLines(blocks)) {
    // No balanced structure begins with a closing bracket, so a line that begins with '>' is always a header.
    if (current.text.startsWith('>')) {
      reportIncomplete();
      lines = [current];
      strayReported = false;
    } else if (lines.length > 0) {
      lines.push(current);
    } else if (current.text !== '' && !strayReported) {
      strayReported = true;
      onProblem(
        current.line,
        'is not part of a record: a record is a header line (>), a sequence line and a structure line',
        '',
      );
    }
    const [header, sequence, structure] = lines;
    if (header && sequence && structure) {
      // RNAfold writes the energy behind the structure; blanks at line ends do not count.
      const [brackets = ''] = structure.text.trim().split(/\s/, 1);
      const [, energy] = ENERGY.exec(structure.text) ?? [];
      const mfe = energy === undefined ? null : Number(energy);
      yield { line: header.line, id: idOf(header), sequence: sequence.text.trim(), structure: brackets, mfe };
      lines = [];
    }
  }
  reportIncomplete();
}

/** Yields the records of a FASTA file. Reports text before the first header to `onProblem`, once. */
export async function* fastaRecords(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: Message) => void,
): AsyncGenerator<FastaRecord> {
  const reader = new FastaReader();
  function* recordsOf(items: Iterable<FastaItem>): Generator<FastaRecord> {
    for (const item of items) {
      if (isFastaProblem(item)) onProblem(item.line, item.message);
      else yield item;
    }
  }
  for await (const { text } of blocks) {
    yield* recordsOf(reader.push(text));
    const { line, letters } = reader.unfinished;
    if (letters > SEQUENCE_MAX_LETTERS)
      throw new UnreadableFile(line, `record is longer than ${SEQUENCE_MAX_LETTERS} letters`);
  }
  yield* recordsOf(reader.end());
}
