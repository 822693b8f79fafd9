/** The search of the BLAST page as it is shown, by the state of the page and what was read of the job. */
import { JOB_ID, type JobStatus } from '#domain/storage/blast-job';
import type { JobReading, SearchResult } from '../../api/blast-job';
import type { Job, Search } from './blast-state';
import { explainFailedResult } from './messages';
import type { Searched } from './searched';

/** Result and status are read this long after the run call, and again this long after each failure. */
export const POLL_MS = 3_000;
const POLLS_MAX = 200;

/** What the latest poll read, and how many there were. */
export interface Poll {
  reading: JobReading;
  count: number;
}

export const noPoll: Poll = { reading: { kind: 'pending' }, count: 0 };

/** What was read of a job so far. */
export interface JobData {
  status: JobStatus | null;
  poll: Poll;
  /** A huge result; undefined while its download is under way. */
  download: JobReading | undefined;
  /** Whether this document has deleted it: its files may outlive it for a while. */
  deleted: boolean;
}

/** Whether the result is read once more. */
export function isPolled({ reading, count }: Poll, { owner }: Job): boolean {
  // The files of a run of one's own may take their time to appear.
  const isMissing = reading.kind === 'pending' || (reading.kind === 'absent' && owner !== 'address');
  return isMissing && count < POLLS_MAX;
}

/** A search from the click to its result, as the page shows it. */
export type Run =
  | Exclude<Search, { step: 'started' | 'submitting' | 'uploading' }>
  | { step: 'sending' }
  | { step: 'waiting' | 'downloading'; job: Job; status: JobStatus | null }
  /** The result is so large that the user is asked first; `interrupted`: its download began and broke off. */
  | { step: 'asking'; job: Job; bytes: number; interrupted: boolean }
  | { step: 'done'; job: Job; status: JobStatus | null; result: SearchResult }
  /** The server has nothing of the search any more. */
  | { step: 'expired'; searched: Searched | null };

export function runOf(search: Search, { status, poll, download, deleted }: JobData): Run {
  if (search.step === 'uploading' || search.step === 'submitting') return { step: 'sending' };
  if (search.step !== 'started') return search;
  const { job, downloads, searched } = search;
  const isLinked = job.owner === 'address';
  const expired: Run = { step: 'expired', searched };
  if (isLinked && (deleted || !JOB_ID.test(job.id))) return expired;
  const isHuge = poll.reading.kind === 'huge';
  const reading = isHuge && downloads > 0 ? download : poll.reading;
  if (reading?.kind === 'hits') return { step: 'done', job, status, result: reading.result };
  if (reading?.kind === 'failed') return { step: 'failed', explanation: explainFailedResult(reading.failure) };
  if (job.owner === 'nobody') return { step: 'idle' };
  if (reading === undefined) return { step: 'downloading', job, status };
  if (reading.kind === 'absent' && (isHuge || isLinked)) return expired;
  if (poll.reading.kind === 'huge')
    return { step: 'asking', job, bytes: poll.reading.bytes, interrupted: downloads > 0 };
  return isPolled(poll, job) ? { step: 'waiting', job, status } : { step: 'failed', explanation: null };
}

export function isRunning({ step }: Run): boolean {
  return step === 'sending' || step === 'waiting' || step === 'downloading';
}
