import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultStateFolder, projectFolder } from '../project-folder';
import { step, type Progress } from '../progress';
import { contentHash } from './content-hash';

const KEPT_BUILDS = 10;
const buildFolder = join(defaultStateFolder, 'build');

export interface Build {
  name: string;
  /** What the result depends on: files and folders of the project. */
  sources: readonly string[];
  /** Writes the result into the folder. */
  make: (folder: string) => Promise<void>;
}

/** A running site may still read an older build, so a few stay. */
async function removeOldBuilds(name: string): Promise<void> {
  const names = (await readdir(buildFolder)).filter((entry) => entry.startsWith(`${name}-`) && !entry.endsWith('.part'));
  const aged = await Promise.all(names.map(async (entry) => ({ entry, usedAt: (await stat(join(buildFolder, entry))).mtimeMs })));
  const old = aged.sort((a, b) => b.usedAt - a.usedAt).slice(KEPT_BUILDS);
  await Promise.all(old.map(({ entry }) => rm(join(buildFolder, entry), { recursive: true, force: true })));
}

/**
 * Folder of the result of a build, made only if its sources changed. A result is named by the hash of its sources and
 * appears whole, so any number of processes may ask at once.
 */
export async function cachedBuild({ name, sources, make }: Build, progress: Progress): Promise<string> {
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
      // Another process was faster: its result is the same.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await removeOldBuilds(name);
  return folder;
}
