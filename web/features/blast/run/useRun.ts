import { useEffect, useReducer, useRef, type Reducer } from 'react';
import { blastResult, queriesOf, type QueryHits } from '#domain/blast/result';
import { isFailedResult, openResult } from '../../../api/blast-job';
import { CallFailure } from '../../../api/call-failure';
import { logFailure } from '../../../failures/log-failure';
import type { JobKeeper } from './job-keeper';
import { lookAt, type Look } from './look';
import { pollResult } from './poll';
import { explainFailedResult, jobOf, runReducer, type JobHold, type RunAction, type RunState } from './run-state';

/** What a search found. */
export interface SearchResult {
  queries: QueryHits[];
  /** What the reader must be told about the run. */
  notice: string | null;
}

export type Run = RunState<SearchResult>;
const reducer: Reducer<Run, RunAction<SearchResult>> = runReducer;

export interface RunControl {
  state: Run;
  /** Starts a run by `call`, which answers its job id; `explain` says what the visitor can mend when it is refused. */
  start: (call: () => Promise<string>, explain: (code: number) => Promise<string | null>) => void;
  /** Shows a job that was started elsewhere. */
  open: (jobId: string) => void;
  /** Takes a huge result after all. */
  load: () => void;
  /** The link was copied. */
  keep: () => void;
  /** A job was deleted elsewhere on the page: a search of it that still runs ends. */
  forget: (jobId: string) => void;
  /** Ends whatever is under way and deletes its job, if it is this page's. */
  reset: () => void;
}

/** A file that is not what BLAST+ writes counts as a failed run. */
function actionOf(file: object): RunAction<SearchResult> {
  if (isFailedResult(file)) return { type: 'fail', explanation: explainFailedResult(file) };
  const { data, error } = blastResult.safeParse(file);
  if (data !== undefined) return { type: 'result', result: { queries: queriesOf(data), notice: data.notice ?? null } };
  logFailure(error);
  return { type: 'fail', explanation: null };
}

export function useRun(jobs: JobKeeper): RunControl {
  const [state, dispatch] = useReducer(reducer, { step: 'idle' });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const begin = (): AbortSignal => {
    under.current?.abort();
    const control = new AbortController();
    under.current = control;
    return control.signal;
  };
  const settle = (look: Look | null, jobId: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    if (look?.kind === 'huge') dispatch({ type: 'ask', bytes: look.bytes });
    else if (look?.kind === 'gone') dispatch({ type: 'gone', jobId });
    else if (look === null) dispatch({ type: 'fail', explanation: null });
    else dispatch(actionOf(look.file));
  };
  const follow = async (jobId: string, hold: JobHold, signal: AbortSignal) => {
    dispatch({ type: 'started', job: { id: jobId, hold, since: Date.now() } });
    const look = await pollResult(async () => {
      const seen = await lookAt(jobId, (status) => signal.aborted || dispatch({ type: 'status', status }), signal);
      // The files of a run of one's own may take their time to appear.
      if (seen.kind === 'gone' && hold !== 'linked') throw new Error('not there yet');
      return seen;
    }, signal, hold === 'linked');
    settle(look, jobId, signal);
  };

  const start: RunControl['start'] = (call, explain) => {
    const signal = begin();
    dispatch({ type: 'start' });
    const run = async () => {
      try {
        const jobId = await call();
        jobs.add(jobId);
        if (signal.aborted) jobs.drop(jobId);
        else await follow(jobId, 'own', signal);
      } catch (error) {
        logFailure(error);
        const explanation = await explain(error instanceof CallFailure ? error.code : 0);
        if (!signal.aborted) dispatch({ type: 'fail', explanation });
      }
    };
    void run();
  };
  const load = () => {
    const job = jobOf(state);
    if (job === null) return;
    const signal = begin();
    dispatch({ type: 'load' });
    const fetchAll = async () => {
      const answer = await openResult(job.id, signal);
      return { kind: 'result', file: await answer.read() } as const;
    };
    void fetchAll().catch((error: unknown) => (logFailure(error), null)).then((look) => settle(look, job.id, signal));
  };
  const keep = () => {
    const job = jobOf(state);
    if (job === null || job.hold !== 'own') return;
    jobs.keep(job.id);
    dispatch({ type: 'hold', hold: 'kept' });
  };
  const reset = () => {
    under.current?.abort();
    const job = jobOf(state);
    if (job !== null) jobs.drop(job.id);
    dispatch({ type: 'reset' });
  };
  const forget = (jobId: string) => {
    if (jobOf(state)?.id !== jobId) return;
    if (state.step === 'done') dispatch({ type: 'hold', hold: 'deleted' });
    else reset();
  };
  const open = (jobId: string) => void follow(jobId, 'linked', begin());
  return { state, start, open, load, keep, forget, reset };
}
