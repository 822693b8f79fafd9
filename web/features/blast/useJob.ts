import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { JOB_ID } from '#domain/storage/blast-job';
import { deleteJob, downloadResult, pollResult, readQuery, readStatus, type StatusReading } from '../../api/blast-job';
import { isPolled, noPoll, POLL_MS, type JobData, type Poll } from './blast-run';
import type { Job, Search } from './blast-state';

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
 * job searches with, read if `wantsQuery`.
 */
export function useJob(search: Search, wantsQuery: boolean): JobData & { fasta: string | undefined } {
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
  return { status: status?.status ?? null, poll: poll ?? noPoll, download, deleted, fasta };
}
