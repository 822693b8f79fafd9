/**
 * Calls that are answered from columns, at 1 and 10 times the published catalogue, with `--full` also at 100 times: time and
 * read units of a warm process, what a process that has just started reads and computes for its first list, and memory.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { MATCH_SEQUENCES_MAX } from '#domain/api/limits';
import { projectFolder } from '../../infra/project-folder';
import type { ListCall } from './api-calls';
import { columnCalls, groupOf } from './column-calls';
import type { MeasuredProcess } from './column-process';
import type { Bench, Report } from './figure';
import { writeScaledTables } from './scaled-tables';

const PUBLISHED_ROWS = 29_526;

interface Scale {
  times: number;
  /** Milliseconds of a handler besides storage, p95, of lists and of matching 1,000 sequences. */
  bar: number;
  matchBar?: number;
  /** Processor milliseconds of the first list of a process. */
  coldBar?: number;
  coldMegabytes?: number;
}
const scales: readonly Scale[] = [
  { times: 1, bar: 5, matchBar: 50, coldBar: 250, coldMegabytes: 1.5 },
  { times: 10, bar: 15, matchBar: 150, coldBar: 1_000 },
  { times: 100, bar: 100 },
];
/** Figures of one size are named after it. */
type Labeled = Omit<Scale, 'times'> & { label: string };

const RSS_BAR_MB = 700;
const REPEATS = 40;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
/** What a process is asked first, each by one that has just started. */
const firstCalls: readonly string[] = [
  'browse, unfiltered',
  'counts beside the filters of browse',
  'numbers, browse sorted',
  'search, four criteria',
  'counts beside the facets of search',
  'counts beside an external id',
  'counts beside a whole chromosome',
  'sets, two cancers',
  'ranking by two genotypes',
  `match of ${MATCH_SEQUENCES_MAX} sequences, within`,
];
/** The lists of pages that a user opens first, to which the bars of a process that has just started apply. */
const isFirstList = (name: string): boolean => firstCalls.indexOf(name) < 4;

/** Bundled as functions are, so that loading it costs what theirs does. */
async function buildProcess(outFolder: string): Promise<string> {
  await build({
    absWorkingDir: projectFolder,
    entryPoints: { process: join('tests', 'bench', 'column-process.ts') },
    outdir: outFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  // Read beside the module, which the bundle is now.
  const seed = join(projectFolder, 'data-loader', 'demo', 'seed');
  for (const name of (await readdir(seed)).filter((each) => each.endsWith('.tsv')))
    await copyFile(join(seed, name), join(outFolder, name));
  return join(outFolder, 'process.mjs');
}

type Measure = (calls: readonly ListCall[], repeats: number) => Promise<MeasuredProcess>;

async function reportFirstCalls(
  report: Report,
  measure: Measure,
  rows: number,
  { label, ...bars }: Labeled,
): Promise<void> {
  for (const call of columnCalls(rows).filter(({ name }) => firstCalls.includes(name))) {
    const { calls, startCpuMs, peakRssMb } = await measure([call], 1);
    const [first] = calls;
    if (!first) throw new Error(`${call.name} was not measured`);
    const name = `${call.name} (${label})`;
    const isBarred = isFirstList(call.name);
    report({
      name: `columns.processor time of the first call of a process: ${name}`,
      value: first.firstCpuMs,
      unit: 'ms',
      ...(isBarred && bars.coldBar !== undefined && { bar: bars.coldBar }),
    });
    report({ name: `columns.the same, milliseconds: ${name}`, value: first.firstMs, unit: 'ms' });
    report({
      name: `columns.read of tables by the first call: ${name}`,
      value: first.bytesRead / 1e6,
      unit: 'MB',
      ...(isBarred && bars.coldMegabytes !== undefined && { bar: bars.coldMegabytes }),
    });
    report({ name: `columns.reads of tables by the first call: ${name}`, value: first.reads, unit: 'reads' });
    report({ name: `columns.read units, cold process: ${name}`, value: first.coldUnits, unit: 'RCU' });
    report({ name: `columns.peak memory after the first call: ${name}`, value: peakRssMb, unit: 'MB' });
    if (call.name === firstCalls[0])
      report({
        name: `columns.processor time of starting Node and loading the module (${label})`,
        value: startCpuMs,
        unit: 'ms',
      });
  }
}

async function reportWarmCalls(
  report: Report,
  measure: Measure,
  rows: number,
  { label, ...bars }: Labeled,
): Promise<void> {
  const all = columnCalls(rows);
  for (const group of new Set(all.map(groupOf))) {
    const { calls, rssMb, peakRssMb } = await measure(
      all.filter((call) => groupOf(call) === group),
      REPEATS,
    );
    for (const { name: call, warmMs, warmCpuMs, warmUnits, rows: page } of calls) {
      const name = `${call} (${label})`;
      const bar = call.startsWith('match ') ? bars.matchBar : bars.bar;
      report({
        name: `columns.handler time besides storage, p95, warm: ${name}`,
        value: warmMs,
        unit: 'ms',
        ...(bar !== undefined && { bar }),
      });
      report({ name: `columns.the same, processor time: ${name}`, value: warmCpuMs, unit: 'ms' });
      if (!call.startsWith('match '))
        report({
          name: `columns.read units, warm: ${name}, ${page} on the page`,
          value: warmUnits,
          unit: 'RCU',
          // A ranking reads rows and details.
          bar: (call.startsWith('ranking ') ? 1 : 0.5) * page + 1,
        });
    }
    report({
      name: `columns.memory after all calls of ${group} (${label})`,
      value: rssMb,
      unit: 'MB',
      bar: RSS_BAR_MB,
    });
    report({ name: `columns.peak memory of ${group} (${label})`, value: peakRssMb, unit: 'MB' });
  }
}

export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-columns-'));
  try {
    const program = await buildProcess(join(folder, 'program'));
    for (const { times, ...bars } of full ? scales : scales.slice(0, 2)) {
      const [rows, tables] = [PUBLISHED_ROWS * times, join(folder, String(times))];
      const label = `${times} x, ${rows} rows`;
      const sizes = await writeScaledTables(rows, tables);
      await writeFile(join(tables, 'sizes.json'), JSON.stringify(sizes));
      for (const [table, bytes] of Object.entries(sizes))
        report({ name: `columns.table of ${table} (${label})`, value: bytes / 1e6, unit: 'MB' });
      const measure: Measure = async (calls, repeats) => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['--no-warnings', program, tables, String(rows), String(repeats), ...calls.map(({ name }) => name)],
          { maxBuffer: OUTPUT_BYTES_MAX },
        );
        return JSON.parse(stdout) as MeasuredProcess;
      };
      await reportFirstCalls(report, measure, rows, { label, ...bars });
      await reportWarmCalls(report, measure, rows, { label, ...bars });
      await rm(tables, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
