import { type SequenceColumns, sequenceColumns } from '#domain/match/peptide-columns';
import { readPeptide } from '#domain/match/read-peptide';
import type { TableRow } from '#domain/text/read-table';
import { textBlocks, UnreadableFile } from '../../bundle/text-blocks';
import { openTable, startOf } from './input-table';
import type { InputFile, InputTable } from './rows';

/** Whether most cells are peptides, so that what stands above them is the header of a table and no sentence. */
export const holdPeptides = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.filter((cell) => 'sequence' in readPeptide(cell)).length * 2 > filled.length;
};

/** The columns of a table with peptides, by the names given or by what is known of programs. */
export function peptideColumns(headers: readonly string[], sequence?: string): SequenceColumns {
  if (sequence === undefined) return sequenceColumns(headers);
  const index = headers.indexOf(sequence);
  return { ...sequenceColumns(headers), sequence: index < 0 ? null : { index, notation: null }, modified: null };
}

/** A list: one sequence a line, without a header. */
async function* listBatches(file: InputFile): AsyncGenerator<TableRow[]> {
  for await (const block of textBlocks(file)) {
    const lines = block.text.split('\n').map((text, index) => ({ line: block.line + index, cells: [text.trim()] }));
    yield lines.filter(({ cells: [entry = ''] }) => entry !== '' && !entry.startsWith('#'));
  }
}

/** Lines that tell whether a text is a list. */
const LIST_LINES = 200;

/** Whether the beginning of a file is a list of peptides, one a line. */
export function isPeptideList(start: string): boolean {
  const lines = start.split('\n', LIST_LINES).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length > 0 && holdPeptides(lines);
}

/** Opens the table of a file with peptides. Throws UnreadableFile if there is none. */
export async function openPeptideTable(file: InputFile, sequence?: string): Promise<InputTable> {
  const table = await openTable(file, {
    named: ({ cells }) => peptideColumns(cells, sequence).sequence?.index ?? -1,
    holds: holdPeptides,
  });
  if (table !== null) return table;
  throw new UnreadableFile(
    0,
    sequence === undefined
      ? 'has no column of peptides that is known; name it, for example with a header "sequence"'
      : `has no column ${JSON.stringify(sequence)}`,
    file.file,
  );
}

/** Opens the table of a file with peptides, or the list that it is. Throws UnreadableFile if it is neither. */
export async function openPeptides(file: InputFile, sequence?: string): Promise<InputTable> {
  const isList = sequence === undefined && isPeptideList(await startOf(file));
  return isList ? { headers: ['sequence'], batches: () => listBatches(file) } : openPeptideTable(file, sequence);
}
