import { unzipSync } from 'fflate';

/** Sheets of a workbook (.xlsx) as tab-separated text. */
export interface WorkbookText {
  name: string;
  text: string;
}

/** A sentence why a workbook is not read. */
export class WorkbookRefused extends Error {}

/** What the sheets of a workbook become: bytes of XML, and cells of the rectangles from A1 to their last value. */
const XML_BYTES_MAX = 200_000_000;
const CELLS_MAX = 5_000_000;

const DAMAGED = 'This workbook cannot be read: it is damaged, or it is not a workbook of Excel (.xlsx).';
const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(path);

/** A cell and whether it holds something: one that has a format only is closed at once. */
const CELL = /<c r="([A-Z]{1,9})(\d{1,12})"[^<>]{0,200}>/g;

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

interface Extent {
  columns: number;
  rows: number;
  /** The column furthest to the right, by its letters. */
  last: string;
}

/** The rectangle that the values of a sheet need. */
function extentOf(xml: string): Extent {
  const extent: Extent = { columns: 0, rows: 0, last: 'A' };
  for (const [cell, letters = '', row = ''] of xml.matchAll(CELL)) {
    if (cell.endsWith('/>')) continue;
    const column = columnNumber(letters);
    if (column > extent.columns) [extent.columns, extent.last] = [column, letters];
    extent.rows = Math.max(extent.rows, Number(row));
  }
  return extent;
}

/** Throws WorkbookRefused unless what the workbook becomes fits into memory: the library makes every cell up to the last. */
function checkSize(bytes: Uint8Array): void {
  let xmlBytes = 0;
  let sheets: Record<string, Uint8Array>;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/\.xml(?:\.rels)?$/.test(name)) xmlBytes += originalSize;
        return false;
      },
    });
    if (xmlBytes > XML_BYTES_MAX)
      throw new WorkbookRefused(
        `This workbook holds ${Math.round(xmlBytes / 1e6)} MB of text; the most that is read is ${XML_BYTES_MAX / 1e6} MB. Save the sheet as text.`,
      );
    sheets = unzipSync(bytes, { filter: ({ name }) => isSheet(name) });
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused(DAMAGED);
  }
  const decoder = new TextDecoder();
  let cells = 0;
  for (const sheet of Object.values(sheets)) {
    const { columns, rows, last } = extentOf(decoder.decode(sheet));
    cells += columns * rows;
    if (cells > CELLS_MAX)
      throw new WorkbookRefused(
        `A sheet of this workbook reaches to cell ${last}${rows}, ${Math.round((columns * rows) / 1e6).toLocaleString('en-US')} million cells. Delete what stands far from the table, or save the sheet as text.`,
      );
  }
}

/** What the library says that a cell is; its types name the class of dates where they mean a date. */
type Cell = string | number | boolean | Date | DateConstructor | null | undefined;

/** Cells of a sheet as tab-separated text. A cell that begins with a quotation mark is quoted. */
function sheetText(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell): string => {
    const text = (value instanceof Date ? value.toISOString() : String(value ?? '')).replace(/[\t\r\n]+/g, ' ');
    return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** The library that reads the cells, read-excel-file, in the build that is for the program. */
type ReadSheets = (bytes: ArrayBuffer) => Promise<{ sheet: string; data: readonly (readonly Cell[])[] }[]>;

/**
 * Reads the sheets of a workbook; `library` is called only if its size allows. Throws WorkbookRefused with a sentence for
 * one that is damaged or too large.
 */
export async function readWorkbook(
  bytes: ArrayBuffer,
  library: () => Promise<{ default: ReadSheets }>,
): Promise<WorkbookText[]> {
  checkSize(new Uint8Array(bytes));
  const { default: readSheets } = await library();
  let sheets;
  try {
    sheets = await readSheets(bytes);
  } catch {
    throw new WorkbookRefused(DAMAGED);
  }
  if (sheets.length === 0) throw new WorkbookRefused('This workbook has no sheet.');
  return sheets.map(({ sheet, data }) => ({ name: sheet, text: sheetText(data) }));
}
