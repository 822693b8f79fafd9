import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../../support/temporary-folder';

/**
 * One site for all browser tests: SITE_URL if it is set, otherwise one of its own in a folder that is removed at the end.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const temporary = ownTemporaryFolder();
  if (process.env['SITE_URL']) return undefined;
  const folder = await mkdtemp(join(temporary, 'site-'));
  const site = fork(fileURLToPath(new URL('site-process.ts', import.meta.url)), [folder], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url: unknown = await Promise.race([
    once(site, 'message').then(([message]) => message),
    once(site, 'exit').then(([code]) => {
      throw new Error(`The site did not start (exit code ${code})`);
    }),
  ]);
  process.env['SITE_URL'] = String(url);
  return async () => {
    const gone = once(site, 'exit');
    site.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}
