import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { readWorkbook, WorkbookRefused, type WorkbookText } from '#domain/text/read-workbook';
import { UnreadableFile } from '../../bundle/text-blocks';
import type { InputFile } from './rows';

/** A workbook is read whole; what it unpacks to has limits of its own. */
const WORKBOOK_BYTES_MAX = 100_000_000;

/** Whether an archive has the part that every workbook has; a damaged one may have. */
function holdsWorkbook(content: Uint8Array): boolean {
  const names: string[] = [];
  try {
    unzipSync(content, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return true;
  }
  return names.some((name) => name.startsWith('xl/'));
}

/** The sheets of a workbook (.xlsx) as tab-separated text; line n is row n. Throws UnreadableFile. */
export async function workbookSheets({ path, bytes, file }: InputFile): Promise<WorkbookText[]> {
  if (bytes > WORKBOOK_BYTES_MAX)
    throw new UnreadableFile(0, 'is a workbook of more than 100 MB; save the sheet as tab-separated text', file);
  const content = await readFile(path);
  if (!holdsWorkbook(content))
    throw new UnreadableFile(0, 'is a zip archive and no workbook; unpack it and look again', file);
  const data = content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);
  try {
    return await readWorkbook(data, () => import('read-excel-file/universal'));
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new UnreadableFile(0, `is not read. ${error.message}`, file);
    throw error;
  }
}
