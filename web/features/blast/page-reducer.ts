/**
 * How the BLAST page changes. Every click, answer and timer is an event; the reducer returns the next state and, as
 * data, what has to be done, which `useBlastPage` does.
 *
 * Uploads and searches are numbered: the answer to an attempt that is no longer the current one changes nothing that is
 * shown.
 */
import { errorCodes } from '#domain/api/errors';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import type { BlastType } from '#domain/blast/vocabulary';
import type { JobStatus } from '#domain/storage/blast-job';
import { parametersOf, pastedFasta, readEValue, runRequest, type Parameters } from './form/parameters';
import { blastMessages, explainRefusal, type Refusal } from './messages';
import { deleteJob, deleteUnknownJob, endRun, newAttempt, setCare, takeBack, withdrawJob, type Step } from './job-care';
import {
  initialForm,
  isRunning,
  jobOf,
  type Form,
  type FormProblem,
  type Job,
  type PageState,
  type Run,
} from './page-state';
import type { JobReading } from './poll-job';

/** The result is read this long after the run call, and again this long after each failure. */
export const POLL_MS = 3_000;
const POLLS_MAX = 200;

export type PageEvent =
  // What the visitor does
  | { type: 'choose type'; blastType: BlastType }
  | { type: 'edit query'; fasta: string }
  | { type: 'change parameters'; parameters: Parameters }
  | { type: 'fold parameters'; open: boolean }
  | { type: 'choose file'; file: File; others: boolean }
  | { type: 'remove file' }
  | { type: 'submit' }
  | { type: 'cancel' }
  /** Takes a huge result after all. */
  | { type: 'load' }
  | { type: 'copy link' | 'link copied' | 'link not copied'; jobId: string }
  /** `jobId` is null if the address names no job. */
  | { type: 'open link'; jobId: string | null; at: number }
  | { type: 'leave' }
  | { type: 'show' }
  // What follows from it
  | { type: 'upload progressed'; attempt: number; sent: number; total: number }
  | { type: 'uploaded'; attempt: number; jobId: string }
  | { type: 'upload failed'; attempt: number; code: number; explanation: string | null }
  | { type: 'submitted'; attempt: number; jobId: string; at: number }
  /** `problem`: what was found in the query, if anything. */
  | { type: 'refused'; attempt: number; refusal: Refusal; problem: string | null }
  | { type: 'poll due'; attempt: number }
  | { type: 'status read'; attempt: number; status: JobStatus }
  | { type: 'job read'; attempt: number; reading: JobReading }
  /** What a linked search was asked with. */
  | { type: 'query read'; jobId: string; fasta: string };

/** As the visitor chose it, before line ends are normalised. */
export function isTooLarge(bytes: number): boolean {
  return bytes > UPLOAD_BYTES_MAX;
}

/** 99 until the server has answered: what was sent may still be refused. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0;
}

/** Why the form cannot be searched with, or null. An upload under way or refused is no query. */
function problemOf({ form, upload }: PageState): FormProblem | null {
  if (upload.step !== 'ready' && pastedFasta(form.fasta) === null) return 'noQuery';
  return readEValue(form.parameters.eValueText) === undefined ? 'eValue' : null;
}

/** The state after an event, and what has to be done. */
export function reducePage(before: PageState, event: PageEvent): Step {
  const step: Step = { state: { ...before }, effects: [] };
  handle(step, event);
  return step;
}

/** `state` is the copy that `reducePage` made: its fields are replaced, never changed inside. */
function handle(step: Step, event: PageEvent): void {
  const { state } = step;
  const { form, upload, run } = state;
  switch (event.type) {
    case 'choose type':
      endRun(step, { andDelete: true });
      removeFile(step);
      state.form = { ...initialForm(event.blastType), panelOpen: form.panelOpen };
      step.effects.push({ type: 'leave link' });
      return;
    case 'edit query':
      state.form = { ...withQuery(form), fasta: event.fasta, touched: true };
      return;
    case 'change parameters': {
      const mended = form.problem === 'eValue' && readEValue(event.parameters.eValueText) !== undefined;
      state.form = { ...form, parameters: event.parameters, problem: mended ? null : form.problem, touched: true };
      return;
    }
    case 'fold parameters':
      state.form = { ...form, panelOpen: event.open };
      return;
    case 'choose file':
      if (isTooLarge(event.file.size)) {
        state.fileNotice = 'tooLarge';
        return;
      }
      removeFile(step);
      startUpload(step, event.file);
      state.fileNotice = event.others ? 'firstOnly' : null;
      state.form = { ...withQuery(form), touched: true };
      return;
    case 'remove file':
      removeFile(step);
      return;
    case 'submit':
      submit(step);
      return;
    case 'cancel':
      // The call under way may be running the file: the next search uploads it again.
      if (run.step === 'submitting' && run.source === 'file' && upload.step === 'ready') deleteJob(step, upload.jobId);
      // Cancelling a run ends it even for those who have its link; of one that has ended, only the loading is
      // cancelled.
      if (run.step === 'waiting') deleteJob(step, run.job.id);
      endRun(step, { andDelete: true });
      return;
    case 'load':
      if (run.step !== 'asking') return;
      state.run = {
        step: 'loading',
        attempt: newAttempt(step),
        job: run.job,
        status: run.status,
        bytes: run.bytes,
      };
      step.effects.push({ type: 'load', attempt: state.attempts, jobId: run.job.id });
      return;
    case 'copy link':
      // Kept from the press on: the page may be left before the clipboard answers.
      if (state.jobs.get(event.jobId) === 'own') setCare(step, event.jobId, 'copying');
      return;
    case 'link copied':
      if (state.jobs.has(event.jobId)) setCare(step, event.jobId, 'kept');
      return;
    case 'link not copied':
      if (state.jobs.get(event.jobId) === 'copying') takeBack(step, event.jobId);
      return;
    case 'open link': {
      endRun(step);
      if (event.jobId === null) {
        state.run = { step: 'expired' };
        return;
      }
      const attempt = newAttempt(step);
      const job: Job = { id: event.jobId, linked: true, since: event.at };
      // It began some time ago, so its first poll is not waited for.
      state.run = { step: 'waiting', attempt, job, status: null, polls: 1 };
      step.effects.push({ type: 'poll', attempt, jobId: job.id });
      return;
    }
    case 'leave':
      leave(step);
      return;
    case 'show':
      state.shown = true;
      return;
    case 'upload progressed':
      if (upload.step !== 'sending' || upload.attempt !== event.attempt) return;
      state.upload = { ...upload, percent: Math.max(upload.percent, percentOf(event.sent, event.total)) };
      return;
    case 'uploaded':
      if (upload.step !== 'sending' || upload.attempt !== event.attempt) {
        deleteUnknownJob(step, event.jobId);
        return;
      }
      state.upload = { step: 'ready', file: upload.file, percent: 100, jobId: event.jobId };
      setCare(step, event.jobId, 'own');
      if (run.step === 'uploading') sendRequest(step, run.parameters);
      return;
    case 'upload failed': {
      if (upload.step !== 'sending' || upload.attempt !== event.attempt) return;
      const { code, explanation } = event;
      const message = code === errorCodes.invalidFasta ? blastMessages.invalidFile : blastMessages.uploadFailed;
      state.upload = { step: 'failed', file: upload.file, percent: upload.percent, message, explanation };
      if (run.step === 'uploading')
        state.run = { step: 'failed', explanation: explainRefusal({ code, said: null }, explanation) };
      return;
    }
    case 'submitted':
      if (run.step !== 'submitting' || run.attempt !== event.attempt) {
        deleteUnknownJob(step, event.jobId);
        return;
      }
      if (!state.jobs.has(event.jobId)) setCare(step, event.jobId, 'own');
      state.run = {
        step: 'waiting',
        attempt: event.attempt,
        job: { id: event.jobId, linked: false, since: event.at },
        status: null,
        polls: 0,
      };
      step.effects.push({ type: 'wait', attempt: event.attempt });
      return;
    case 'refused':
      if (run.step !== 'submitting' || run.attempt !== event.attempt) return;
      state.run = { step: 'failed', explanation: explainRefusal(event.refusal, event.problem) };
      return;
    case 'poll due':
      if (run.step !== 'waiting' || run.attempt !== event.attempt) return;
      state.run = { ...run, polls: run.polls + 1 };
      step.effects.push({ type: 'poll', attempt: run.attempt, jobId: run.job.id });
      return;
    case 'status read':
      if (run.step !== 'waiting' || run.attempt !== event.attempt) return;
      state.run = { ...run, status: event.status };
      if (run.job.linked && run.status === null) adoptSettings(step, run.job.id, event.status);
      return;
    case 'query read':
      if (!form.touched && jobOf(run)?.id === event.jobId) state.form = { ...form, fasta: event.fasta };
      return;
    case 'job read':
      if ((run.step === 'waiting' || run.step === 'loading') && run.attempt === event.attempt)
        takeReading(step, run, event.reading);
  }
}

/** The form of a page opened by a link shows what was searched, so that it can be changed and searched again. */
function adoptSettings({ state, effects }: Step, jobId: string, { settings }: JobStatus): void {
  if (state.form.touched) return;
  state.form = { ...state.form, parameters: parametersOf(settings) };
  effects.push({ type: 'read query', jobId });
}

/** A query has been given. */
function withQuery(form: Form): Form {
  return form.problem === 'noQuery' ? { ...form, problem: null } : form;
}

/** The file, its upload or its job, and a search that is about to begin with it. */
function removeFile(step: Step): void {
  const { state, effects } = step;
  const { upload, run } = state;
  if (upload.step === 'sending') effects.push({ type: 'stop', attempt: upload.attempt });
  state.upload = { step: 'none' };
  state.fileNotice = null;
  if (run.step === 'uploading' || (run.step === 'submitting' && run.source === 'file')) endRun(step);
  if (upload.step === 'ready' && state.jobs.get(upload.jobId) === 'own') withdrawJob(step, upload.jobId);
}

function startUpload(step: Step, file: File): void {
  const attempt = newAttempt(step);
  step.state.upload = { step: 'sending', attempt, file, percent: 0 };
  step.effects.push({ type: 'upload', attempt, file });
}

function submit(step: Step): void {
  const { state } = step;
  const { form, upload, run, jobs } = state;
  if (isRunning(run) || upload.step === 'sending') return;
  const problem = problemOf(state);
  state.form = { ...form, problem, panelOpen: form.panelOpen || problem === 'eValue' };
  if (problem !== null) return;
  const file = upload.step === 'ready' ? upload : null;
  const before = jobOf(run);
  if (before !== null && before.id !== file?.jobId && jobs.get(before.id) === 'own') deleteJob(step, before.id);
  step.effects.push({ type: 'leave link' });
  if (file === null || jobs.get(file.jobId) === 'own') {
    sendRequest(step, form.parameters);
    return;
  }
  // Another run of a kept job would overwrite the result that its link leads to, and a cancelled job is deleted.
  startUpload(step, file.file);
  state.run = { step: 'uploading', parameters: form.parameters };
}

/** The uploaded file, else the pasted text. */
function sendRequest(step: Step, parameters: Parameters): void {
  const { form, upload } = step.state;
  const attempt = newAttempt(step);
  const file = upload.step === 'ready' ? upload : null;
  step.state.run = { step: 'submitting', attempt, source: file === null ? 'text' : 'file' };
  const request = runRequest(parameters, form.fasta, file?.jobId ?? null);
  step.effects.push({ type: 'submit', attempt, request, file: file?.file ?? null });
}

function takeReading(step: Step, run: Extract<Run, { step: 'waiting' | 'loading' }>, reading: JobReading): void {
  const { state, effects } = step;
  const { job, status } = run;
  switch (reading.kind) {
    case 'hits':
      state.run = { step: 'done', job, status, result: reading.result };
      return;
    case 'failed':
      state.run = { step: 'failed', explanation: reading.explanation };
      return;
    case 'huge':
      state.run = { step: 'asking', job, status, bytes: reading.bytes, interrupted: false };
      return;
    case 'absent':
    case 'pending':
      // The files of a run of one's own may take their time to appear.
      if (reading.kind === 'absent' && (run.step === 'loading' || job.linked)) state.run = { step: 'expired' };
      else if (run.step === 'loading') state.run = { step: 'asking', job, status, bytes: run.bytes, interrupted: true };
      else if (run.polls >= POLLS_MAX) state.run = { step: 'failed', explanation: null };
      else effects.push({ type: 'wait', attempt: run.attempt });
  }
}

/** The page may be seen again by Back: it then shows what is left without the jobs that were its own. */
function leave(step: Step): void {
  const { state } = step;
  state.shown = false;
  removeFile(step);
  if (state.run.step === 'submitting') endRun(step);
  for (const [jobId, care] of state.jobs) if (care === 'own') withdrawJob(step, jobId);
}
