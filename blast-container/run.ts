import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { blastArguments, noticeOf } from '#domain/blast/arguments';
import { failedResult, type BlastFailure } from '#domain/blast/failures';
import type { BlastRun } from '#domain/storage/blast-job';
import { databasePath } from './databases';
import { runEngine } from './engine';
import { Job } from './job';
import { failureOf } from './outcome';
import { addNotice, holdsObject } from './result-file';
import type { Task } from './task';

/** What became of a run, for the log: names and numbers only, nothing of the query. */
export interface RunReport {
  jobId: string;
  run: number;
  outcome: 'finished' | 'outdated' | BlastFailure;
  /** Seconds by step. */
  fetchSeconds?: number;
  searchSeconds?: number;
  /** What the program or the runtime said of a failure of ours. */
  complaint?: string;
}

const COMPLAINT_CHARACTERS = 500;

const secondsSince = (startedAt: number): number => Math.round(performance.now() - startedAt) / 1_000;

type Outcome = Omit<RunReport, 'jobId' | 'run' | 'outcome'> & { outcome: 'finished' | BlastFailure };

/** Fetches, searches and leaves the hits in `resultFile`. Rejects if a store fails. */
async function search({ release, settings }: BlastRun, job: Job, task: Task, folder: string, interrupted: AbortSignal): Promise<Outcome> {
  const query = join(folder, 'query.fasta');
  const resultFile = join(folder, 'result.json');
  const startedAt = performance.now();
  const [database] = await Promise.all([
    databasePath(task, release, settings.database, interrupted),
    job.fetchQuery(query, interrupted),
  ]);
  const fetchSeconds = secondsSince(startedAt);
  if (database === null) return { outcome: 'databaseMissing', fetchSeconds };

  const searchedAt = performance.now();
  const args = [...blastArguments(settings, { query, database, output: '-' }), '-num_threads', String(task.limits.threads)];
  const end = await runEngine({ program: settings.type, arguments: args, folder, resultFile, limits: task.limits, interrupted });
  const times = { fetchSeconds, searchSeconds: secondsSince(searchedAt) };
  const failure = failureOf(end) ?? ((await holdsObject(resultFile)) ? null : 'engineFailed');
  if (failure) return { outcome: failure, ...times, complaint: end.complaint.slice(-COMPLAINT_CHARACTERS) };
  const notice = noticeOf(settings);
  if (notice !== undefined) await addNotice(resultFile, notice);
  return { outcome: 'finished', ...times };
}

async function searchOrFail(run: BlastRun, job: Job, task: Task, folder: string, interrupted: AbortSignal): Promise<Outcome> {
  try {
    return await search(run, job, task, folder, interrupted);
  } catch (error) {
    if (interrupted.aborted) return { outcome: 'interrupted' };
    return { outcome: 'engineFailed', complaint: String(error).slice(0, COMPLAINT_CHARACTERS) };
  }
}

/**
 * Runs a job from its record to its result.json: hits, or why there are none. A job that was deleted or started anew in the
 * meantime ends quietly and leaves nothing. Rejects only if the result cannot be stored.
 */
export async function runJob(run: BlastRun, task: Task, interrupted: AbortSignal): Promise<RunReport> {
  const { jobId, run: number } = run;
  const job = new Job(run, task);
  if (!(await job.isCurrent())) return { jobId, run: number, outcome: 'outdated' };
  await job.begin();
  await mkdir(task.workFolder, { recursive: true });
  const folder = await mkdtemp(join(task.workFolder, 'run-'));
  try {
    const report = await searchOrFail(run, job, task, folder, interrupted);
    const { outcome } = report;
    const stands =
      outcome === 'finished'
        ? await job.end({ state: 'finished', resultFile: join(folder, 'result.json') })
        : await job.end({ state: 'failed', result: JSON.stringify(failedResult(outcome)) });
    return { jobId, run: number, ...report, ...(!stands && { outcome: 'outdated' as const }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
