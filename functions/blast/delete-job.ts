import type { JobServices } from '../jobs/job-services';
import type { HandlerOf } from '../platform/handlers';
import { stopRun } from './stop-run';

/** Everything is tried, whatever fails; then the first failure is thrown. */
async function all(...steps: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function removeJob(jobs: JobServices, jobId: string): Promise<void> {
  // The record first: what is still at work on the job sees that it is gone, and leaves nothing.
  const record = await jobs.records.remove(jobId);
  await all(jobs.files.removeAll(jobId), ...(record ? [stopRun(jobs, jobId, record)] : []));
}

/** Nothing to delete is no failure: the job may have expired, and the call may be a repeated one. */
export const deleteJob: HandlerOf<'deleteJob'> = async ({ jobId }, { jobs }) => {
  await removeJob(jobs, jobId);
  return null;
};
