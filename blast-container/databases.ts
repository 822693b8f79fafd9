import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { downloadFile } from './download';
import type { Task } from './task';

/** Number of databases kept on disk, the most recently used first. */
const KEPT = 6;
/** A database used within this time may still be open in another process; longer than any run. */
const IN_USE_MS = 3_600_000;
const PART = '.part-';

async function filesOf({ s3, dataBucket }: Task, release: string, database: BlastDatabase): Promise<string[]> {
  const prefix = objectKey(release, releasePaths.blastDatabase(`${database}.`));
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: dataBucket, Prefix: prefix })) {
    for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
  }
  return keys;
}

/** Removes databases that are no longer used, and partial downloads left by processes that were killed. */
async function removeOld(cache: string): Promise<void> {
  const names = await readdir(cache);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(cache, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const byUse = aged.sort((a, b) => b.usedAt - a.usedAt);
  const old = byUse.filter(
    ({ name, usedAt }, index) => usedAt < Date.now() - IN_USE_MS && (index >= KEPT || name.includes(PART)),
  );
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
}

/**
 * Returns the folder that holds nothing but a release's database, or null if the release has none. The database is
 * downloaded if it is not on disk. Its folder appears complete, by renaming, so several processes may ask at once.
 */
export async function databaseFolder(
  task: Task,
  release: string,
  database: BlastDatabase,
  interrupted: AbortSignal,
): Promise<string | null> {
  const folder = join(task.workFolder, 'databases', `${release}.${database}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  const keys = await filesOf(task, release, database);
  if (keys.length === 0) return null;
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(`${folder}${PART}`);
  try {
    const { s3, dataBucket: bucket } = task;
    await Promise.all(
      keys.map((key) => downloadFile({ s3, bucket, key, file: join(part, basename(key)), signal: interrupted })),
    );
    await rename(part, folder).catch((error: unknown) => {
      // Another process was faster; its files are the same.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await removeOld(dirname(folder));
  return folder;
}
