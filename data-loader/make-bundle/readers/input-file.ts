import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { encodingOf } from '#domain/text/read-text';
import type { InputFile } from './rows';

/** First bytes of the file, which tell its form and encoding. */
const START_BYTES = 4_096;

const GZIP = '\u001f\u008b';
const PARQUET = 'PAR1';
const ZIP = 'PK\u0003\u0004';

const begins = (bytes: Buffer, sign: string): boolean => bytes.toString('latin1', 0, sign.length) === sign;

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
    const form = begins(content, PARQUET) ? 'parquet' : begins(content, ZIP) ? 'workbook' : 'text';
    return { file, path, gzipped, bytes: size, form, encoding: encodingOf(content) };
  } finally {
    await handle.close();
  }
}
