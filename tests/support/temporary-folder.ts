import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'spencer-run-';
const endingSignals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Gives this process and all that it starts one temporary folder, which is what `os.tmpdir()` returns from here on. It
 * is removed when the process ends, and by the next run where a kill prevented that: its name holds its owner's pid.
 * Inside the folder of another run that is its owner's business. The name is short, as sockets lie in the folder.
 */
export function ownTemporaryFolder(): string {
  const parent = tmpdir();
  if (basename(parent).startsWith(PREFIX)) return parent;
  const folder = ownedFolder(parent, PREFIX);
  process.env['TMPDIR'] = folder;
  exitOnSignals();
  return folder;
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
