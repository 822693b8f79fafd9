import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorCodes } from '#domain/api/errors';
import { formProblem, problemSentence, queryProblem } from '#domain/blast/query-check';
import { normaliseFasta } from '#domain/sequence/fasta-reader';
import { JOB_ID } from '#domain/storage/blast-job';
import { dropJob, readQuery } from '../../api/blast-job';
import { CallFailure } from '../../api/call-failure';
import { call, type Input } from '../../api/client';
import { uploadFasta } from '../../api/upload-fasta';
import { logFailure } from '../../failures/log-failure';
import type { Effect } from './job-care';
import { type PageEvent, POLL_MS, reducePage } from './page-reducer';
import { initialPage, type PageState } from './page-state';
import { loadResult, pollJob } from './poll-job';

export type Dispatch = (event: PageEvent) => void;

/** Line ends and wrapped lines cost room in the call that carries the file. What is not FASTA is sent as it is. */
async function uploadBody(file: File): Promise<Blob> {
  const text = await file.text();
  const normal = normaliseFasta(text);
  return normal === text ? file : new Blob([normal], { type: 'text/plain' });
}

/** Where a sequence that was refused is not FASTA. Null also when the file can no longer be read. */
async function findProblem(
  source: File | string,
  check: (chunks: string[]) => ReturnType<typeof formProblem>,
): Promise<string | null> {
  try {
    const problem = check([typeof source === 'string' ? source : await source.text()]);
    return problem === null ? null : problemSentence(problem);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

const refusalOf = (error: unknown) => (error instanceof CallFailure ? error : { code: 0, said: null });

interface PageStore {
  read: () => PageState;
  subscribe: (listener: () => void) => () => void;
  dispatch: Dispatch;
  /** Ends all calls and timers. An answer that starts a run is still waited for, so that its job can be deleted. */
  stop: () => void;
}

/** Holds the state of a page and does what its reducer asks for. `leaveLink` takes the job out of the address. */
export function createPageStore(leaveLink: () => void): PageStore {
  let state = initialPage;
  const listeners = new Set<() => void>();
  /** By attempt: ends what it has under way. */
  const stops = new Map<number, () => void>();

  const dispatch: Dispatch = (event) => {
    const step = reducePage(state, event);
    state = step.state;
    for (const listener of listeners) listener();
    for (const effect of step.effects) perform(effect);
  };
  const signalOf = (attempt: number): AbortSignal => {
    const control = new AbortController();
    stops.set(attempt, () => control.abort());
    return control.signal;
  };

  const upload = async (attempt: number, file: File) => {
    const signal = signalOf(attempt);
    try {
      const jobId = await uploadFasta(
        await uploadBody(file),
        file.name,
        (sent, total) => dispatch({ type: 'upload progressed', attempt, sent, total }),
        signal,
      );
      dispatch({ type: 'uploaded', attempt, jobId });
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      const { code } = refusalOf(error);
      const explanation = code === errorCodes.invalidFasta ? await findProblem(file, formProblem) : null;
      dispatch({ type: 'upload failed', attempt, code, explanation });
    }
  };
  const submit = async (attempt: number, request: Input<'runBlast'>, file: File | null) => {
    try {
      const jobId = await call('runBlast', request);
      dispatch({ type: 'submitted', attempt, jobId, at: Date.now() });
    } catch (error) {
      logFailure(error);
      const { code, said } = refusalOf(error);
      const problem =
        code === errorCodes.invalidFasta
          ? await findProblem(file ?? request.inputFasta ?? '', (chunks) => queryProblem(chunks, request.blastType))
          : null;
      dispatch({ type: 'refused', attempt, refusal: { code, said }, problem });
    }
  };
  const poll = async (attempt: number, jobId: string) => {
    const signal = signalOf(attempt);
    const reading = await pollJob(
      jobId,
      (status) => signal.aborted || dispatch({ type: 'status read', attempt, status }),
      signal,
    );
    if (!signal.aborted) dispatch({ type: 'job read', attempt, reading });
  };
  const load = async (attempt: number, jobId: string) => {
    const signal = signalOf(attempt);
    const reading = await loadResult(jobId, signal);
    if (!signal.aborted) dispatch({ type: 'job read', attempt, reading });
  };
  const fetchQuery = async (jobId: string) => {
    try {
      dispatch({ type: 'query read', jobId, fasta: await readQuery(jobId) });
    } catch (error) {
      logFailure(error);
    }
  };
  const wait = (attempt: number) => {
    const timer = setTimeout(() => dispatch({ type: 'poll due', attempt }), POLL_MS);
    stops.set(attempt, () => clearTimeout(timer));
  };

  const perform = (effect: Effect): void => {
    switch (effect.type) {
      case 'upload':
        void upload(effect.attempt, effect.file);
        return;
      case 'submit':
        void submit(effect.attempt, effect.request, effect.file);
        return;
      case 'wait':
        wait(effect.attempt);
        return;
      case 'poll':
        void poll(effect.attempt, effect.jobId);
        return;
      case 'load':
        void load(effect.attempt, effect.jobId);
        return;
      case 'read query':
        void fetchQuery(effect.jobId);
        return;
      case 'stop':
        stops.get(effect.attempt)?.();
        stops.delete(effect.attempt);
        return;
      case 'delete':
        dropJob(effect.jobId);
        return;
      case 'leave link':
        leaveLink();
    }
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    stop: () => {
      for (const end of stops.values()) end();
      stops.clear();
    },
  };
}

/**
 * The state of the page, from when it is shown until it is left. `linkedJob`: a search that somebody's link leads to.
 */
export function useBlastPage(
  linkedJob: string | null,
  onOwnSearch: () => void,
): { state: PageState; dispatch: Dispatch } {
  const leaveLink = useRef(onOwnSearch);
  useEffect(() => {
    leaveLink.current = onOwnSearch;
  });
  const [store] = useState(() => createPageStore(() => leaveLink.current()));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    const leave = () => store.dispatch({ type: 'leave' });
    const show = () => store.dispatch({ type: 'show' });
    show();
    if (linkedJob !== null)
      store.dispatch({ type: 'open link', jobId: JOB_ID.test(linkedJob) ? linkedJob : null, at: Date.now() });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      leave();
      store.stop();
    };
    // A page is made for one link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store]);
  return { state, dispatch: store.dispatch };
}
