import type { JobRecord } from '#domain/storage/blast-job';
import type { JobServices } from '../jobs/job-services';

const holdsSlots: Record<JobRecord['state'], boolean> = { uploaded: false, queued: true, running: true, finished: false, failed: false };

/** Stops the run that a record tells of, if one may be at work, and frees what it holds. The record must be outdated or gone by now. */
export async function stopRun(jobs: JobServices, jobId: string, { state, run, client, executionArn }: JobRecord): Promise<void> {
  if (executionArn !== undefined) await jobs.executions.stop(executionArn);
  if (holdsSlots[state]) await jobs.slots.release({ jobId, run, client });
}
