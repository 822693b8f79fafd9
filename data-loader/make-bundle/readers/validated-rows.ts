import { sequenceColumns } from '#domain/match/peptide-columns';
import { notationOf } from '#domain/match/peptide-notations';
import { PeptideCells } from './peptide-cells';
import { openPeptides } from './peptide-table';
import { RowProblems } from './row-problems';
import type { InputFile, ReportProblem, ValidatedRow } from './rows';
import { placesOf } from './table-formats';

const NO = new Set(['0', 'no', 'false', 'n']);

/** `PMID:34570216`, `https://pubmed.ncbi.nlm.nih.gov/34570216/` or the number: the number. */
const pubmedOf = (text: string): string => /(?<!\d)\d{5,9}(?!\d)/.exec(text)?.[0] ?? '';

/** Yields the peptides of a list of validated ones: a table, or one sequence a line. Throws UnreadableFile. */
export async function* validatedRows(file: InputFile, report: ReportProblem): AsyncGenerator<ValidatedRow> {
  const { headers, batches } = await openPeptides(file);
  const { sequence: column } = sequenceColumns(headers);
  const peptide = column?.index ?? 0;
  const { method, pubmed, validated } = placesOf(headers, 'validated');
  const used = [...new Set([peptide, method, pubmed, validated])].filter((place) => place >= 0);
  const problems = new RowProblems(file, report, headers);
  const peptides = new PeptideCells(notationOf(column?.notation ?? null), problems);
  for await (const batch of batches(used))
    for (const row of batch) {
      const { line, cells } = row;
      // Method and PubMed id may be missing at the end of a line that somebody typed.
      if (!problems.hasCells(row, [peptide])) continue;
      const said = cells[validated] ?? '';
      if (NO.has(said.toLowerCase())) {
        problems.leaveOut(line, 'says that its peptide is not validated', said);
        continue;
      }
      const sequence = peptides.sequenceOf(line, cells[peptide] ?? '');
      if (sequence !== null)
        yield { file: file.file, line, sequence, method: cells[method] ?? '', pubmed: pubmedOf(cells[pubmed] ?? '') };
    }
}
