import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'spencer-run-';

/**
 * Gives this process and all that it starts one temporary folder, which is what `os.tmpdir()` returns from here on and
 * which is removed when this process ends. Within the folder of another run that is its owner's business. The name is
 * short, as sockets lie in the folder.
 */
export function ownTemporaryFolder(): string {
  const given = tmpdir();
  if (basename(given).startsWith(PREFIX)) return given;
  const folder = ownedFolder(given, PREFIX);
  process.env['TMPDIR'] = folder;
  // Without a listener these signals would end the process without its exit event. Other listeners decide themselves.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(1);
    });
  }
  return folder;
}

/** A fresh folder of this process, removed when it ends. */
export function ownedFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(join(parent, prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
