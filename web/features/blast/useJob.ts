/** What the server says of the search of the BLAST page, polled, and how the page shows it. */
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { JOB_ID, type JobStatus } from '#domain/storage/blast-job';
import {
  deleteJob,
  downloadResult,
  pollResult,
  readQuery,
  readStatus,
  type JobReading,
  type SearchResult,
  type StatusReading,
} from '../../api/blast-job';
import type { Job, Search } from './blast-state';
import { explainFailedResult } from './messages';
import type { Searched } from './searched';

/** Result and status are read this long after the run call, and again this long after each failure. */
const POLL_MS = 3_000;
const POLLS_MAX = 200;

/** What the latest poll read, and how many there were. */
interface Poll {
  reading: JobReading;
  count: number;
}

const noPoll: Poll = { reading: { kind: 'pending' }, count: 0 };

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

/** A call without network fails like any other, every poll counts, and nothing is repeated or refreshed by itself. */
const once = { networkMode: 'always', retry: false, gcTime: 0 } as const;
const lasting = { ...once, staleTime: 'static', structuralSharing: false } as const;

/** A job is polled anew for each of its runs. */
const keyOf = ({ id, since }: Job, what: string) => ['blast job', id, since, what];
const deletedKey = (jobId: string) => ['deleted blast job', jobId];

const noStatus: StatusReading = { status: null, missing: false };
const noJob: Job = { id: '', owner: 'nobody', since: 0 };

const statusQuery = (job: Job) =>
  queryOptions({
    ...once,
    queryKey: keyOf(job, 'status'),
    queryFn: ({ signal }) => readStatus(job.id, signal),
    staleTime: 0,
  });

/** Deletes a job on the server, and asks nothing about it any more. */
export function endJob(client: QueryClient, jobId: string): void {
  deleteJob(jobId);
  client.setQueryData(deletedKey(jobId), true);
  void client.cancelQueries({ queryKey: ['blast job', jobId] });
}

/**
 * What the server says of a search, polled until there is a result; nothing new once it has no owner. `fasta`: what a linked
 * job searches with, read if `wantsQuery`. `opening`: a linked job is being read for the first time.
 */
export function useJob(search: Search, wantsQuery: boolean): JobData & { fasta: string | undefined; opening: boolean } {
  const client = useQueryClient();
  const [job, downloads] = search.step === 'started' ? [search.job, search.downloads] : [noJob, 0];
  const isLinked = job.owner === 'address';
  const deleted = client.getQueryData(deletedKey(job.id)) === true;
  const wanted = isLinked ? JOB_ID.test(job.id) && !deleted : job.owner !== 'nobody';
  const { data: status } = useQuery({ ...statusQuery(job), enabled: false });
  const pollKey = keyOf(job, 'poll');
  const { data: poll } = useQuery<Poll>({
    ...lasting,
    queryKey: pollKey,
    queryFn: async ({ signal }) => {
      // It fails only by being canceled with the poll, which may have nobody left to hear of it.
      const newStatus = client.fetchQuery(statusQuery(job)).catch(() => noStatus);
      return {
        reading: await pollResult(job.id, newStatus, signal),
        count: (client.getQueryData<Poll>(pollKey)?.count ?? 0) + 1,
      };
    },
    enabled: wanted,
    // Only the first poll of a search that began some time ago is not waited for.
    ...(!isLinked && { initialData: noPoll }),
    refetchInterval: ({ state }) => isPolled(state.data ?? noPoll, job) && POLL_MS,
    refetchIntervalInBackground: true,
  });
  const { data: download } = useQuery({
    ...lasting,
    queryKey: keyOf(job, `download ${downloads}`),
    queryFn: ({ signal }) => downloadResult(job.id, signal),
    enabled: wanted && downloads > 0,
  });
  const { data: fasta } = useQuery({
    ...lasting,
    queryKey: keyOf(job, 'query'),
    queryFn: ({ signal }) => readQuery(job.id, signal),
    enabled: wanted && isLinked && wantsQuery && (status?.status ?? null) !== null,
  });
  const opening = wanted && isLinked && poll === undefined;
  return { status: status?.status ?? null, poll: poll ?? noPoll, download, deleted, fasta, opening };
}
