import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCodes } from '#domain/api/errors';
import { formProblem, problemSentence, queryProblem } from '#domain/blast/query-check';
import { readFastaText } from '#domain/sequence/fasta-text';
import { encodingOf } from '#domain/text/read-text';
import {
  deleteJob,
  downloadResult,
  keepJob,
  leaveJob,
  pollResult,
  readQuery,
  readStatus,
  type StatusReading,
} from '../../api/blast-job';
import { CallFailure } from '../../api/call-failure';
import { call } from '../../api/client';
import { uploadFasta } from '../../api/upload-fasta';
import { logFailure } from '../../failures/log-failure';
import { isPolled, isRunning, noPoll, ownerOf, POLL_MS, runOf, type Answers, type Poll } from './blast-run';
import {
  blastReducer,
  initialBlast,
  shownForm,
  writeBlastAddress,
  type BlastAction,
  type BlastState,
  type Form,
  type Job,
  type Submission,
} from './blast-state';
import { claimJob } from './job-claim';
import { readKeptSearch, writeKeptSearch } from './kept-search';

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Line ends and wrapped lines cost room in the call that carries the file. What is not FASTA is sent as it is. */
async function uploadBody(file: File): Promise<{ body: Blob; changes: string[] }> {
  const given = await textOf(file);
  const { text, changes } = readFastaText(given);
  return { body: text === given ? file : new Blob([text], { type: 'text/plain' }), changes };
}

/** Where a refused sequence is not what the server takes. Null also when the file can no longer be read. */
async function findProblem(
  source: File | string,
  check: (chunks: string[]) => ReturnType<typeof formProblem>,
): Promise<string | null> {
  try {
    const problem = check([typeof source === 'string' ? source : await textOf(source)]);
    return problem === null ? null : problemSentence(problem);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

const refusalOf = (error: unknown) =>
  error instanceof CallFailure ? { code: error.code, said: error.said } : { code: 0, said: null };

/** A call without network fails like any other, every poll counts, and nothing is repeated or refreshed by itself. */
const once = { networkMode: 'always', retry: false, gcTime: 0 } as const;
const lasting = { ...once, staleTime: 'static', structuralSharing: false } as const;

/** A job is polled anew for each of its runs. */
const keyOf = ({ id, since }: Job, what: string) => ['blast job', id, since, what];

const noStatus: StatusReading = { status: null, missing: false };

const statusQuery = (job: Job) =>
  queryOptions({
    ...once,
    queryKey: keyOf(job, 'status'),
    queryFn: ({ signal }) => readStatus(job.id, signal),
    staleTime: 0,
  });

/** What the server says of a search, polled until there is a result; nothing new once it is not `wanted`. */
function useAnswers(job: Job, downloads: number, wanted: boolean): Answers {
  const client = useQueryClient();
  const { data: status } = useQuery({ ...statusQuery(job), enabled: false });
  const pollKey = keyOf(job, 'poll');
  const { data: poll } = useQuery<Poll>({
    ...lasting,
    queryKey: pollKey,
    queryFn: async ({ signal }) => {
      // It fails only by being cancelled with the poll, which may have nobody left to hear of it.
      const newStatus = client.fetchQuery(statusQuery(job)).catch(() => noStatus);
      return {
        reading: await pollResult(job.id, newStatus, signal),
        count: (client.getQueryData<Poll>(pollKey)?.count ?? 0) + 1,
      };
    },
    enabled: wanted,
    // Only the first poll of a search that began some time ago is not waited for.
    ...(!job.linked && { initialData: noPoll }),
    refetchInterval: ({ state }) => isPolled(state.data ?? noPoll, job) && POLL_MS,
    refetchIntervalInBackground: true,
  });
  const { data: download } = useQuery({
    ...lasting,
    queryKey: keyOf(job, `download ${downloads}`),
    queryFn: ({ signal }) => downloadResult(job.id, signal),
    enabled: wanted && downloads > 0,
  });
  return { status: status?.status ?? null, poll: poll ?? noPoll, download };
}

/**
 * How long after it came back a page says that its job is to be kept: at once, again because a call may be lost, and once
 * more because the call that left the job may arrive late.
 */
const KEEP_AFTER_MS = [0, 5_000, 25_000];

const now = () => Date.now();
const noJob: Job = { id: '', linked: true, since: 0 };

/**
 * The BLAST page: its state, and whatever that has to be sent. `linkedJob`: a search that somebody's link leads to;
 * `onAddress` is called when the address is to say something else.
 */
export function useBlast(linkedJob: string | null, onAddress: (params: URLSearchParams) => void) {
  const client = useQueryClient();
  const [state, setState] = useState(() => initialBlast(linkedJob, now(), readKeptSearch(linkedJob)));
  /** Ahead of `state` until React renders: what is sent follows from this, also when the page is left or gone. */
  const latest = useRef(state);
  const sending = useRef<AbortController>(null);
  /** Ends the claim to the job that this document shows. */
  const claim = useRef<() => void>(null);
  const keepTimers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async ({ attempt, file, signal }: { attempt: number; file: File; signal: AbortSignal }) => {
      const { body, changes } = await uploadBody(file);
      const progressed = (sent: number, total: number) => dispatch({ type: 'upload progressed', attempt, sent, total });
      return { jobId: await uploadFasta(body, file.name, progressed, signal), changes };
    },
    onSuccess: (stored, { attempt }) => take({ type: 'uploaded', attempt, ...stored }),
    onError: async (error, { attempt, file, signal }) => {
      if (signal.aborted) return;
      logFailure(error);
      const { code } = refusalOf(error);
      const explanation = code === errorCodes.invalidFasta ? await findProblem(file, formProblem) : null;
      dispatch({ type: 'upload failed', attempt, code, explanation });
    },
  });
  const run = useMutation({
    networkMode: 'always',
    // It is never aborted: only its answer names the job, which may have to be deleted.
    mutationFn: async ({ request, file }: Submission) => {
      const searched = file === null ? request.inputFasta : textOf(file).catch(() => null);
      return { jobId: await call('runBlast', request), fasta: (await searched) ?? null };
    },
    onSuccess: (begun, { attempt }) => take({ type: 'started', attempt, ...begun, at: now() }),
    onError: async (error, { attempt, request, file }) => {
      logFailure(error);
      const { code, said } = refusalOf(error);
      const problem =
        code === errorCodes.invalidFasta
          ? await findProblem(file ?? request.inputFasta ?? '', (chunks) => queryProblem(chunks, request.blastType))
          : null;
      dispatch({ type: 'refused', attempt, code, said, problem });
    },
  });

  function dispatch(action: BlastAction): void {
    const before = latest.current;
    const after = blastReducer(before, action);
    latest.current = after;
    setState(after);
    follow(before, after);
  }

  /** A job that nobody waits for any more is deleted as soon as it is known. */
  function take(answer: Extract<BlastAction, { type: 'uploaded' | 'started' }>): void {
    dispatch(answer);
    if (!latest.current.owners.has(answer.jobId)) deleteJob(answer.jobId);
  }

  /** Sends what has come with a step of the state, ends what has gone, and deletes the jobs that have lost their owner. */
  function follow(before: BlastState, after: BlastState): void {
    if (attemptOf(after.upload) !== attemptOf(before.upload)) {
      sending.current?.abort();
      sending.current = new AbortController();
      if (after.upload.step === 'sending') upload.mutate({ ...after.upload, signal: sending.current.signal });
    }
    for (const jobId of before.owners.keys())
      if (!after.owners.has(jobId)) {
        deleteJob(jobId);
        void client.cancelQueries({ queryKey: ['blast job', jobId] });
      } else if (after.owners.get(jobId) === 'leaving' && before.owners.get(jobId) !== 'leaving') leaveJob(jobId);
    if (after.kept !== before.kept) writeKeptSearch(after.kept);
    const [held, toHold] = [heldJob(before), heldJob(after)];
    if (toHold !== held && after.left === before.left) hold(toHold);
    if (after.search.step === 'submitting' && attemptOf(after.search) !== attemptOf(before.search))
      run.mutate(after.search);
    if (after.linkedJob !== before.linkedJob) onAddress(writeBlastAddress(after));
  }

  /** Claims the job of this document, in place of the one before. */
  function hold(jobId: string | null): void {
    letGo();
    if (jobId === null) return;
    claim.current = claimJob(jobId, (outcome) => {
      if (outcome === 'taken') dispatch({ type: 'not claimed', jobId });
    });
  }

  function letGo(): void {
    claim.current?.();
    claim.current = null;
    for (const timer of keepTimers.current.splice(0)) clearTimeout(timer);
  }

  /**
   * Claims again the job that the tab owned before its document was left, which the server is about to delete. A browser
   * that cannot say whether a duplicate of the tab owns it keeps it and deletes it no more, unless its document was only
   * put aside.
   */
  function reclaim(jobId: string, wasPutAside: boolean): void {
    letGo();
    claim.current = claimJob(jobId, (outcome) => {
      const isOwn = outcome === 'claimed' || (outcome === 'unknown' && wasPutAside);
      dispatch({ type: isOwn ? 'claimed' : 'not claimed', jobId });
      if (outcome === 'taken') return;
      keepTimers.current = KEEP_AFTER_MS.map((ms) =>
        setTimeout(async () => {
          if ((await keepJob(jobId)) === false) dispatch({ type: 'job gone', jobId });
        }, ms),
      );
    });
  }

  const onLeave = useEffectEvent((type: 'leave' | 'leave document') => {
    dispatch({ type });
    letGo();
  });
  const onReturn = useEffectEvent((wasPutAside: boolean) => {
    dispatch({ type: 'return' });
    const { kept } = latest.current;
    if (kept?.fate === 'own') reclaim(kept.jobId, wasPutAside);
  });
  useEffect(() => {
    const leaveDocument = () => onLeave('leave document');
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn(true);
    };
    onReturn(false);
    window.addEventListener('pagehide', leaveDocument);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leaveDocument);
      window.removeEventListener('pageshow', comeBack);
      onLeave('leave');
    };
  }, []);

  const { search } = state;
  const [job, downloads] = search.step === 'started' ? [search.job, search.downloads] : [null, 0];
  const answers = useAnswers(job ?? noJob, downloads, job !== null && ownerOf(state, job) !== 'nobody');
  const isLinked = job !== null && state.linkedJob === job.id;
  const { data: fasta } = useQuery({
    ...lasting,
    queryKey: keyOf(job ?? noJob, 'query'),
    queryFn: ({ signal }) => readQuery(job?.id ?? '', signal),
    enabled: isLinked && answers.status !== null && !state.form.edited,
  });
  const linked = { settings: isLinked ? answers.status?.settings : undefined, fasta };
  const shownRun = runOf(state, answers);
  const deleted = shownRun.step === 'deleted' ? state.kept : null;

  return {
    form: shownForm(state.form, linked, deleted),
    upload: state.upload,
    fileNotice: state.fileNotice,
    run: shownRun,
    ownerOf: (shown: Job) => ownerOf(state, shown),
    dispatch,
    edit: (change: Partial<Pick<Form, 'parameters' | 'fasta'>>) =>
      dispatch({ type: 'edit', form: { ...shownForm(latest.current.form, linked, deleted), ...change } }),
    startSearch: () => {
      if (!isRunning(shownRun)) dispatch({ type: 'search', form: shownForm(latest.current.form, linked, deleted) });
    },
  };
}

/** The job that this document deletes when it is left. */
const heldJob = ({ kept }: BlastState): string | null => (kept?.fate === 'own' ? kept.jobId : null);

/** The page as its cards get it. */
export type Blast = ReturnType<typeof useBlast>;

const attemptOf = (sent: object): number | null => ('attempt' in sent ? Number(sent.attempt) : null);
