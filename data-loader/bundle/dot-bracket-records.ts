import { textLines, type TextBlock, type TextLine } from './text-blocks';

/** Three lines: `>id`, sequence, structure. */
export interface DotBracketRecord {
  /** Of the header; sequence and structure stand on the two lines below. */
  line: number;
  id: string;
  sequence: string;
  structure: string;
}

/** The records of a Vienna file; blank lines between them are skipped, incomplete ones told to `onProblem`. */
export async function* dotBracketRecords(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: string, id: string) => void,
): AsyncGenerator<DotBracketRecord> {
  let lines: TextLine[] = [];
  let strayTold = false;
  const idOf = (header: TextLine): string => header.text.slice(1).split(/\s/, 1)[0] ?? '';
  const tellIncomplete = (): void => {
    const [header] = lines;
    if (header) onProblem(header.line, `record needs a sequence line and a structure line below it, has ${lines.length - 1}`, idOf(header));
    lines = [];
  };
  for await (const current of textLines(blocks)) {
    // No balanced structure begins with a closing bracket, so '>' is a header wherever it stands.
    if (current.text.startsWith('>')) {
      tellIncomplete();
      lines = [current];
      strayTold = false;
    } else if (lines.length > 0) {
      lines.push(current);
    } else if (current.text !== '' && !strayTold) {
      strayTold = true;
      onProblem(current.line, 'is not part of a record: a record is a header line (>), a sequence line and a structure line', '');
    }
    const [header, sequence, structure] = lines;
    if (header && sequence && structure) {
      yield { line: header.line, id: idOf(header), sequence: sequence.text, structure: structure.text };
      lines = [];
    }
  }
  tellIncomplete();
}
