import { programOf } from '#domain/match/peptide-columns';
import {
  isBodyRow,
  type NamedColumn,
  namedTable,
  type TableForm,
  type TableRow,
  tableRows,
} from '#domain/text/read-table';
import { type TextBlock, textBlocks, UnreadableFile } from '../../bundle/text-blocks';
import { openParquet } from './parquet-table';
import type { InputFile, InputRow, InputTable } from './rows';
import { workbookSheets } from './workbook-sheets';

/** Text in which a header is looked for. */
const START_SIGNS = 1_000_000;
/** Text that is read on to close a quotation mark; beyond it the mark is text. */
const QUOTED_SIGNS = 1_000_000;

/** Parquet and workbooks are read in places, which a gzipped one does not allow. Both are compressed themselves. */
function checkNotGzipped({ form, gzipped, file }: InputFile): void {
  if ((form === 'parquet' || form === 'workbook') && gzipped)
    throw new UnreadableFile(
      0,
      `is a gzipped ${form === 'parquet' ? 'Parquet file' : 'workbook'}, which is not read; unpack it with gunzip`,
      file,
    );
}

/** The beginning of a file as text, whole lines; '' of Parquet and workbooks. Throws UnreadableFile. */
export async function startOf(file: InputFile): Promise<string> {
  checkNotGzipped(file);
  if (file.form !== 'text') return '';
  let start = '';
  for await (const { text } of textBlocks(file)) {
    start += text;
    if (start.length > START_SIGNS) break;
  }
  return start;
}

/** Blocks that end outside of quotation marks, as far as these are paired. */
async function* balanced(blocks: AsyncIterable<TextBlock> | Iterable<TextBlock>): AsyncGenerator<TextBlock> {
  let unclosed: TextBlock | null = null;
  for await (const block of blocks) {
    const joined: TextBlock = unclosed === null ? block : { line: unclosed.line, text: unclosed.text + block.text };
    const marks = joined.text.includes('"') ? joined.text.split('"').length - 1 : 0;
    unclosed = marks % 2 === 1 && joined.text.length < QUOTED_SIGNS ? joined : null;
    if (unclosed === null) yield joined;
  }
  if (unclosed !== null) yield unclosed;
}

const isEmptyRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell === '');

/**
 * The rows below a header. Empty ones among others are what is left of rows; those at the end are none. Programs end each
 * row with a line break, and people write rows of one width: a last row that is otherwise may be cut.
 */
async function* bodyBatches(
  blocks: AsyncIterable<TextBlock> | Iterable<TextBlock>,
  { separator, headers, headerLine }: TableForm,
): AsyncGenerator<InputRow[]> {
  const isBody = isBodyRow({ separator, headers, headerLine });
  const isWritten = programOf(headers) !== null;
  const isWide = ({ cells }: TableRow): boolean => cells.length >= headers.length || cells.length === 0;
  let isEven = true;
  let empty: TableRow[] = [];
  for await (const { line, text } of balanced(blocks)) {
    const rows: InputRow[] = [];
    for (const row of tableRows(text, separator, (each) => each.cells.length > 1 || !isEmptyRow(each))) {
      row.line += line - 1;
      if (isEmptyRow(row)) {
        if (row.line > headerLine) empty.push({ cells: [], line: row.line });
        continue;
      }
      if (!isBody(row)) continue;
      rows.push(...empty, row);
      empty = [];
    }
    const last = rows.at(-1);
    // Behind a line break there is an empty line.
    if (last?.line === line + text.split('\n').length - 1) {
      const isShort = last.cells.length < headers.length;
      if (isWritten || (isShort && isEven && rows.every((row) => row === last || isWide(row)))) last.isCut = true;
    }
    isEven &&= rows.every(isWide);
    yield rows;
  }
}

/** A column wanted, by the header of its table and by what stands below. */
export interface WantedColumn {
  named: NamedColumn;
  /** Whether cells are what is wanted, asked where a line may be a sentence rather than a header. */
  holds: (cells: readonly string[]) => boolean;
}

/**
 * Opens a table whose header has the column wanted: text, Parquet, or the first sheet of a workbook that has it. Null if
 * there is none. Throws UnreadableFile if the file cannot be read.
 */
export async function openTable(file: InputFile, { named, holds }: WantedColumn): Promise<InputTable | null> {
  checkNotGzipped(file);
  if (file.form === 'parquet') {
    const table = await openParquet(file);
    return named({ cells: [...table.headers], line: 0 }, []) < 0 ? null : table;
  }
  if (file.form === 'workbook') {
    for (const { text } of await workbookSheets(file)) {
      const form = namedTable(text, named, holds);
      if (form !== null)
        return { headers: form.headers, batches: () => bodyBatches([{ line: 1, text: `${text}\n` }], form) };
    }
    return null;
  }
  const form = namedTable(await startOf(file), named, holds);
  return form && { headers: form.headers, batches: () => bodyBatches(textBlocks(file), form) };
}

/** Throws UnreadableFile if a column that is read has the name of another one. */
export function checkUnique({ file }: InputFile, headers: readonly string[], columns: readonly number[]): void {
  for (const column of columns) {
    const name = headers[column] ?? '';
    if (name !== '' && headers.indexOf(name) !== headers.lastIndexOf(name))
      throw new UnreadableFile(
        0,
        `has several columns ${JSON.stringify(name)}, so it is not certain which one counts`,
        file,
      );
  }
}
