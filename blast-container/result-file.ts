import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const OPENING = '{';

/** Whether the file begins as a JSON object does: the program may end well and have written nothing. */
export async function holdsObject(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead === 1 && buffer.toString() === OPENING;
  } finally {
    await handle.close();
  }
}

/** Puts a member in front of those that the object in the file has, without reading it into memory. */
export async function addNotice(file: string, notice: string): Promise<void> {
  const changed = `${file}.notice`;
  const output = createWriteStream(changed);
  output.write(`${OPENING}"notice":${JSON.stringify(notice)},`);
  await pipeline(createReadStream(file, { start: OPENING.length }), output);
  await rename(changed, file);
}
