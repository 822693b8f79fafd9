import { open } from 'node:fs/promises';
import type { InputFile } from './rows';

const GZIP = [0x1f, 0x8b];

/** A file as the readers take it. Whether it is compressed is told by its first bytes. Rejects if it cannot be opened. */
export async function inputFile(path: string, file: string): Promise<InputFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    const gzipped = bytesRead === GZIP.length && GZIP.every((byte, index) => buffer[index] === byte);
    return { file, path, gzipped, bytes: size };
  } finally {
    await handle.close();
  }
}
