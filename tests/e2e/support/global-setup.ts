import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../../support/temporary-folder';

/** Of the environment: a file that appears when the tests may begin. Their site is made before that. */
export const BEGIN_AFTER = 'BROWSER_TESTS_BEGIN_AFTER';
const POLL_MS = 100;

const project = fileURLToPath(new URL('../../../', import.meta.url));
/** Breast cancer / Breast has some 50 rows at this scale: enough to page through. */
const SCALE = '0.05';

async function makeBundle(folder: string): Promise<void> {
  const maker = spawn(
    process.execPath,
    ['--import', 'tsx', 'data-loader/demo/main.ts', '--out', folder, '--scale', SCALE],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const end = (): void => void maker.kill();
  process.once('exit', end);
  const [code] = await once(maker, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error(`The demonstration bundle was not made (exit code ${code})`);
}

async function address(site: ChildProcess): Promise<string> {
  const url: unknown = await Promise.race([
    once(site, 'message').then(([message]) => message),
    once(site, 'exit').then(([code]) => {
      throw new Error(`The site did not start (exit code ${code})`);
    }),
  ]);
  return String(url);
}

/**
 * One site for all browser tests: SITE_URL if it is set, otherwise a fresh one in a folder that is removed at the end.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const temporary = ownTemporaryFolder();
  if (process.env['SITE_URL']) return undefined;
  const folder = await mkdtemp(join(temporary, 'site-'));
  const bundle = join(folder, 'bundle');
  await makeBundle(bundle);
  const site = fork(join(project, 'tests/e2e/support/site-process.ts'), [join(folder, 'state'), bundle], {
    cwd: project,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.env['SITE_URL'] = await address(site);
  const beginAfter = process.env[BEGIN_AFTER];
  while (beginAfter !== undefined && !existsSync(beginAfter)) await sleep(POLL_MS);
  return async () => {
    const gone = once(site, 'exit');
    site.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}
