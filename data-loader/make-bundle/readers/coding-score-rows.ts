import { UnreadableFile } from '../../bundle/text-blocks';
import { openTable } from './input-table';
import { RowProblems } from './row-problems';
import type { CodingScoreRow, InputFile, InputTable, ReportProblem } from './rows';
import { placesOf } from './table-formats';

const openCpat = (file: InputFile): Promise<InputTable | null> =>
  openTable(file, { named: ({ cells }) => placesOf(cells, 'codingScores').score, holds: () => false });

/** Yields the coding probabilities that CPAT gives transcripts, or ORFs of them. Throws UnreadableFile. */
export async function* codingScoreRows(file: InputFile, report: ReportProblem): AsyncGenerator<CodingScoreRow> {
  const table = await openCpat(file);
  if (table === null) throw new UnreadableFile(0, 'has no column "Coding_prob" as CPAT writes it', file.file);
  const { headers } = table;
  const { id: named, ...places } = placesOf(headers, 'codingScores');
  const problems = new RowProblems(file, report, headers);
  for await (const batch of table.batches([...Object.values(places), Math.max(named, 0)].filter((at) => at >= 0)))
    for (const row of batch) {
      const { line, cells: given } = row;
      // Version 1 writes names of rows as R does: one cell more than the header.
      const isShifted = given.length === headers.length + 1 && named < 0;
      const cells = isShifted ? given.slice(1) : given;
      const id = (isShifted ? given[0] : cells[Math.max(named, 0)]) ?? '';
      const moved = { ...row, cells };
      if (!problems.hasCells(moved, [places.score])) continue;
      const number = (place: number): number | null => problems.number(moved, place);
      const score = number(places.score);
      if (id !== '' && score !== null && score >= 0 && score <= 1)
        yield { file: file.file, line, id, score, start: number(places.start), end: number(places.end) };
      else problems.leaveOut(line, 'needs an id and a probability from 0 to 1', `${id} ${cells[places.score] ?? ''}`);
    }
}
