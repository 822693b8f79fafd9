import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import { projectFolder } from '../infra/project-folder';
import type { KeyValueReader } from './cdn/edge-function';

/** The state folder of `npm start`; also holds the builds for every site on the machine. */
export const defaultStateFolder = join(projectFolder, '.local');

/** The file that replaces the CDN's key-value store; its text is the value of the only key. */
export const pointerFile = (stateFolder: string): string => join(stateFolder, 'release-pointer');

/** Remembers the bundle that was loaded last, from which a damaged catalogue can be loaded again. */
const bundleFile = (stateFolder: string): string => join(stateFolder, 'loaded-bundle');

export async function rememberBundle(stateFolder: string, bundle: string): Promise<void> {
  await writeFile(bundleFile(stateFolder), `${resolve(bundle)}\n`);
}

/** Resolves to the folder of the bundle that was loaded last, if it still exists. */
export async function rememberedBundle(stateFolder: string): Promise<string | undefined> {
  const folder = (await readFile(bundleFile(stateFolder), 'utf8').catch(() => '')).trim();
  return folder !== '' && existsSync(folder) ? folder : undefined;
}

/** Resolves to the current release, or undefined if none is published. */
export async function currentRelease(stateFolder: string): Promise<string | undefined> {
  const text = await readFile(pointerFile(stateFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** Reads the file each time, so that a running site sees a new release on the next request. */
export function pointerReader(stateFolder: string): KeyValueReader {
  return async (key) => (key === RELEASE_POINTER_KEY ? currentRelease(stateFolder) : undefined);
}
