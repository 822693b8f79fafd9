import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { encodingOf } from '#domain/text/read-text';
import type { InputFile } from './rows';

/** First bytes of the file, which tell its form and encoding. */
const START_BYTES = 4_096;

const GZIP = '\u001f\u008b';
const PARQUET = 'PAR1';
const ZIP = 'PK\u0003\u0004';
/** Of all forms of tar since POSIX.1-1988, and of GNU. */
const TAR = 'ustar';
const TAR_AT = 257;

const begins = (bytes: Buffer, sign: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + sign.length) === sign;

function formOf(content: Buffer): InputFile['form'] {
  if (begins(content, PARQUET)) return 'parquet';
  if (begins(content, ZIP)) return 'workbook';
  return begins(content, TAR, TAR_AT) ? 'tar' : 'text';
}

/** The beginning of what a gzip file holds; nothing of a damaged one, which its reader reports. */
function unpackedStart(start: Buffer): Buffer {
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** A file as the readers take it. Its first bytes tell its form. Rejects if it cannot be opened. */
export async function inputFile(path: string, file: string): Promise<InputFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const gzipped = begins(start, GZIP);
    const content = gzipped ? unpackedStart(start) : start;
    return { file, path, gzipped, bytes: size, form: formOf(content), encoding: encodingOf(content) };
  } finally {
    await handle.close();
  }
}
