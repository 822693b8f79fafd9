import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blastArguments, noticeOf } from '#domain/blast/arguments';
import { failedResult, type BlastFailure } from '#domain/blast/failures';
import type { BlastRun } from '#domain/storage/blast-job';
import { databaseFolder } from './databases';
import { failureOf, runEngine } from './engine';
import { Job } from './job';
import type { Task } from './task';

/** The outcome of a run, for the log: names and numbers only, no part of the query. */
export interface RunReport {
  jobId: string;
  run: number;
  outcome: 'finished' | 'outdated' | BlastFailure;
  /** Seconds per step. */
  fetchSeconds?: number;
  searchSeconds?: number;
  /** Error output of the program or the runtime. */
  complaint?: string;
}

const COMPLAINT_CHARACTERS = 500;

const secondsSince = (startedAt: number): number => Math.round(performance.now() - startedAt) / 1_000;

const OPENING = '{';

/** Returns whether the file begins like a JSON object: the program may exit with 0 without writing anything. */
async function holdsObject(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead === 1 && buffer.toString() === OPENING;
  } finally {
    await handle.close();
  }
}

/** Inserts a first member into the JSON object in the file, without reading it into memory. */
async function addNotice(file: string, notice: string): Promise<void> {
  const changed = `${file}.notice`;
  const output = createWriteStream(changed);
  output.write(`${OPENING}"notice":${JSON.stringify(notice)},`);
  await pipeline(createReadStream(file, { start: OPENING.length }), output);
  await rename(changed, file);
}

type Outcome = Omit<RunReport, 'jobId' | 'run' | 'outcome'> & { outcome: 'finished' | BlastFailure };

/** Downloads query and database, searches, and writes the hits to result.json in `folder`. Rejects if a store fails. */
async function search(
  { release, settings }: BlastRun,
  job: Job,
  task: Task,
  folder: string,
  interrupted: AbortSignal,
): Promise<Outcome> {
  const query = join(folder, 'query.fasta');
  const resultFile = join(folder, 'result.json');
  const startedAt = performance.now();
  const [found] = await Promise.all([
    databaseFolder(task, release, settings.database, interrupted),
    job.fetchQuery(query, interrupted),
  ]);
  const fetchSeconds = secondsSince(startedAt);
  if (found === null) return { outcome: 'databaseMissing', fetchSeconds };

  const searchedAt = performance.now();
  const args = [
    ...blastArguments(settings, { query, database: settings.database, output: '-' }),
    '-num_threads',
    String(task.limits.threads),
  ];
  const end = await runEngine({
    program: settings.type,
    arguments: args,
    folder: found,
    resultFile,
    limits: task.limits,
    interrupted,
  });
  const times = { fetchSeconds, searchSeconds: secondsSince(searchedAt) };
  const failure = failureOf(end) ?? ((await holdsObject(resultFile)) ? null : 'engineFailed');
  if (failure) return { outcome: failure, ...times, complaint: end.complaint.slice(-COMPLAINT_CHARACTERS) };
  const notice = noticeOf(settings);
  if (notice !== undefined) await addNotice(resultFile, notice);
  return { outcome: 'finished', ...times };
}

async function searchOrFail(
  run: BlastRun,
  job: Job,
  task: Task,
  folder: string,
  interrupted: AbortSignal,
): Promise<Outcome> {
  try {
    return await search(run, job, task, folder, interrupted);
  } catch (error) {
    if (interrupted.aborted) return { outcome: 'interrupted' };
    return { outcome: 'engineFailed', complaint: String(error).slice(0, COMPLAINT_CHARACTERS) };
  }
}

/**
 * Runs a job and writes its result.json: hits or a typed failure. If the job was deleted or started again in the
 * meantime, or has its result already, the run ends quietly and leaves nothing of its own behind. Rejects only if the
 * result cannot be stored.
 */
export async function runJob(run: BlastRun, task: Task, interrupted: AbortSignal): Promise<RunReport> {
  const { jobId, run: number } = run;
  const job = new Job(run, task);
  if (!(await job.isCurrent()) || (await job.isDone())) return { jobId, run: number, outcome: 'outdated' };
  await job.begin();
  await mkdir(task.workFolder, { recursive: true });
  const folder = await mkdtemp(join(task.workFolder, 'run-'));
  try {
    const report = await searchOrFail(run, job, task, folder, interrupted);
    const { outcome } = report;
    const kept =
      outcome === 'finished'
        ? await job.end({ state: 'finished', resultFile: join(folder, 'result.json') })
        : await job.end({ state: 'failed', result: JSON.stringify(failedResult(outcome)) });
    return { jobId, run: number, ...report, ...(!kept && { outcome: 'outdated' as const }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
