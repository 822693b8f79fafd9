import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '#domain/api/errors';
import { formProblem, problemSentence } from '#domain/blast/query-check';
import type { JobRecord } from '#domain/storage/blast-job';
import { epochSeconds } from '../jobs/job-records';
import type { JobServices } from '../jobs/job-services';
import type { HandlerOf } from '../platform/handlers';
import { stopRun } from './start-and-stop';

export async function createJob(jobs: JobServices, jobId: string, fasta: string, client: string): Promise<void> {
  // The file first: a record promises that its file exists.
  await jobs.files.putQuery(jobId, fasta);
  await jobs.records.create(jobId, client);
}

export async function removeJob(jobs: JobServices, jobId: string): Promise<void> {
  // The record first: anything still working on the job sees that it is gone and leaves nothing behind.
  await removeRest(jobs, jobId, await jobs.records.remove(jobId));
}

/** `record`: that of the job, which is deleted already. */
async function removeRest(jobs: JobServices, jobId: string, record: JobRecord | null): Promise<void> {
  try {
    if (record) await stopRun(jobs, jobId, record);
  } finally {
    // Last, to remove what a run wrote before it was stopped; also if stopping failed.
    await jobs.files.removeAll(jobId);
  }
}

/**
 * Removes jobs whose page was left and has not come back in time. No clock runs on the server: each call that deletes or
 * starts a search does this. Until then the record says that the job has expired, so no call takes it for one that exists,
 * and a task that runs it ends by itself; the bucket removes its files after a day at the latest.
 */
export async function removeLeftJobs(jobs: JobServices): Promise<void> {
  for (const { jobId, key } of await jobs.left.due()) {
    const record = await jobs.records.removeExpired(jobId);
    if (record !== undefined) await removeRest(jobs, jobId, record);
    await jobs.left.forget(key);
  }
}

/** Checks the form of the whole file. Which letters are allowed depends on the BLAST type, which only the run knows. */
export const uploadFile: HandlerOf<'uploadFile'> = async ({ file }, { jobs, viewerAddress }) => {
  const fasta = await file.text();
  const problem = formProblem([fasta]);
  if (problem) throw new ApiError('invalidFasta', problemSentence(problem));
  const jobId = randomUUID();
  await createJob(jobs, jobId, fasta, await jobs.clients.clientOf(viewerAddress));
  return jobId;
};

/** Succeeds for an unknown job too: it may have expired, or the call may be repeated. */
export const deleteJob: HandlerOf<'deleteJob'> = async ({ jobId, graceSeconds }, { jobs }) => {
  if (graceSeconds === undefined) await removeJob(jobs, jobId);
  else if (graceSeconds === null) {
    if (!(await jobs.records.keep(jobId))) throw notFound('BLAST job', jobId);
  } else {
    const at = epochSeconds() + graceSeconds;
    if (await jobs.records.leave(jobId, at)) await jobs.left.add(jobId, at);
  }
  await removeLeftJobs(jobs);
  return null;
};
