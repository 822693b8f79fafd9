import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import type { KeyValueReader } from './cdn/edge-function';

/** The file that stands for the CDN's key-value store; its text is the value of the one key. */
export const pointerFile = (stateFolder: string): string => join(stateFolder, 'release-pointer');

/** The current release, or undefined if none is published. */
export async function currentRelease(stateFolder: string): Promise<string | undefined> {
  const text = await readFile(pointerFile(stateFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** Reads afresh each time, so that a site that runs sees a new release with the next request. */
export function pointerReader(stateFolder: string): KeyValueReader {
  return async (key) => (key === RELEASE_POINTER_KEY ? currentRelease(stateFolder) : undefined);
}
