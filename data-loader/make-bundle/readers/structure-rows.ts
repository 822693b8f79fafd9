import { dotBracketRecords } from '../../bundle/sequence-records';
import { itemsOf, textBlocks } from '../../bundle/text-blocks';
import type { Message } from '../../problems/sentence';
import { RowProblems } from './row-problems';
import type { InputFile, ReportProblem, StructureRow } from './rows';

/** Yields the structures of RNAfold's output or of a dot-bracket file. Throws UnreadableFile. */
export async function* structureRows(file: InputFile, report: ReportProblem): AsyncGenerator<StructureRow> {
  const problems = new RowProblems(file, report);
  const onProblem = (line: number, message: Message, id: string): null => problems.leaveOut(line, String(message), id);
  for await (const { line, id, sequence, structure, mfe } of itemsOf(
    file,
    dotBracketRecords(textBlocks(file), onProblem),
  ))
    if (structure.length === sequence.length)
      yield { file: file.file, line, transcriptId: id, sequence, structure, mfe };
    else onProblem(line, `has ${structure.length} signs of structure for ${sequence.length} nucleotides`, id);
}
