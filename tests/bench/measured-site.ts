import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoBundle } from '../../local/demo-bundle';
import { silentProgress } from '../../local/progress';

const project = fileURLToPath(new URL('../../', import.meta.url));

async function address(site: ChildProcess): Promise<string> {
  const [url] = (await Promise.race([
    once(site, 'message'),
    once(site, 'exit').then(([code]) => {
      throw new Error(`The site did not start (exit code ${String(code)})`);
    }),
  ])) as unknown[];
  return String(url);
}

/**
 * Calls `work` with the origin of a site: SITE_URL if it is set, otherwise one in a separate process that ends afterwards,
 * with the whole demonstration catalogue, whose load takes minutes, or with that of the browser tests.
 */
export async function withMeasuredSite<Result>(
  work: (origin: string) => Promise<Result>,
  catalogue: 'demonstration' | 'browser tests' = 'demonstration',
): Promise<Result> {
  const given = process.env['SITE_URL'];
  if (given) return work(given.replace(/\/$/, ''));
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-'));
  const bundles = catalogue === 'demonstration' ? [await demoBundle(silentProgress)] : [];
  const site = fork(join(project, 'tests/e2e/support/site-process.ts'), [folder, ...bundles], {
    cwd: project,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(site, 'exit');
  try {
    return await work(await address(site));
  } finally {
    site.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
}
