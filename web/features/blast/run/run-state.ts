import { blastFailures, type FailedResult } from '#domain/blast/failures';
import { errorCodes } from '#domain/api/errors';
import type { JobStatus } from '#domain/storage/blast-job';

/** A search from the click to its result. `Result` is what a successful one holds. */
export type RunState<Result> =
  | { step: 'idle' }
  /** The call that starts the run is under way. */
  | { step: 'starting' }
  | { step: 'waiting'; job: Job; status: JobStatus | null }
  /** The result is so large that the reader is asked before it is loaded. */
  | { step: 'asking'; job: Job; status: JobStatus | null; bytes: number }
  | { step: 'loading'; job: Job; status: JobStatus | null; bytes: number }
  | { step: 'done'; job: Job; status: JobStatus | null; result: Result }
  /** `explanation`: what the visitor can mend, if that is known. */
  | { step: 'failed'; explanation: string | null }
  /** Opened by a link, and neither running nor kept any more. */
  | { step: 'gone'; jobId: string };

/**
 * Who answers for a job: the page that started it deletes it on leaving (`own`), unless its link was copied (`kept`); a page
 * opened by a link never does (`linked`). Of a `deleted` one only what is on the page is left.
 */
export type JobHold = 'own' | 'kept' | 'linked' | 'deleted';

export interface Job {
  id: string;
  hold: JobHold;
  /** Milliseconds since 1970 by the visitor's clock: since when the page waits. */
  since: number;
}

export type RunAction<Result> =
  | { type: 'start' }
  | { type: 'started'; job: Job }
  | { type: 'status'; status: JobStatus }
  | { type: 'ask'; bytes: number }
  | { type: 'load' }
  | { type: 'hold'; hold: JobHold }
  | { type: 'result'; result: Result }
  | { type: 'fail'; explanation: string | null }
  | { type: 'gone'; jobId: string }
  | { type: 'reset' };

export function isRunning({ step }: RunState<unknown>): boolean {
  return step === 'starting' || step === 'waiting' || step === 'loading';
}

export function jobOf<Result>(state: RunState<Result>): Job | null {
  return 'job' in state ? state.job : null;
}

export function runReducer<Result>(state: RunState<Result>, action: RunAction<Result>): RunState<Result> {
  switch (action.type) {
    case 'start':
      return { step: 'starting' };
    case 'started':
      return { step: 'waiting', job: action.job, status: null };
    case 'status':
      return state.step === 'waiting' ? { ...state, status: action.status } : state;
    case 'ask':
      return state.step === 'waiting' ? { ...state, step: 'asking', bytes: action.bytes } : state;
    case 'load':
      return state.step === 'asking' ? { ...state, step: 'loading' } : state;
    case 'hold':
      return 'job' in state ? { ...state, job: { ...state.job, hold: action.hold } } : state;
    case 'result':
      return state.step === 'waiting' || state.step === 'loading'
        ? { step: 'done', job: state.job, status: state.status, result: action.result }
        : state;
    case 'fail':
      return { step: 'failed', explanation: action.explanation };
    case 'gone':
      return { step: 'gone', jobId: action.jobId };
    case 'reset':
      return { step: 'idle' };
  }
}

/** Second line under the failure message: what the visitor can mend. Null when it is not theirs. */
export function explainFailedResult({ failure }: FailedResult): string | null {
  const known = Object.hasOwn(blastFailures, failure) ? blastFailures[failure] : null;
  return known?.blame === 'input' ? known.message : null;
}

/** The same for a call that did not start a run, by its code; `queryProblem` is what was found in the query, if anything. */
export function explainRefusal(code: number, queryProblem: string | null): string | null {
  switch (code) {
    case errorCodes.invalidFasta:
      return queryProblem;
    case errorCodes.notFound:
      return 'The uploaded file is no longer there. Please select it again.';
    case errorCodes.payloadTooLarge:
      return 'The sequences are too long for one search. Please search with fewer.';
    case errorCodes.tooManyRequests:
      return 'Several searches of yours are running, or many were started within the hour. Please wait for one to end.';
    default:
      return null;
  }
}
