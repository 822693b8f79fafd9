/**
 * Where BLAST jobs live: keys of the jobs table and the jobs bucket, limits, and what the parts of a run hand to each other.
 * Shared by the functions that start a run, the state machine, the task that runs it, and infra.
 *
 *   a job            pk 'job#{jobId}'           sk 'job'
 *   running, in all  pk 'running'               sk slot '00'..'19'
 *   running, client  pk 'client#{client}'       sk slot '0'..'4'
 *   starts, client   pk 'client#{client}'       sk 'starts#{yyyy-mm-ddThh}'
 *   hash key         pk 'secret'                sk 'client'          under which addresses become clients; made once, kept
 *
 * Every other item expires: the table's TTL removes it some time after, so `expiresAt` is also checked on read.
 */
import type { BlastSettings } from '../blast/settings';
import type { TableKey } from './keys';

/** Epoch seconds. */
export const JOBS_TTL_ATTRIBUTE = 'expiresAt';

export const JOB_LIFETIME_SECONDS = 86_400;
/** The program is stopped after this; the state machine gives it a little longer, the page ten minutes in all. */
export const RUN_SECONDS_MAX = 480;
/** Longer than any run may last: what dies without giving its slots back keeps them for so long. */
export const SLOT_LIFETIME_SECONDS = 660;
export const RESULT_BYTES_MAX = 50_000_000;
export const RUNNING_MAX = 20;
export const RUNNING_PER_CLIENT_MAX = 5;
export const STARTS_PER_HOUR_MAX = 20;

export const JOB_SORT_KEY = 'job';
export const jobKey = (jobId: string): TableKey => ({ pk: `job#${jobId}`, sk: JOB_SORT_KEY });
export const runningSlotKey = (slot: number): TableKey => ({ pk: 'running', sk: String(slot).padStart(2, '0') });
export const clientPartition = (client: string): string => `client#${client}`;
export const clientSlotKey = (client: string, slot: number): TableKey => ({ pk: clientPartition(client), sk: String(slot) });
export const clientStartsKey = (client: string, hour: string): TableKey => ({ pk: clientPartition(client), sk: `starts#${hour}` });

export const clientHashKey: TableKey = { pk: 'secret', sk: 'client' };

export const jobStates = ['uploaded', 'queued', 'running', 'finished', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Item under `jobKey`. A job that was deleted has none; whoever is still at work on it then leaves nothing behind. */
export interface JobRecord {
  state: JobState;
  /** Which run of the job is the valid one: 0 before the first. A run whose number differs is outdated and must not write. */
  run: number;
  /** Keyed hash of the visitor's address. */
  client: string;
  /** Of the run that is queued or running. */
  executionArn?: string;
  expiresAt: number;
}

/** Item of a slot that is taken, in all or by a client. Whoever gives it back does so only if it is still this run's. */
export interface SlotRecord {
  jobId: string;
  run: number;
  expiresAt: number;
}

/** Prefix of the public files of jobs in the jobs bucket, also their public path. */
export const USER_FILES_PREFIX = 'blast/userfiles/';
/** Prefix of what is not served. */
export const JOB_INPUT_PREFIX = 'blast/jobs/';

export const jobFiles = {
  /** The query as it came, FASTA. */
  query: (jobId: string): string => `${JOB_INPUT_PREFIX}${jobId}/query.fasta`,
  /** BLAST+ JSON (-outfmt 15) with an optional `notice`, or a FailedResult. Appears when the run has ended. */
  result: (jobId: string): string => `${USER_FILES_PREFIX}${jobId}/result.json`,
  /** A JobStatus: exists from the start of a run. */
  status: (jobId: string): string => `${USER_FILES_PREFIX}${jobId}/status.json`,
} as const;

/** The page's view of a run. Times are ISO 8601, UTC. */
export interface JobStatus {
  state: Exclude<JobState, 'uploaded'>;
  settings: BlastSettings;
  release: string;
  queuedAt: string;
  startedAt?: string;
  endedAt?: string;
  /** Of result.json, so that a page can warn before it loads a huge one. */
  resultBytes?: number;
}

/** Input of the state machine, and, as JSON in the environment variable BLAST_RUN, of the task. */
export interface BlastRun {
  jobId: string;
  run: number;
  release: string;
  queuedAt: string;
  settings: BlastSettings;
  /** Slots to give back at the end, if they still belong to this job. */
  slots: { all: TableKey; client: TableKey };
}

/** Unique per run, at most 80 characters; the state machine refuses to start the same name twice. */
export const executionName = ({ jobId, run }: Pick<BlastRun, 'jobId' | 'run'>): string => `${jobId}-${run}`;
