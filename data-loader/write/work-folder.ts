import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'spencer-load-';

/** Removes the folders of loaders that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : NaN;
    if (Number.isInteger(pid) && pid !== process.pid && !isAlive(pid))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Runs `work` with a new folder for the staging store and temporary files, which is removed afterwards in any case. */
export async function withWorkFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a process of Linux has ended, and only its parent has not asked for its exit code yet. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The state follows the name, which is in brackets and may contain some (proc_pid_stat(5)).
    return stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}

/**
 * Whether a process of this host is alive. A process that may not be signalled is. One that has ended is not, even if
 * nobody has noticed: orphans in a container without an init stay like that until the container ends.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
  return !isZombie(pid);
}
