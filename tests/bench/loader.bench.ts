import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';
import type { LoadReport } from '../../data-loader/publish/load-report';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import { isLoaded } from '../../local/loader';
import { buildLoader, type LoaderProgram } from '../data-loader/publish/loader-process';
import { createStores } from '../support/stores';
import type { Bench } from './figure';

const SECONDS_MAX = 90;
const PEAK_RSS_MB_MAX = 512;
const GROWTH_MAX = 1.3;
const GROWN = 10;

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Loads the demonstration catalogue at this scale into empty stores, in a separate process. */
async function loadAt(scale: number, program: LoaderProgram, folder: string): Promise<LoadReport> {
  const out = join(folder, `bundle-${scale}`);
  await generateDemoBundle({ out, scale, seed: 1 }, () => undefined);
  const stores = await createStores();
  try {
    const file = join(folder, `report-${scale}.json`);
    const { code, output } = await program.start(['--bundle', out, '--report', file], {
      ...stores.environment,
      TMPDIR: folder,
    }).ended;
    if (code === null || !isLoaded(code)) throw new Error(`The loader ended with ${code}: ${output.slice(-2_000)}`);
    return JSON.parse(await readFile(file, 'utf8')) as LoadReport;
  } finally {
    await stores.dispose();
    await rm(out, { recursive: true, force: true });
  }
}

/**
 * Time and memory for the whole demonstration catalogue; with `full`, also whether memory stays constant for ten times
 * as much.
 */
export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-loader-'));
  const engines = await startEngines(join(folder, 'engines'));
  const program = await buildLoader();
  try {
    Object.assign(process.env, engines.environment);
    const once = await loadAt(1, program, folder);
    report({ name: 'loader.seconds', value: once.seconds, unit: 's', bar: SECONDS_MAX });
    report({ name: 'loader.peak-rss', value: megabytes(once.peakRssBytes), unit: 'MB', bar: PEAK_RSS_MB_MAX });
    report({ name: 'loader.items', value: once.items?.total ?? 0, unit: 'items' });
    report({ name: 'loader.items-per-second', value: once.items?.perSecond ?? 0, unit: 'items/s' });
    for (const { phase, seconds } of once.phases)
      report({ name: `loader.phase.${phase.replaceAll(' ', '-')}`, value: seconds, unit: 's' });
    if (!full) return;
    const grown = await loadAt(GROWN, program, folder);
    report({ name: `loader.seconds at ${GROWN} x`, value: grown.seconds, unit: 's' });
    report({ name: `loader.peak-rss at ${GROWN} x`, value: megabytes(grown.peakRssBytes), unit: 'MB' });
    // Peak memory by phase, which shows where it grows.
    for (const { phase, peakRssBytes } of grown.phases) {
      report({
        name: `loader.peak-rss at ${GROWN} x by the end of ${phase.replaceAll(' ', '-')}`,
        value: megabytes(peakRssBytes),
        unit: 'MB',
      });
    }
    report({
      name: 'loader.peak-rss growth',
      value: grown.peakRssBytes / once.peakRssBytes,
      unit: 'x',
      bar: GROWTH_MAX,
    });
  } finally {
    await program.dispose();
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
