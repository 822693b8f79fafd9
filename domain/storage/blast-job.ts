/**
 * Keys of the jobs table and the jobs bucket, limits, and what the parts of a BLAST run pass to each other.
 * Shared by the functions that start a run, the state machine, the task that runs it, and infra.
 *
 *   a job            pk 'job#{jobId}'           sk 'job'
 *   running, in all  pk 'running'               sk slot '00'..'19'
 *   running, client  pk 'client#{client}'       sk slot '0'..'4'
 *   starts, client   pk 'client#{client}'       sk 'starts#{yyyy-mm-ddThh}'
 *   hash key         pk 'secret'                sk 'client'          secret for hashing addresses; created once, kept
 *
 * Every item but the secret expires. The table's TTL removes it some time later, so `expiresAt` is also checked on read.
 */
import { failedResult } from '../blast/failures';
import type { BlastSettings } from '../blast/run-options';
import type { TableKey } from './keys';

/** Epoch seconds. */
export const JOBS_TTL_ATTRIBUTE = 'expiresAt';

export const JOB_LIFETIME_SECONDS = 86_400;
/** BLAST+ is stopped after this time. The state machine waits a little longer, and the page ten minutes in all. */
export const RUN_SECONDS_MAX = 480;
/** Time between the request to stop a task and its kill, in which it stops its program and writes the failure. */
export const TASK_STOP_SECONDS = 30;
/** Longer than any run may last. A run that dies without releasing its slots keeps them for this time. */
export const SLOT_LIFETIME_SECONDS = 660;
/** A task that cannot start is tried again until this time has passed since the request, seconds. */
export const START_PATIENCE_SECONDS = 35;
export const RESULT_BYTES_MAX = 50_000_000;
/** Running searches, in all: the most that a stage may allow, and what one machine allows. */
export const RUNNING_MAX = 20;
export const RUNNING_PER_CLIENT_MAX = 5;
export const STARTS_PER_HOUR_MAX = 20;

/** A job's id, a UUID of version 4. Without flags, because the pattern is part of the OpenAPI document. */
export const JOB_ID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;
export const JOB_SORT_KEY = 'job';
export const jobKey = (jobId: string): TableKey => ({ pk: `job#${jobId}`, sk: JOB_SORT_KEY });
export const runningSlotKey = (slot: number): TableKey => ({ pk: 'running', sk: String(slot).padStart(2, '0') });
export const clientPartition = (client: string): string => `client#${client}`;
export const clientSlotKey = (client: string, slot: number): TableKey => ({
  pk: clientPartition(client),
  sk: String(slot),
});
export const clientStartsKey = (client: string, hour: string): TableKey => ({
  pk: clientPartition(client),
  sk: `starts#${hour}`,
});

export const clientHashKey: TableKey = { pk: 'secret', sk: 'client' };

export const jobStates = ['uploaded', 'queued', 'running', 'finished', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Item under `jobKey`. A deleted job has none, and anything still working on it leaves nothing behind. */
export interface JobRecord {
  state: JobState;
  /**
   * Which run of the job is the valid one: 0 before the first. A run whose number differs is outdated and must not
   * write.
   */
  run: number;
  /** Keyed hash of the user's address. */
  client: string;
  /** Execution of the run that is queued or running. */
  executionArn?: string;
  expiresAt: number;
}

/**
 * Item of a slot that is taken, of all or of a client. It is released only if it still belongs to the same run.
 */
export interface SlotRecord {
  jobId: string;
  run: number;
  expiresAt: number;
}

/** Prefix of the files of jobs in the jobs bucket, also their public path: anyone who has the id may read them. */
export const USER_FILES_PREFIX = 'blast/userfiles/';

export const jobFiles = {
  /** The original query, FASTA. */
  query: (jobId: string): string => `${USER_FILES_PREFIX}${jobId}/query.fasta`,
  /** BLAST+ JSON (-outfmt 15) with an optional `notice`, or a FailedResult. Appears when the run has ended. */
  result: (jobId: string): string => `${USER_FILES_PREFIX}${jobId}/result.json`,
  /** A JobStatus: exists from the start of a run. */
  status: (jobId: string): string => `${USER_FILES_PREFIX}${jobId}/status.json`,
} as const;

/** Key in the metadata of result.json: the state in which the run ended. Read if its writer died before recording it. */
export const RESULT_STATE_METADATA = 'state';

/** The page's view of a run. Times are ISO 8601, UTC. */
export interface JobStatus {
  state: Exclude<JobState, 'uploaded'>;
  settings: BlastSettings;
  release: string;
  queuedAt: string;
  startedAt?: string;
  endedAt?: string;
  /** Size of result.json, so that a page can warn before it loads a huge one. */
  resultBytes?: number;
}

/** Input of the task, as JSON in the environment variable BLAST_RUN. */
export interface BlastRun {
  jobId: string;
  run: number;
  release: string;
  queuedAt: string;
  settings: BlastSettings;
  /** Slots to release at the end, if they still belong to this job. */
  slots: { all: TableKey; client: TableKey };
}

/** Input of the state machine. */
export interface BlastStart extends BlastRun {
  /** ISO 8601, UTC: a task that cannot start is tried again until then. */
  startBy: string;
}

/** Unique per run, at most 80 characters; the state machine refuses to start the same name twice. */
export const executionName = ({ jobId, run }: Pick<BlastRun, 'jobId' | 'run'>): string => `${jobId}-${run}`;

/**
 * What the state machine itself reports if the task of a run has left no result. Infra reads the failures only from
 * here.
 */
export const unfinishedRuns = {
  timeLimit: failedResult('timeLimit'),
  outOfMemory: failedResult('outOfMemory'),
  couldNotStart: failedResult('couldNotStart'),
  interrupted: failedResult('interrupted'),
} as const;
