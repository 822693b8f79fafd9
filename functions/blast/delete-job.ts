import type { JobServices } from '../jobs/job-services';
import type { HandlerOf } from '../platform/handlers';
import { stopRun } from './stop-run';

export async function removeJob(jobs: JobServices, jobId: string): Promise<void> {
  // The record first: what is still at work on the job sees that it is gone, and leaves nothing.
  const record = await jobs.records.remove(jobId);
  try {
    if (record) await stopRun(jobs, jobId, record);
  } finally {
    // Last, for what a run wrote before it was stopped; and also if it could not be.
    await jobs.files.removeAll(jobId);
  }
}

/** Nothing to delete is no failure: the job may have expired, and the call may be a repeated one. */
export const deleteJob: HandlerOf<'deleteJob'> = async ({ jobId }, { jobs }) => {
  await removeJob(jobs, jobId);
  return null;
};
