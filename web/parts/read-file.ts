import { foreignFile, isZip } from '#domain/match/foreign-files';
import { persistently } from '../failures/persistently';

/** Larger files do not fit into the memory of every browser. */
const FILE_BYTES_MAX = 200_000_000;
const START_BYTES = 512;

/** A file as text, with the sheets of a workbook to choose from. */
export interface ReadFile {
  name: string;
  text: string;
  /** Names of the sheets of a workbook, and the one that `text` is; none for other files. */
  sheets: readonly string[];
  sheet: string | null;
}

/** A sentence about a file that cannot be read. */
export class FileNotRead extends Error {}

/** What the library says that a cell is; its types name the class of dates where they mean a date. */
type Cell = string | number | boolean | Date | DateConstructor | null | undefined;

/** Cells of a sheet as tab-separated text. */
function sheetText(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell): string =>
    (value instanceof Date ? value.toISOString() : String(value ?? '')).replace(/[\t\r\n]+/g, ' ');
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** Reads a workbook with a library that is fetched only now. */
async function readWorkbook(file: File, wanted: string | null): Promise<ReadFile> {
  const { default: readSheets } = await persistently(() => import('read-excel-file/universal'));
  let sheets;
  try {
    sheets = await readSheets(await file.arrayBuffer());
  } catch {
    throw new FileNotRead('This workbook cannot be read: it is damaged, or it is not a workbook of Excel (.xlsx).');
  }
  const shown = sheets.find(({ sheet }) => sheet === wanted) ?? sheets[0];
  if (!shown) throw new FileNotRead('This workbook has no sheet.');
  return {
    name: file.name,
    text: sheetText(shown.data),
    sheets: sheets.map(({ sheet }) => sheet),
    sheet: shown.sheet,
  };
}

/** The text of a file: UTF-8, or UTF-16 as Excel's "Unicode text". Throws FileNotRead with a sentence for the reader. */
export async function readFile(file: File, sheet: string | null = null): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX)
    throw new FileNotRead(
      `This file has ${Math.round(file.size / 1e6)} MB; the most that Match reads is ${FILE_BYTES_MAX / 1e6} MB.`,
    );
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (isZip(start)) return readWorkbook(file, sheet);
  const isUtf16 = start.startsWith('\u00FF\u00FE') || start.startsWith('\u00FE\u00FF');
  const foreign = isUtf16 ? null : foreignFile(start);
  if (foreign !== null) throw new FileNotRead(foreign);
  const encoding = start.startsWith('\u00FE\u00FF') ? 'utf-16be' : isUtf16 ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  return { name: file.name, text, sheets: [], sheet: null };
}
