import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { defaultStateFolder, sharedFolder } from '../state-folder';
import { step, type Progress } from '../progress';

const KEPT_BUILDS = 10;

export interface Build {
  name: string;
  /** Files and folders of the project that the result depends on. */
  sources: readonly string[];
  /** Writes the result into the folder. */
  make: (folder: string) => Promise<void>;
}

const ignored = new Set(['node_modules', 'dist']);

async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries.filter(({ name }) => !ignored.has(name)).map(({ name }) => filesBelow(join(path, name))),
  );
  return nested.flat();
}

/**
 * Returns the first 16 hexadecimal digits of the SHA-256 of the names and contents of all files at or below the paths.
 * Missing paths count as empty.
 */
async function contentHash(folder: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(join(folder, path))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Keeps a few older builds, because a running site may still read one. */
async function removeOldBuilds(buildFolder: string, name: string): Promise<void> {
  const names = (await readdir(buildFolder)).filter(
    (entry) => entry.startsWith(`${name}-`) && !entry.endsWith('.part'),
  );
  const aged = await Promise.all(
    names.map(async (entry) => ({ entry, usedAt: (await stat(join(buildFolder, entry))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.usedAt - a.usedAt).slice(KEPT_BUILDS);
  await Promise.all(old.map(({ entry }) => rm(join(buildFolder, entry), { recursive: true, force: true })));
}

/**
 * Returns the folder of a build's result, and builds only if the sources have changed. The folder is named by the hash
 * of the sources and appears complete, so several processes may ask at once. It is shared by all sites of the project
 * whose users may write there.
 */
export async function cachedBuild(
  { name, sources, make }: Build,
  progress: Progress,
  stateFolder = defaultStateFolder,
): Promise<string> {
  const buildFolder = join(await sharedFolder(stateFolder), 'build');
  const hash = await contentHash(projectFolder, sources);
  const folder = join(buildFolder, `${name}-${hash}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  const part = `${folder}.${process.pid}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    await step(progress, `built ${name}`, () => make(part));
    await rename(part, folder).catch(async (error: unknown) => {
      // Another process was faster; its result is the same.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await removeOldBuilds(buildFolder, name);
  return folder;
}
