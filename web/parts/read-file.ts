import { foreignFile, isZip } from '#domain/match/foreign-files';
import { encodingOf } from '#domain/text/read-text';
import { persistently } from '../failures/persistently';
import { readOffThread } from './reading/read-off-thread';

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

/** Workbooks above this size are read in a thread of their own. */
const WORKBOOK_AT_ONCE_BYTES = 20_000;

async function readWorkbookFile(file: File, wanted: string | null, signal?: AbortSignal): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const read =
    file.size > WORKBOOK_AT_ONCE_BYTES
      ? await readOffThread('workbook', bytes, { ...(signal && { signal }) })
      : await (
          await persistently(() => import('./reading/reading-tasks'))
        ).readingTasks.workbook(bytes, () => undefined);
  if ('refused' in read) throw new FileNotRead(read.refused);
  const { sheets } = read;
  const shown = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  return {
    name: file.name,
    text: shown?.text ?? '',
    sheets: sheets.map(({ name }) => name),
    sheet: shown?.name ?? null,
  };
}

/**
 * The text of a file: UTF-8 or UTF-16, or a sheet of a workbook. Throws FileNotRead with a sentence for the user, and the
 * reason of the signal.
 */
export async function readFile(file: File, sheet: string | null = null, signal?: AbortSignal): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX)
    throw new FileNotRead(
      `This file is ${Math.round(file.size / 1e6)} MB; Match reads files of up to ${FILE_BYTES_MAX / 1e6} MB.`,
    );
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (isZip(start)) return readWorkbookFile(file, sheet, signal);
  const encoding = encodingOf(bytes);
  const foreign = encoding === 'utf-8' ? foreignFile(start) : null;
  if (foreign !== null) throw new FileNotRead(foreign);
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  return { name: file.name, text, sheets: [], sheet: null };
}
