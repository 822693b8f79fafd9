import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import { projectFolder } from '../infra/project-folder';
import type { KeyValueReader } from './cdn/edge-function';

/** The state folder of `npm start`; also holds the builds for every site on the machine, if its user may write there. */
export const defaultStateFolder = join(projectFolder, '.local');

/** What to do where a user may not write to a folder of the state. */
export const CHOOSE_FOLDER = 'Choose a folder of your own: npm start -- --state FOLDER';

/**
 * Resolves to the folder for what does not depend on a catalogue, builds and the demonstration bundle: one for all sites
 * of the project or, where this user may not write to the project, the state folder of this site.
 */
export async function sharedFolder(stateFolder: string): Promise<string> {
  try {
    await mkdir(defaultStateFolder, { recursive: true, mode: 0o700 });
    await access(defaultStateFolder, constants.W_OK);
    return defaultStateFolder;
  } catch (error) {
    if (stateFolder !== defaultStateFolder) return stateFolder;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${defaultStateFolder} cannot be written to: ${reason}. ${CHOOSE_FOLDER}`, { cause: error });
  }
}

/** The file that replaces the CDN's key-value store; its text is the value of the only key. */
export const pointerFile = (stateFolder: string): string => join(stateFolder, 'release-pointer');

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

/** Says, as JSON, of which bundle each release was made: from it a damaged catalogue can be loaded again. */
const bundlesFile = (stateFolder: string): string => join(stateFolder, 'loaded-bundles.json');

async function loadedBundles(stateFolder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(bundlesFile(stateFolder), 'utf8')) as Record<string, string>;
  } catch {
    // Without it, a damaged catalogue has to be loaded by hand.
    return {};
  }
}

/** Remembers the folder of the bundle that was just loaded as that of the current release. */
export async function rememberBundle(stateFolder: string, bundle: string): Promise<void> {
  const release = await currentRelease(stateFolder);
  if (release === undefined) return;
  const bundles = { ...(await loadedBundles(stateFolder)), [release]: resolve(bundle) };
  await writeFile(bundlesFile(stateFolder), `${JSON.stringify(bundles, undefined, 2)}\n`);
}

/** Resolves to the folder of the bundle of which the current release was made, if it still exists. */
export async function rememberedBundle(stateFolder: string): Promise<string | undefined> {
  const release = await currentRelease(stateFolder);
  const folder = release === undefined ? undefined : (await loadedBundles(stateFolder))[release];
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}
