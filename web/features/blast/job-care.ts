/** What an event of the BLAST page comes to, and who deletes a job, and when. */
import type { Input } from '../../api/client';
import { jobOf, type JobCare, type PageState } from './page-state';

export type Effect =
  | { type: 'upload'; attempt: number; file: File }
  /** `file`: what is searched, unless it is the text of the request. */
  | { type: 'submit'; attempt: number; request: Input<'runBlast'>; file: File | null }
  /** `poll due` after POLL_MS. */
  | { type: 'wait'; attempt: number }
  | { type: 'poll' | 'load'; attempt: number; jobId: string }
  /** For the form of a page that was opened by a link. */
  | { type: 'read query'; jobId: string }
  /**
   * Ends what an attempt has under way. A call that starts a run goes on: its job is known, and deleted, only by its
   * answer.
   */
  | { type: 'stop'; attempt: number }
  /** By a request that outlives the page. */
  | { type: 'delete'; jobId: string }
  /** The address names somebody's search no longer. */
  | { type: 'leave link' };

/** The next state, which is replaced field by field, and what has to be done. */
export interface Step {
  state: PageState;
  effects: Effect[];
}

export function newAttempt({ state }: Step): number {
  state.attempts += 1;
  return state.attempts;
}

export function setCare({ state }: Step, jobId: string, care: JobCare): void {
  state.jobs = new Map(state.jobs).set(jobId, care);
}

/** Deletes a job of this page, even a kept one. */
export function deleteJob({ state, effects }: Step, jobId: string): void {
  const jobs = new Map(state.jobs);
  if (!jobs.delete(jobId)) return;
  state.jobs = jobs;
  effects.push({ type: 'delete', jobId });
}

/** Deletes what an outdated call made, or made again after it was deleted. */
export function deleteUnknownJob({ state, effects }: Step, jobId: string): void {
  if (!state.jobs.has(jobId)) effects.push({ type: 'delete', jobId });
}

/** Ends the search, whatever it has come to; `andDelete`: its job too, if that is the page's own. */
export function endRun(step: Step, { andDelete = false } = {}): void {
  const { state, effects } = step;
  const { run } = state;
  const job = jobOf(run);
  if ('attempt' in run) effects.push({ type: 'stop', attempt: run.attempt });
  state.run = { step: 'idle' };
  if (andDelete && job !== null && state.jobs.get(job.id) === 'own') deleteJob(step, job.id);
}

/** Deletes a job whose search may be on the page: hits that are shown remain, anything else of it ends. */
export function withdrawJob(step: Step, jobId: string): void {
  deleteJob(step, jobId);
  if (jobOf(step.state.run)?.id === jobId && step.state.run.step !== 'done') endRun(step);
}

/** Nobody has the link: the job is the page's own again, if the page still needs it. */
export function takeBack(step: Step, jobId: string): void {
  const { shown, run, upload } = step.state;
  const needed = jobOf(run)?.id === jobId || (upload.step === 'ready' && upload.jobId === jobId);
  if (shown && needed) setCare(step, jobId, 'own');
  else withdrawJob(step, jobId);
}
