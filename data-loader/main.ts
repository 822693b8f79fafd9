/**
 * The loader's program: `load --bundle PLACE`. Ends with 0; 1 when the bundle has problems or the load failed; 2 when it was
 * called wrongly. Its stores stand in the environment (domain/storage/environment.ts).
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openApiDocument } from '#domain/api/openapi';
import { MissingVariable } from '#domain/storage/program-variables';
import { structurePng } from './derive/structure-image';
import { check, load, rollBack, type LoadOptions } from './load';
import { withBundleFolder } from './publish/bundle-folder';
import { parseCommand, usage, type LoadCommand } from './publish/command-line';
import { objectStoreOf, storesOf, UsageError } from './publish/load-environment';
import { summary, type LoadReport } from './publish/load-report';
import { LoadRun } from './publish/load-run';
import { formatProblem } from './validate/problems';
import { consoleProgress } from './write/progress';

const FAILED = 1;
const CALLED_WRONGLY = 2;

/** SHA-256 of this very file: bundled, it is the whole program. */
async function programDigest(): Promise<string> {
  return createHash('sha256').update(await readFile(process.argv[1] ?? '')).digest('hex');
}

async function act({ action, bundle, force }: LoadCommand, run: LoadRun): Promise<LoadReport> {
  const workFolder = tmpdir();
  const fetching = { s3: () => objectStoreOf(process.env), workFolder, progress: run.progress };
  const optionsFor = (folder: string): LoadOptions => ({ bundle: folder, force, workFolder });
  if (action === 'check') return withBundleFolder(bundle, fetching, (folder) => check(optionsFor(folder), run));
  const stores = storesOf(process.env);
  if (action === 'rollback') return rollBack(stores, run);
  return withBundleFolder(bundle, fetching, (folder) => load(optionsFor(folder), { ...stores, structurePng, openApi: openApiDocument }, run));
}

async function writeReport(file: string | undefined, report: LoadReport): Promise<void> {
  if (file !== undefined) await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

function printProblems({ problems, moreProblems }: LoadReport): void {
  for (const problem of problems) console.error(formatProblem(problem));
  console.error(`${problems.length}${moreProblems ? ' and more' : ''} problems; nothing was written`);
}

async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if (command.action === 'help') {
    console.log(usage);
    return 0;
  }
  const run = new LoadRun(await programDigest(), consoleProgress(process.stderr));
  const report = await act(command, run).catch(async (error: unknown) => {
    // What ended the load is told in any case.
    await writeReport(command.report, run.failed(error)).catch((trouble: unknown) => console.error(trouble));
    throw error;
  });
  await writeReport(command.report, report);
  if (report.outcome === 'invalid') {
    printProblems(report);
    return FAILED;
  }
  console.log(summary(report));
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const calledWrongly = error instanceof UsageError || error instanceof MissingVariable;
    if (calledWrongly) console.error(`${error.message}\n\n${usage}`);
    else console.error(error instanceof Error && error.name !== 'Error' ? `${error.name}: ${error.message}` : error);
    process.exitCode = calledWrongly ? CALLED_WRONGLY : FAILED;
  },
);
