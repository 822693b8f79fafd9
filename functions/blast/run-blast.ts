import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '#domain/api/errors';
import type { InputOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { problemSentence, queryProblem } from '#domain/blast/query-check';
import { type BlastSettings, readRunOptions } from '#domain/blast/run-options';
import { START_PATIENCE_SECONDS, type BlastStart } from '#domain/storage/blast-job';
import type { JobServices } from '../jobs/job-services';
import type { HandlerOf } from '../platform/handlers';
import { createJob, removeJob } from './job';
import { startRun } from './start-and-stop';

type Input = InputOf<Routes['runBlast']>;

interface RequestedSearch {
  jobId: string;
  /** Number of the job's latest run so far. */
  run: number;
  fasta: string;
  /** Pasted text, which becomes a job once its run is allowed. */
  isNew: boolean;
}

function settingsOf(input: Input): BlastSettings {
  const read = readRunOptions(input);
  // The request's schema has already rejected these.
  if ('problem' in read) throw new ApiError('badRequest', `${read.problem.field} ${read.problem.message}`);
  return read.settings;
}

/** A stored file takes precedence over pasted text. */
async function requestedSearch({ jobId, inputFasta }: Input, jobs: JobServices): Promise<RequestedSearch> {
  if (jobId === null) return { jobId: randomUUID(), run: 0, fasta: inputFasta ?? '', isNew: true };
  const record = await jobs.records.read(jobId);
  const fasta = record && (await jobs.files.query(jobId));
  if (record === null || fasta === null) throw notFound('BLAST job', jobId);
  return { jobId, run: record.run, fasta, isNew: false };
}

/** Returns as soon as the run has been started; its outcome is written to the job's files. */
export const runBlast: HandlerOf<'runBlast'> = async (input, { catalogue, jobs, viewerAddress }) => {
  const settings = settingsOf(input);
  const search = await requestedSearch(input, jobs);
  const problem = queryProblem([search.fasta], settings.type);
  if (problem) throw new ApiError('invalidFasta', problemSentence(problem));

  const { jobId, fasta, isNew } = search;
  const run = search.run + 1;
  const client = await jobs.clients.clientOf(viewerAddress);
  const held = await jobs.slots.take({ client, jobId, run });
  try {
    if (isNew) await createJob(jobs, jobId, fasta, client);
    const now = Date.now();
    const start: BlastStart = {
      jobId,
      run,
      release: catalogue.release,
      queuedAt: new Date(now).toISOString(),
      startBy: new Date(now + START_PATIENCE_SECONDS * 1_000).toISOString(),
      settings,
      slots: held.slots,
    };
    await startRun(start, client, jobs);
  } catch (error) {
    await Promise.allSettled([held.undo(), ...(isNew ? [removeJob(jobs, jobId)] : [])]);
    throw error;
  }
  return jobId;
};
