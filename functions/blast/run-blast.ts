import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '#domain/api/errors';
import type { InputOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { problemSentence, queryProblem } from '#domain/blast/query-check';
import { readRunOptions } from '#domain/blast/run-options';
import type { BlastSettings } from '#domain/blast/settings';
import type { JobServices } from '../jobs/job-services';
import type { HandlerOf } from '../platform/handlers';
import { removeJob } from './delete-job';
import { startRun } from './start-run';

type Input = InputOf<Routes['runBlast']>;

interface Asked {
  jobId: string;
  /** Of the job's latest run so far. */
  run: number;
  fasta: string;
  /** Pasted text, which becomes a job once it may run. */
  isNew: boolean;
}

function settingsOf(input: Input): BlastSettings {
  const read = readRunOptions(input);
  // The request's schema has refused these already.
  if ('problem' in read) throw new ApiError('badRequest', `${read.problem.field} ${read.problem.message}`);
  return read.settings;
}

/** What is stored under the job id wins over pasted text. */
async function askedFor({ jobId, inputFasta }: Input, jobs: JobServices): Promise<Asked> {
  if (jobId === null) return { jobId: randomUUID(), run: 0, fasta: inputFasta ?? '', isNew: true };
  const record = await jobs.records.read(jobId);
  const fasta = record && (await jobs.files.query(jobId));
  if (record === null || fasta === null) throw notFound('BLAST job', jobId);
  return { jobId, run: record.run, fasta, isNew: false };
}

/** Stores pasted text as a job. */
async function create({ jobId, fasta }: Asked, client: string, jobs: JobServices): Promise<void> {
  await jobs.files.putQuery(jobId, fasta);
  await jobs.records.create(jobId, client);
}

/** Answers as soon as the run is on its way; what becomes of it stands in the job's files. */
export const runBlast: HandlerOf<'runBlast'> = async (input, { catalogue, jobs, viewerAddress }) => {
  const settings = settingsOf(input);
  const asked = await askedFor(input, jobs);
  const problem = queryProblem([asked.fasta], settings.type);
  if (problem) throw new ApiError('invalidFasta', problemSentence(problem));

  const { jobId, isNew } = asked;
  const run = asked.run + 1;
  const client = await jobs.clients.clientOf(viewerAddress);
  const grant = await jobs.slots.take({ client, jobId, run });
  try {
    if (isNew) await create(asked, client, jobs);
    const queuedAt = new Date().toISOString();
    await startRun({ jobId, run, release: catalogue.release, queuedAt, settings, slots: grant.slots }, client, jobs);
  } catch (error) {
    await Promise.allSettled([grant.giveBack(), ...(isNew ? [removeJob(jobs, jobId)] : [])]);
    throw error;
  }
  return jobId;
};
