import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCodes } from '#domain/api/errors';
import { formProblem, problemSentence, queryProblem } from '#domain/blast/query-check';
import { readFastaText } from '#domain/sequence/fasta-text';
import { encodingOf } from '#domain/text/read-text';
import { CallFailure } from '../../api/call-failure';
import { call } from '../../api/client';
import { uploadFasta } from '../../api/upload-fasta';
import { logFailure } from '../../failures/log-failure';
import {
  blastReducer,
  initialBlast,
  jobInAddress,
  jobsOf,
  jobsToDelete,
  shownForm,
  type BlastAction,
  type BlastState,
  type Form,
  type Submission,
} from './blast-state';
import type { Searched } from './searched';
import { endJob, isRunning, runOf, useJob } from './useJob';

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
  error instanceof CallFailure
    ? { code: error.code, serverMessage: error.serverMessage }
    : { code: 0, serverMessage: null };

const now = () => Date.now();

/** The page at an address: the job that it names, and what its entry of the history keeps of the search. */
export interface BlastAddress {
  jobId: string | null;
  searched: Searched | null;
}

/** The BLAST page: its state, and whatever that has to be sent. `onAddress` is called when the address is to change. */
export function useBlast(opened: BlastAddress, onAddress: (address: BlastAddress) => void) {
  const client = useQueryClient();
  const [state, setState] = useState(() => initialBlast(opened.jobId, now(), opened.searched));
  /** Ahead of `state` until React renders: what is sent follows from this, also when the page is left or gone. */
  const latest = useRef(state);
  const sending = useRef<AbortController>(null);

  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async ({ attempt, file, signal }: { attempt: number; file: File; signal: AbortSignal }) => {
      const { body, changes } = await uploadBody(file);
      const progressed = (sent: number, total: number) => dispatch({ type: 'upload progressed', attempt, sent, total });
      return { jobId: await uploadFasta(body, file.name, progressed, signal), changes };
    },
    onSuccess: (stored, { attempt }) => handleResponse({ type: 'uploaded', attempt, ...stored }),
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
    // It is never aborted: only its response names the job, which may have to be deleted.
    mutationFn: async ({ request, file }: Submission) => {
      const searched = file === null ? request.inputFasta : textOf(file).catch(() => null);
      return { jobId: await call('runBlast', request), fasta: (await searched) ?? null };
    },
    onSuccess: (begun, { attempt }) => handleResponse({ type: 'started', attempt, ...begun, at: now() }),
    onError: async (error, { attempt, request, file }) => {
      logFailure(error);
      const { code, serverMessage } = refusalOf(error);
      const problem =
        code === errorCodes.invalidFasta
          ? await findProblem(file ?? request.inputFasta ?? '', (chunks) => queryProblem(chunks, request.blastType))
          : null;
      dispatch({ type: 'refused', attempt, code, serverMessage, problem });
    },
  });

  function dispatch(action: BlastAction): void {
    const before = latest.current;
    const after = blastReducer(before, action);
    latest.current = after;
    setState(after);
    applyEffects(before, after);
  }

  /** A job that nobody waits for any more is deleted as soon as it is known. */
  function handleResponse(response: Extract<BlastAction, { type: 'uploaded' | 'started' }>): void {
    dispatch(response);
    if (!jobsOf(latest.current).has(response.jobId)) endJob(client, response.jobId);
  }

  /** Sends what has come with a step of the state, aborts what has gone, and deletes the jobs that nothing needs. */
  function applyEffects(before: BlastState, after: BlastState): void {
    if (attemptOf(after.upload) !== attemptOf(before.upload)) {
      sending.current?.abort();
      sending.current = new AbortController();
      if (after.upload.step === 'sending') upload.mutate({ ...after.upload, signal: sending.current.signal });
    }
    for (const unneeded of jobsToDelete(before, after)) endJob(client, unneeded);
    const { search } = after;
    if (search.step === 'submitting' && attemptOf(search) !== attemptOf(before.search)) run.mutate(search);
  }

  const jobId = jobInAddress(state);
  const written = useRef(opened.jobId);
  const writeAddress = useEffectEvent(() => {
    if (jobId === written.current) return;
    written.current = jobId;
    onAddress({ jobId, searched: state.search.step === 'started' ? state.search.searched : null });
  });
  useEffect(() => writeAddress(), [jobId]);

  const onLeave = useEffectEvent(() => dispatch({ type: 'leave' }));
  useEffect(() => () => onLeave(), []);

  const { form, search } = state;
  const job = useJob(search, !form.edited);
  const linked = {
    settings: search.step === 'started' && search.job.owner === 'address' ? job.status?.settings : undefined,
    fasta: job.fasta,
  };
  const shownRun = runOf(search, job);

  return {
    form: shownForm(form, linked),
    /** The form has yet to get what the job in the address searched for. */
    opening: job.opening && !form.edited,
    upload: state.upload,
    fileNotice: state.fileNotice,
    run: shownRun,
    dispatch,
    edit: (change: Partial<Pick<Form, 'parameters' | 'fasta'>>) =>
      dispatch({ type: 'edit', form: { ...shownForm(latest.current.form, linked), ...change } }),
    startSearch: () => {
      if (!isRunning(shownRun)) dispatch({ type: 'search', form: shownForm(latest.current.form, linked) });
    },
  };
}

/** The page as its cards get it. */
export type Blast = ReturnType<typeof useBlast>;

const attemptOf = (sent: object): number | null => ('attempt' in sent ? Number(sent.attempt) : null);
