import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'spencer-run-';
/** A file system in memory, where there is one: tests make and remove many small files, at a tenth of a disk's price. */
const MEMORY_FOLDER = '/dev/shm';
/** A run of `npm test` keeps less than 1 GB there; a machine whose memory is short keeps to the disk. */
const MEMORY_FREE_MIN_BYTES = 8 * 2 ** 30;
const MEMORY_FOLDER_FREE_MIN_BYTES = 4 * 2 ** 30;
const endingSignals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Gives this process and all that it starts one temporary folder, which is what `os.tmpdir()` returns from here on. It
 * is removed when the process ends, and by the next run where a kill prevented that: its name holds its owner's pid.
 * Inside the folder of another run that is its owner's business. The name is short, as sockets lie in the folder. It is
 * kept in memory if the caller allows it, memory is plentiful and the environment does not name another place.
 */
export function ownTemporaryFolder({ inMemory = false } = {}): string {
  const given = tmpdir();
  if (basename(given).startsWith(PREFIX)) return given;
  const folder = ownedFolder(inMemory && isMemoryPlentiful() ? MEMORY_FOLDER : given, PREFIX);
  process.env['TMPDIR'] = folder;
  exitOnSignals();
  return folder;
}

function isMemoryPlentiful(): boolean {
  if (process.env['TMPDIR']) return false;
  try {
    // Containers often have one, but a small one, or one where no program may be run.
    const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]?.split(',');
    if (options === undefined || options.includes('noexec')) return false;
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const limit = process.constrainedMemory();
    const free = limit > 0 ? Math.min(freemem(), limit) : freemem();
    return free >= MEMORY_FREE_MIN_BYTES && bavail * bsize >= MEMORY_FOLDER_FREE_MIN_BYTES;
  } catch {
    return false;
  }
}

/**
 * A fresh folder `PREFIXpid-random` of this process, after those of the same prefix whose owners are gone were removed.
 */
export function ownedFolder(parent: string, prefix: string): string {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (owner !== undefined && !isRunning(Number(owner))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
}

/**
 * Without a listener a signal ends the process at once and leaves the folder. If others listen too, they decide when to
 * exit.
 */
function exitOnSignals(): void {
  for (const [signal, number] of Object.entries(endingSignals)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

/** A folder that cannot be removed now (another user's, or still in use) is left to a later run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
