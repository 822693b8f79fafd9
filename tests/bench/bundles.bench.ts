import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionNames, type FunctionName } from '../../infra/table/functions';
import { buildLambdaBundles } from '../../infra/build/lambda-bundles';
import { loadedBytes } from '../support/loaded-bytes';
import { percentile, type Bench } from './figure';

const KILOBYTE = 1_000;
const LOAD_BAR_MS = 100;
const LOADS = 9;
const sizeBarsKb: Partial<Record<FunctionName, number>> = { blast: 700, mcp: 900 };

/**
 * Milliseconds to load the module in a process that has loaded nothing else, and processor milliseconds of all its
 * threads.
 */
function load(folder: string): { wallMs: number; processorMs: number } {
  const script =
    'const before = process.cpuUsage(); const start = performance.now(); import(process.argv[1]).then(() => { const wallMs = performance.now() - start; const { user, system } = process.cpuUsage(before); console.log(JSON.stringify({ wallMs, processorMs: (user + system) / 1000 })); })';
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', '-e', script, join(folder, 'index.js')], { encoding: 'utf8' }),
  ) as ReturnType<typeof load>;
}

/** Size of the functions and the time to load them. */
export const run: Bench = async (report) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bundles-'));
  try {
    const bundles = await buildLambdaBundles(functionNames, folder);
    for (const group of functionNames) {
      const bundle = bundles[group];
      const size = loadedBytes(bundle);
      report({
        name: `function bundle, minified: ${group}`,
        value: size / KILOBYTE,
        unit: 'kB',
        bar: sizeBarsKb[group] ?? 500,
      });
      const loads = Array.from({ length: LOADS }, () => load(bundle));
      report({
        name: `module load in a bare process, median: ${group}`,
        value: percentile(
          loads.map(({ wallMs }) => wallMs),
          0.5,
        ),
        unit: 'ms',
        bar: LOAD_BAR_MS,
      });
      report({
        name: `the same, processor time, median: ${group}`,
        value: percentile(
          loads.map(({ processorMs }) => processorMs),
          0.5,
        ),
        unit: 'ms',
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
