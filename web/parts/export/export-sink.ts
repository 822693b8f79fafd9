/** Where an export goes, piece by piece. */
export interface ExportSink {
  write: (text: string) => Promise<void>;
  /** Forgets what was written: the list starts again. */
  restart: () => Promise<void>;
  /** Hands the file to the reader. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** From so many rows on the file goes straight to disk, where the browser can do that. */
const DISK_ROWS = 200_000;

/** The part of the File System Access API (wicg.github.io/file-system-access) that is used; not every browser has it. */
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
  // The name belongs to this API alone.
  return typeof found === 'function' ? (found.bind(window) as Picker) : null;
}

function blobSink(name: string, mime: string): ExportSink {
  // Blobs of pages rather than one text: the browser may keep them out of memory.
  let pages: Blob[] = [];
  return {
    write: async (text) => void pages.push(new Blob([text])),
    restart: async () => void (pages = []),
    finish: async () => {
      const url = URL.createObjectURL(new Blob(pages, { type: mime }));
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = name;
      anchor.click();
      // Not at once: some browsers read the address after the click returned.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
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

/** To be called from a click: a browser asks for a place on disk only then. Throws AbortError if the reader declines. */
export async function openSink(name: string, mime: string, rows: number): Promise<ExportSink> {
  const pick = rows >= DISK_ROWS ? picker() : null;
  return pick === null ? blobSink(name, mime) : diskSink(name, pick);
}
