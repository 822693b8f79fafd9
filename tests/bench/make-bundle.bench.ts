import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BundleReport } from '../../data-loader/make-bundle/report/bundle-report';
import type { Bench } from './figure';
import { writeLargeLab } from './large-lab';

const MEMORY_MB_MAX = 2_048;
/** Rows of psm.tsv per peptide. */
const ROWS = 10;

const megabytes = (bytes: number): number => bytes / 1024 / 1024;
const project = join(import.meta.dirname, '..', '..');

/** Makes a bundle of the lab in a process of its own, without writing it. Returns its report. */
async function madeBundle(lab: string): Promise<BundleReport> {
  const report = join(lab, 'catalogue.report.html');
  const settings = ['datasets.0.cancer=Lung cancer', 'datasets.0.tissue=Lung'].flatMap((setting) => ['--set', setting]);
  const program = ['local/bootstrap.mjs', 'data-loader/make-bundle/main.ts', lab, '--yes', '--check', ...settings];
  const child = spawn(process.execPath, [...program, '--report', report], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && code !== 3) throw new Error(`make-bundle ended with ${code}: ${errors}`);
  return JSON.parse(await readFile(join(lab, 'catalogue.report.json'), 'utf8')) as BundleReport;
}

/** Time and memory of make-bundle; with `full`, of three million peptides in thirty million rows. */
export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-make-bundle-'));
  const peptides = full ? 3_000_000 : 100_000;
  try {
    const lab = join(folder, 'lab');
    await writeLargeLab(lab, {
      peptides,
      rowsPerPeptide: ROWS,
      codingTranscripts: 20_000,
      noncodingTranscripts: 10_000,
    });
    const { funnel, cpuSeconds, peakRssBytes } = await madeBundle(lab);
    report({ name: 'make-bundle.distinct-peptides', value: funnel.peptides.distinct, unit: 'peptides' });
    report({ name: 'make-bundle.kept-peptides', value: funnel.peptides.kept, unit: 'peptides' });
    report({ name: 'make-bundle.rows', value: funnel.rows.read, unit: 'rows' });
    report({ name: 'make-bundle.cpu per million rows', value: (cpuSeconds * 1e6) / funnel.rows.read, unit: 's' });
    report({ name: 'make-bundle.peak-rss', value: megabytes(peakRssBytes), unit: 'MB', bar: MEMORY_MB_MAX });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
