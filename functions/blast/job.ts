import { randomUUID } from 'node:crypto';
import { ApiError } from '#domain/api/errors';
import { formProblem, problemSentence } from '#domain/blast/query-check';
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
  const record = await jobs.records.remove(jobId);
  try {
    if (record) await stopRun(jobs, jobId, record);
  } finally {
    // Last, to remove what a run wrote before it was stopped; also if stopping failed.
    await jobs.files.removeAll(jobId);
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
export const deleteJob: HandlerOf<'deleteJob'> = async ({ jobId }, { jobs }) => {
  await removeJob(jobs, jobId);
  return null;
};
