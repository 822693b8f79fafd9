import { blastFailures, type FailedResult } from '#domain/blast/failures';
import { errorCodes, errorMessages } from '#domain/api/errors';
import type { JobStatus } from '#domain/storage/blast-job';
import type { CallFailure } from '../../../api/call-failure';

/** A search from the click to its result. `Result` is what a successful one holds. */
export type RunState<Result> =
  | { step: 'idle' }
  /** The call that starts the run is under way. */
  | { step: 'starting' }
  | { step: 'waiting'; job: Job; status: JobStatus | null }
  /** The result is so large that the reader is asked before it is loaded; `interrupted`: it was on its way and did not come whole. */
  | { step: 'asking'; job: Job; status: JobStatus | null; bytes: number; interrupted: boolean }
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
  | { type: 'load' | 'interrupt' }
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
      return state.step === 'waiting' ? { ...state, step: 'asking', bytes: action.bytes, interrupted: false } : state;
    case 'load': {
      if (state.step !== 'asking') return state;
      const { job, status, bytes } = state;
      return { step: 'loading', job, status, bytes };
    }
    case 'interrupt':
      return state.step === 'loading' ? { ...state, step: 'asking', interrupted: true } : state;
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

/** Why a call did not start a run: its code, and the server's own sentence. */
export type Refusal = Pick<CallFailure, 'code' | 'said'>;

/** The same for a call that did not start a run; `queryProblem` is what was found in the query, if anything. */
export function explainRefusal({ code, said }: Refusal, queryProblem: string | null): string | null {
  switch (code) {
    case errorCodes.invalidFasta:
      return queryProblem;
    case errorCodes.notFound:
      return 'The uploaded file is no longer there. Please select it again.';
    case errorCodes.payloadTooLarge:
      return 'The sequences are too long for one search. Please search with fewer.';
    case errorCodes.tooManyRequests:
      // Which limit was met, only the server knows; the gateway's bare name of the error is no sentence.
      return said === null || said === errorMessages.tooManyRequests ? 'Too many calls came at once. Please try again in a moment.' : said;
    default:
      return null;
  }
}
