import { saveBlob } from '../../ui/save-file';
import type { ExportedLine, ExportFormat, ExportOrigin } from './export-formats';

/** Receives an export piece by piece. */
export interface ExportSink {
  write: (text: string) => Promise<void>;
  /** Discards what was written, because the list starts anew. */
  restart: () => Promise<void>;
  /** Hands the file to the user. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** From this number of rows the file is written directly to disk, if the browser supports that. */
const DISK_ROWS = 200_000;

/** The part of the File System Access API (wicg.github.io/file-system-access) that we use; some browsers lack it. */
interface PickedFile {
  createWritable: () => Promise<{
    write: (text: string) => Promise<void>;
    truncate: (size: number) => Promise<void>;
    seek: (position: number) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
}
type Picker = (options: { suggestedName: string }) => Promise<PickedFile>;

function picker(): Picker | null {
  const found: unknown = Reflect.get(window, 'showSaveFilePicker');
  // Only this API defines the name.
  return typeof found === 'function' ? (found.bind(window) as Picker) : null;
}

function blobSink(name: string, mime: string): ExportSink {
  // A blob per page rather than one text: the browser can keep blobs out of memory.
  let pages: Blob[] = [];
  return {
    write: async (text) => void pages.push(new Blob([text])),
    restart: async () => void (pages = []),
    finish: async () => saveBlob(name, new Blob(pages, { type: mime })),
    discard: async () => void (pages = []),
  };
}

async function diskSink(name: string, pick: Picker): Promise<ExportSink> {
  const file = await (await pick({ suggestedName: name })).createWritable();
  return {
    write: (text) => file.write(text),
    restart: async () => {
      await file.truncate(0);
      await file.seek(0);
    },
    finish: () => file.close(),
    discard: () => file.abort(),
  };
}

/**
 * Must be called from a click, or the browser does not ask for a place on disk. Throws AbortError if the user
 * declines.
 */
export async function openSink(name: string, mime: string, rows: number): Promise<ExportSink> {
  const pick = rows >= DISK_ROWS ? picker() : null;
  return pick === null ? blobSink(name, mime) : diskSink(name, pick);
}

/** Some lines of a list. `first`: the list starts with these lines, anew if some were written before. */
export interface ExportPage<Line = ExportedLine> {
  rows: readonly Line[];
  total: number;
  first: boolean;
}

export type ExportPages<Line = ExportedLine> = (signal: AbortSignal) => AsyncIterable<ExportPage<Line>>;

/**
 * Writes all pages in a format and reports the number of rows written and of all rows. Rethrows errors of the pages.
 */
export async function writeExport<Line>(
  pages: AsyncIterable<ExportPage<Line>>,
  format: ExportFormat<Line>,
  origin: ExportOrigin,
  sink: ExportSink,
  report: (rows: number, total: number) => void,
): Promise<void> {
  let written = 0;
  for await (const { rows, total, first } of pages) {
    if (first) {
      if (written > 0) await sink.restart();
      written = 0;
      await sink.write(format.head(origin, total, rows));
    }
    await sink.write(format.rows(rows, first));
    written += rows.length;
    report(written, total);
  }
  await sink.write(format.tail);
}
