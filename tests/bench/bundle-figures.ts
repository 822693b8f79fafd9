import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeGroups, type RouteGroup } from '#domain/api/route';
import { buildLambdaBundle, bundleBytes } from '../../infra/build/lambda-bundles';
import { percentile, type Report } from './figure';

const KILOBYTE = 1_000;
const LOAD_BAR_MS = 100;
const LOADS = 9;
const sizeBarKb = (group: RouteGroup): number => (group === 'blast' ? 700 : 500);

/** Milliseconds to load the module in a process that has loaded nothing else. */
function loadMs(folder: string): number {
  const script = 'const start = performance.now(); require(process.argv[1]); console.log(performance.now() - start)';
  return Number(execFileSync(process.execPath, ['--no-warnings', '-e', script, folder], { encoding: 'utf8' }));
}

export async function reportBundles(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bundles-'));
  try {
    for (const group of routeGroups) {
      const bundle = buildLambdaBundle(group, folder);
      report({ name: `function bundle, minified: ${group}`, value: bundleBytes(bundle) / KILOBYTE, unit: 'kB', bar: sizeBarKb(group) });
      const loads = Array.from({ length: LOADS }, () => loadMs(bundle));
      report({ name: `module load in a bare process, median: ${group}`, value: percentile(loads, 0.5), unit: 'ms', bar: LOAD_BAR_MS });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
