import { readFile } from 'node:fs/promises';
import { readWorkbook, WorkbookRefused, type WorkbookText } from '#domain/text/read-workbook';
import { UnreadableFile } from '../../bundle/text-blocks';
import type { InputFile } from './rows';

/** A workbook is read whole; what it unpacks to has limits of its own. */
const WORKBOOK_BYTES_MAX = 100_000_000;

/** The sheets of a workbook (.xlsx) as tab-separated text; line n is row n. Throws UnreadableFile. */
export async function workbookSheets({ path, bytes, file }: InputFile): Promise<WorkbookText[]> {
  if (bytes > WORKBOOK_BYTES_MAX)
    throw new UnreadableFile(0, 'is a workbook of more than 100 MB; save the sheet as tab-separated text', file);
  const content = await readFile(path);
  const data = content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);
  try {
    return await readWorkbook(data, () => import('read-excel-file/universal'));
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new UnreadableFile(0, `is not read. ${error.message}`, file);
    throw error;
  }
}
