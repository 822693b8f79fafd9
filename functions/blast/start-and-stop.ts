import { ApiError, notFound } from '#domain/api/errors';
import { retryAfterSeconds } from '#domain/api/limits';
import type { BlastRun, BlastStart, JobRecord } from '#domain/storage/blast-job';
import type { JobServices } from '../jobs/job-services';

const holdsSlots: Record<JobRecord['state'], boolean> = {
  uploaded: false,
  queued: true,
  running: true,
  finished: false,
  failed: false,
};

/**
 * Stops the run named by a record, if it may be running, and frees its slots. The record must already be outdated or
 * deleted.
 */
export async function stopRun(
  jobs: JobServices,
  jobId: string,
  { state, run, client, executionArn }: JobRecord,
): Promise<void> {
  if (executionArn !== undefined) await jobs.executions.stop(executionArn);
  if (holdsSlots[state]) await jobs.slots.release({ jobId, run, client });
}

function overtaken(): ApiError {
  return new ApiError('tooManyRequests', 'Another request has just started this job.', {
    retryAfterSeconds: retryAfterSeconds.throttled,
  });
}

/** Makes this run the valid one of its job; an earlier run is stopped and its outcome removed. */
async function claim({ jobId, run }: BlastRun, client: string, jobs: JobServices): Promise<void> {
  const earlier = await jobs.records.claim(jobId, run - 1, client);
  if (earlier === null) throw (await jobs.records.read(jobId)) === null ? notFound('BLAST job', jobId) : overtaken();
  if (earlier.run === 0) return;
  // In this order: a run that was about to write its result has done so by the time it is stopped.
  await stopRun(jobs, jobId, earlier);
  await jobs.files.removeOutcome(jobId);
}

/** Writes the first status; the run itself writes all later ones. */
async function execute(run: BlastStart, jobs: JobServices): Promise<string> {
  const { jobId, settings, release, queuedAt } = run;
  try {
    await jobs.files.putStatus(jobId, { state: 'queued', settings, release, queuedAt });
    return await jobs.executions.start(run);
  } catch (cause) {
    throw new ApiError('unavailable', 'The search could not be started. Please try again later.', { cause });
  }
}

/**
 * Records the execution. If the job was meanwhile deleted, or started again by another call that could not stop this
 * run, nothing of the run remains.
 */
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

/** Starts a run of an existing job. If that fails, the job can be run again. */
export async function startRun(run: BlastStart, client: string, jobs: JobServices): Promise<void> {
  await claim(run, client, jobs);
  try {
    await keep(run, await execute(run, jobs), jobs);
  } catch (error) {
    if (await jobs.records.withdraw(run.jobId, run.run)) await jobs.files.removeOutcome(run.jobId);
    throw error;
  }
}
