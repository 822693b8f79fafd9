import { ApiError, notFound } from '#domain/api/errors';
import type { BlastRun } from '#domain/storage/blast-job';
import type { JobServices } from '../jobs/job-services';
import { stopRun } from './stop-run';

function overtaken(): ApiError {
  return new ApiError('tooManyRequests', 'Another call has just started this job.');
}

/** Makes the run the valid one of its job; an earlier one is stopped and what it left is removed. */
async function claim({ jobId, run }: BlastRun, client: string, jobs: JobServices): Promise<void> {
  const earlier = await jobs.records.claim(jobId, run - 1, client);
  if (earlier === null) throw (await jobs.records.read(jobId)) === null ? notFound('BLAST job', jobId) : overtaken();
  if (earlier.run === 0) return;
  // In this order: a run that was just about to write its result has done so when it is stopped.
  await stopRun(jobs, jobId, earlier);
  await jobs.files.removeOutcome(jobId);
}

/** The status first, which the run itself goes on to write. */
async function execute(run: BlastRun, jobs: JobServices): Promise<string> {
  const { jobId, settings, release, queuedAt } = run;
  try {
    await jobs.files.putStatus(jobId, { state: 'queued', settings, release, queuedAt });
    return await jobs.executions.start(run);
  } catch (cause) {
    throw new ApiError('unavailable', 'The search could not be started. Please try again later.', { cause });
  }
}

/** A job that was deleted or started anew in the meantime, by a call that did not know of this execution, keeps nothing of it. */
async function keep({ jobId, run }: BlastRun, executionArn: string, jobs: JobServices): Promise<void> {
  let kept = false;
  try {
    kept = await jobs.records.keepExecution(jobId, run, executionArn);
  } finally {
    if (!kept) await jobs.executions.stop(executionArn);
  }
  if (kept) return;
  if ((await jobs.records.read(jobId)) !== null) throw overtaken();
  await jobs.files.removeAll(jobId);
  throw notFound('BLAST job', jobId);
}

/** Starts a run of a job that exists. If that fails the job is left so that it can be run again. */
export async function startRun(run: BlastRun, client: string, jobs: JobServices): Promise<void> {
  await claim(run, client, jobs);
  try {
    await keep(run, await execute(run, jobs), jobs);
  } catch (error) {
    if (await jobs.records.withdraw(run.jobId, run.run)) await jobs.files.removeOutcome(run.jobId);
    throw error;
  }
}
