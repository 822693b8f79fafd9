import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { TextEncoding } from '#domain/text/read-text';

/** Whole lines of a file, each terminated by '\n' except perhaps the last line of the file. */
export interface TextBlock {
  /** Number of the first line, 1-based. */
  line: number;
  text: string;
}

/** The rest of the file cannot be read. `line` 0 means the file as a whole. */
export class UnreadableFile extends Error {
  readonly line: number;
  /** As messages name it; undefined where only one file is read. */
  readonly file: string | undefined;

  constructor(line: number, message: string, file?: string) {
    super(message);
    this.line = line;
    this.file = file;
    this.name = 'UnreadableFile';
  }
}

/** A file of text on disk. */
export interface TextFile {
  path: string;
  /** As messages name it. */
  file?: string;
  gzipped: boolean;
  bytes: number;
  /** By default UTF-8. */
  encoding?: TextEncoding;
}

export interface TextObserver {
  /** Bytes read from disk. */
  onBytes?: (bytes: number) => void;
  /** Normalized text: without byte-order mark, lines terminated by '\n'. */
  onText?: (text: string) => void;
}

/**
 * Longer than any line, manifest, sequence and spectrum of a real bundle. A record is kept in memory whole, and a small
 * gzip file can hold a huge one.
 */
export const LINE_MAX_BYTES = 16 * 1024 * 1024;
export const MANIFEST_MAX_CHARACTERS = 4 * 1024 * 1024;
export const SEQUENCE_MAX_LETTERS = 32 * 1024 * 1024;
export const SPECTRUM_MAX_LINES = 200_000;
/** What a gzip file of text may unpack to, in times of its size, beyond a size that does no harm. */
export const UNPACKED_FREE_BYTES = 256 * 1024 ** 2;
export const UNPACKED_RATIO_MAX = 250;
const READ_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodes(bytes: Buffer): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const NOT_TEXT = 'is not UTF-8 text';
/** How other forms of files begin. */
const foreignForms = [
  [[0xff, 0xfe], 'is UTF-16 text, must be UTF-8'],
  [[0xfe, 0xff], 'is UTF-16 text, must be UTF-8'],
  [[0x1f, 0x8b], 'is gzipped, but its name does not end in .gz'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a workbook or another archive, must be text'],
] as const;

function foreignForm(bytes: Buffer): string {
  const form = foreignForms.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  return form?.[1] ?? NOT_TEXT;
}

/** Lines contain whole characters, so each block can be decoded separately and a fault can be located by line. */
function decodeLines(bytes: Buffer, firstLine: number, file: string | undefined): string {
  try {
    return decoder.decode(bytes);
  } catch {
    let line = firstLine;
    for (let start = 0; start < bytes.length; line += 1) {
      const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
      if (!decodes(bytes.subarray(start, end))) break;
      start = end;
    }
    throw new UnreadableFile(line, line === 1 ? foreignForm(bytes) : NOT_TEXT, file);
  }
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function byteStream(file: TextFile, observer: TextObserver): Readable {
  const source = createReadStream(file.path, { highWaterMark: READ_BYTES });
  source.on('data', (chunk) => observer.onBytes?.(chunk.length));
  // `pipeline` destroys the last stream with the error, so its reader receives the error.
  return file.gzipped ? pipeline(source, createGunzip({ chunkSize: READ_BYTES }), () => undefined) : source;
}

/** The bytes of a file as UTF-8. */
async function* utf8Chunks(file: TextFile, observer: TextObserver): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = byteStream(file, observer);
  if (file.encoding === undefined || file.encoding === 'utf-8') {
    yield* stream;
    return;
  }
  const utf16 = new TextDecoder(file.encoding);
  for await (const chunk of stream) yield Buffer.from(utf16.decode(chunk, { stream: true }));
  yield Buffer.from(utf16.decode());
}

/** Describes why reading failed, or returns null if the file is not the cause. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'Z_BUF_ERROR') return 'is truncated: the gzip stream ends too early';
  if (typeof error.code === 'string' && error.code.startsWith('Z_')) return `is not valid gzip: ${error.message}`;
  return `cannot be read: ${error.message}`;
}

class LineTooLong extends Error {}

/** Cuts chunks after their last line break; the remainder is prepended to the next chunk. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    const first = chunk.indexOf(LINE_FEED);
    if (restBytes + (first < 0 ? chunk.length : first) > LINE_MAX_BYTES) throw new LineTooLong();
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      restBytes = 0;
    }
    rest.push(chunk.subarray(end));
    restBytes += chunk.length - end;
  }
  if (restBytes > 0) yield Buffer.concat(rest);
}

/** Yields the normalized text of a file in blocks. Throws UnreadableFile if it cannot be read to its end. */
export async function* textBlocks(file: TextFile, observer: TextObserver = {}): AsyncGenerator<TextBlock> {
  if (file.gzipped && file.bytes === 0)
    throw new UnreadableFile(0, 'is truncated: the gzip stream ends too early', file.file);
  const unpackedMax = Math.max(UNPACKED_FREE_BYTES, UNPACKED_RATIO_MAX * file.bytes);
  let line = 1;
  let unpacked = 0;
  try {
    for await (const bytes of wholeLines(utf8Chunks(file, observer))) {
      unpacked += bytes.length;
      if (file.gzipped && unpacked > unpackedMax)
        throw new UnreadableFile(
          line,
          `unpacks to more than ${UNPACKED_RATIO_MAX} times its size, as no text does`,
          file.file,
        );
      let text = decodeLines(bytes, line, file.file);
      if (line === 1 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
      if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
      if (text === '') continue;
      observer.onText?.(text);
      yield { line, text };
      line += countLines(text);
    }
  } catch (error) {
    if (error instanceof LineTooLong)
      throw new UnreadableFile(line, `is longer than ${LINE_MAX_BYTES} bytes`, file.file);
    const reason = error instanceof UnreadableFile ? null : reasonOf(error);
    throw reason === null ? error : new UnreadableFile(0, reason, file.file);
  }
}

/** The items that are read of a file; where reading ends early, the error names the file. */
export async function* itemsOf<Item>({ file }: TextFile, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.file !== undefined) throw error;
    throw new UnreadableFile(error.line, error.message, file);
  }
}

export interface TextLine {
  line: number;
  text: string;
}

/** Yields one line at a time, without its line break. */
export async function* textLines(blocks: AsyncIterable<TextBlock>): AsyncGenerator<TextLine> {
  for await (const block of blocks) {
    const lines = block.text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    for (const [index, text] of lines.entries()) yield { line: block.line + index, text };
  }
}
