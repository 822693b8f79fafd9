/**
 * The program of the loader: `load --bundle PLACE`. Exits with 0, with 3 if there are warnings; with 1 if the bundle
 * has problems or the load failed; with 2 if its arguments are invalid. Environment variables name its stores (domain/storage/environment.ts).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname } from 'node:path';
import { openApiDocument } from '#domain/api/openapi';
import { findingsLines } from '#domain/storage/bundle-problems';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { environment } from '#domain/storage/environment';
import { MissingVariable } from '#domain/storage/program-variables';
import { check, load, type LoadOptions, rollBack } from './load';
import { type LoadCommand, parseCommand, usage } from './publish/command-line';
import { leaveReport, objectStoreOf, storesOf, UsageError, withBundleFolder } from './publish/load-environment';
import { type LoadReport, summary } from './publish/load-report';
import { LoadRun } from './publish/load-run';
import { ProblemFile } from './problems/problem-file';
import { reportPage } from './publish/report-page';
import { consoleProgress, sentProgress } from './write/progress';

/** The messages of an error and of what caused it. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const named = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return [named, ...(error.cause === undefined ? [] : messagesOf(error.cause))];
}

/** What maintainers read about a failure that is not the bundle's fault. */
function failureInWords(error: unknown): string {
  const messages = messagesOf(error);
  const words = messages.join(': ');
  const kept = 'Users see what they saw before; load the bundle again to complete this release.';
  if (/ENOSPC|no space left|disk quota/i.test(words))
    return `There is no space left on the disk (${words}). Free some. ${kept}`;
  if (/ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|TimeoutError/.test(words))
    return `A store does not answer (${words}). Its disk may be full, or it has ended. ${kept}`;
  return words;
}

const programFile = process.argv[1] ?? '';

/** SHA-256 of this file, which contains the whole program once it is bundled. */
async function programDigest(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(programFile))
    .digest('hex');
}

async function act(
  { action, bundle, force, strict }: LoadCommand,
  run: LoadRun,
  onProblem: ProblemFile['add'],
): Promise<LoadReport> {
  const workFolder = tmpdir();
  const fetching = { s3: () => objectStoreOf(process.env), workFolder, progress: run.progress };
  const optionsFor = (folder: string): LoadOptions => ({
    bundle: folder,
    force,
    strict,
    onProblem,
    workFolder,
  });
  if (action === 'check') return withBundleFolder(bundle, fetching, (folder) => check(optionsFor(folder), run));
  const stores = storesOf(process.env);
  if (action === 'rollback') return rollBack(stores, run);
  return withBundleFolder(bundle, fetching, (folder) =>
    load(optionsFor(folder), { ...stores, openApi: openApiDocument }, run),
  );
}

const PAGE = '.html';
const TABLE = '.tsv';

async function writeReports({ reports, bundle }: LoadCommand, report: LoadReport): Promise<void> {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  for (const file of reports)
    if (extname(file) !== TABLE) await writeFile(file, extname(file) === PAGE ? reportPage(report) : text);
  await leaveReport(bundle, text, {
    s3: () => objectStoreOf(process.env),
    dataBucket: process.env[environment.dataBucket],
  });
}

async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if (command.action === 'help') {
    console.log(usage);
    return 0;
  }
  const progress =
    process.send === undefined
      ? consoleProgress(process.stderr)
      : sentProgress((message) => process.send?.(message), process.stderr);
  const run = new LoadRun(await programDigest(), progress);
  const tables = command.reports.filter((file) => extname(file) === TABLE).map((file) => new ProblemFile(file));
  const report = await act(command, run, (...problem) => {
    for (const table of tables) table.add(...problem);
  })
    .catch(async (error: unknown) => {
      // The error is reported in any case.
      await writeReports(command, run.failed(error)).catch((trouble: unknown) => console.error(trouble));
      throw error;
    })
    .finally(() => {
      for (const table of tables) table.end();
    });
  await writeReports(command, report);
  if (report.outcome === 'invalid') {
    console.error(findingsLines(report).join('\n'));
    return loaderExitCodes.failure;
  }
  console.log(summary(report));
  return report.warnings.length > 0 ? loaderExitCodes.successWithWarnings : loaderExitCodes.success;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const calledWrongly = error instanceof UsageError || error instanceof MissingVariable;
    if (calledWrongly) console.error(`${error.message}\n\n${usage}`);
    else console.error(failureInWords(error));
    process.exitCode = calledWrongly ? loaderExitCodes.wrongUsage : loaderExitCodes.failure;
  },
);
