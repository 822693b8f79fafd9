/** The state of the BLAST page, its reducer, and what follows from it: the jobs to delete and the job in the address. */
import { errorCodes } from '#domain/api/errors';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import type { BlastSettings } from '#domain/blast/run-options';
import type { BlastType } from '#domain/blast/vocabulary';
import type { Input } from '../../api/client';
import { identity } from '../../identity/page-identity';
import {
  defaultParameters,
  parametersOf,
  pastedFasta,
  readEValue,
  runRequest,
  type Parameters,
} from './form/parameters';
import { blastMessages, explainRefusal } from './messages';
import type { Searched } from './searched';

export interface Form {
  parameters: Parameters;
  fasta: string;
  panelOpen: boolean;
  /** What prevented the last attempt to search, until it is mended. */
  problem: 'noQuery' | 'eValue' | null;
  /** Whether the user has entered anything: what a link brings never replaces it. */
  edited: boolean;
}

/** The one file of the form, which is sent as soon as it is chosen. */
export type Upload =
  | { step: 'none' }
  | { step: 'sending'; attempt: number; file: File; percent: number }
  /**
   * `jobId`: null once its job is deleted or kept by a link, so that the next search uploads the file again. `changes`: what
   * was left out of the file.
   */
  | { step: 'ready'; file: File; percent: 100; jobId: string | null; changes: readonly string[] }
  /** `explanation`: where the file is not FASTA, if that was found. */
  | { step: 'failed'; file: File; percent: number; message: string; explanation: string | null };

/**
 * Who may delete a job. `page`: this document started it, and deletes it as soon as nothing needs it, at the latest when
 * the user goes to another page. `link`: its link was copied, so only Cancel deletes it. `address`: this document was opened
 * by its address and never deletes it. `nobody`: it is deleted.
 */
export type Owner = 'page' | 'link' | 'address' | 'nobody';

/** A search that the server knows. */
export interface Job {
  id: string;
  owner: Owner;
  /** Milliseconds since 1970 by the user's clock: since when the page waits. */
  since: number;
}

export interface Submission {
  attempt: number;
  parameters: Parameters;
  request: Input<'runBlast'>;
  /** What is searched, unless it is the text of the request. */
  file: File | null;
}

export type Search =
  | { step: 'idle' }
  /** Its file is uploaded again. */
  | { step: 'uploading'; parameters: Parameters }
  /** The call that starts the run is under way. */
  | ({ step: 'submitting' } & Submission)
  /** `downloads`: how often the user has asked for a huge result. */
  | { step: 'started'; job: Job; downloads: number; searched: Searched | null }
  /** `explanation`: what the user can mend, if that is known. */
  | { step: 'failed'; explanation: string | null };

export interface BlastState {
  form: Form;
  upload: Upload;
  /** About the last choice of files: it was above the limit, or all but the first were left out. */
  fileNotice: 'tooLarge' | 'firstOnly' | null;
  search: Search;
  /** Number of the latest upload or call. A response to one that is no longer waited for changes nothing. */
  attempts: number;
}

export type BlastAction =
  // What the user does
  | { type: 'choose type'; blastType: BlastType }
  | { type: 'edit'; form: Form }
  | { type: 'fold parameters'; open: boolean }
  | { type: 'choose file'; file: File }
  | { type: 'drop several files' }
  | { type: 'remove file' }
  | { type: 'search'; form: Form }
  /** `download`: only the download of a huge result is canceled. */
  | { type: 'cancel'; download: boolean }
  | { type: 'download' }
  | { type: 'copy link' }
  /** For another page of the site. */
  | { type: 'leave' }
  // What the server responds
  | { type: 'upload progressed'; attempt: number; sent: number; total: number }
  | { type: 'uploaded'; attempt: number; jobId: string; changes: readonly string[] }
  | { type: 'upload failed'; attempt: number; code: number; explanation: string | null }
  /** `fasta`: what is searched, null if it cannot be read. */
  | { type: 'started'; attempt: number; jobId: string; at: number; fasta: string | null }
  /** `problem`: what was found in the query, if anything. */
  | { type: 'refused'; attempt: number; code: number; serverMessage: string | null; problem: string | null };

const initialForm = (type: BlastType): Form => ({
  parameters: defaultParameters(type),
  fasta: '',
  panelOpen: false,
  problem: null,
  edited: false,
});

/** The page as it opens, at `now`; with a job in the address it shows that search, and what its entry of the history keeps. */
export function initialBlast(linkedJob: string | null, now: number, searched: Searched | null = null): BlastState {
  const form = initialForm(identity.genome.places === 'proteins' ? 'blastp' : 'blastn');
  return {
    form: searched === null ? form : { ...form, parameters: searched.parameters, fasta: searched.fasta ?? '' },
    upload: { step: 'none' },
    fileNotice: null,
    search:
      linkedJob === null
        ? { step: 'idle' }
        : { step: 'started', job: { id: linkedJob, owner: 'address', since: now }, downloads: 0, searched },
    attempts: 0,
  };
}

/** As the user chose it, before line ends are normalized. */
const isTooLarge = ({ size }: File): boolean => size > UPLOAD_BYTES_MAX;

/** 99 until the server has responded: what was sent may still be refused. */
const percentOf = (sent: number, total: number): number =>
  total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0;

export function blastReducer(state: BlastState, action: BlastAction): BlastState {
  const { form, upload, search } = state;
  switch (action.type) {
    case 'choose type': {
      const chosen = { ...initialForm(action.blastType), panelOpen: form.panelOpen, edited: true };
      return { ...withoutFile(state), form: chosen, search: { step: 'idle' } };
    }
    case 'edit':
      return { ...state, form: { ...action.form, problem: problemLeft(form, action.form), edited: true } };
    case 'fold parameters':
      return { ...state, form: { ...form, panelOpen: action.open } };
    case 'choose file': {
      if (isTooLarge(action.file)) return { ...state, fileNotice: 'tooLarge' };
      const problem = form.problem === 'noQuery' ? null : form.problem;
      return sendFile({ ...withoutFile(state), form: { ...form, problem, edited: true } }, action.file);
    }
    case 'drop several files':
      return upload.step === 'none' || state.fileNotice !== null ? state : { ...state, fileNotice: 'firstOnly' };
    case 'remove file':
      return withoutFile(state);
    case 'search':
      return startSearch(state, action.form);
    case 'cancel': {
      const ended: BlastState = { ...state, search: { step: 'idle' } };
      if (search.step === 'submitting' && search.file !== null) return handOver(ended, search.request.jobId ?? null);
      if (search.step !== 'started' || action.download) return ended;
      // Canceling a run ends it even for those who have its link.
      return withOwner(handOver(state, search.job.id), 'nobody');
    }
    case 'download':
      return search.step === 'started' ? { ...state, search: { ...search, downloads: search.downloads + 1 } } : state;
    case 'copy link':
      if (search.step !== 'started' || search.job.owner !== 'page') return state;
      return withOwner(handOver(state, search.job.id), 'link');
    case 'leave': {
      const isOwn = search.step !== 'started' || search.job.owner === 'page';
      return { ...state, upload: { step: 'none' }, search: isOwn ? { step: 'idle' } : search };
    }
    case 'upload progressed': {
      if (upload.step !== 'sending' || upload.attempt !== action.attempt) return state;
      const percent = Math.max(upload.percent, percentOf(action.sent, action.total));
      return { ...state, upload: { ...upload, percent } };
    }
    case 'uploaded': {
      if (upload.step !== 'sending' || upload.attempt !== action.attempt) return state;
      const { jobId, changes } = action;
      const stored: BlastState = {
        ...state,
        upload: { step: 'ready', file: upload.file, percent: 100, jobId, changes },
      };
      return search.step === 'uploading' ? submit(stored, search.parameters) : stored;
    }
    case 'upload failed': {
      if (upload.step !== 'sending' || upload.attempt !== action.attempt) return state;
      const { code, explanation } = action;
      const { file, percent } = upload;
      const message = code === errorCodes.invalidFasta ? blastMessages.invalidFile : blastMessages.uploadFailed;
      return {
        ...state,
        upload: { step: 'failed', file, percent, message, explanation },
        search:
          search.step === 'uploading'
            ? { step: 'failed', explanation: explainRefusal({ code, serverMessage: null }, explanation) }
            : search,
      };
    }
    case 'started': {
      if (search.step !== 'submitting' || search.attempt !== action.attempt) return state;
      const { jobId: id, at: since, fasta } = action;
      const searched = { parameters: search.parameters, fasta };
      return { ...state, search: { step: 'started', job: { id, owner: 'page', since }, downloads: 0, searched } };
    }
    case 'refused':
      if (search.step !== 'submitting' || search.attempt !== action.attempt) return state;
      return { ...state, search: { step: 'failed', explanation: explainRefusal(action, action.problem) } };
  }
}

/** What still prevents a search after a change of the form. */
function problemLeft({ problem, fasta }: Form, changed: Form): Form['problem'] {
  const mended =
    problem === 'noQuery' ? changed.fasta !== fasta : readEValue(changed.parameters.eValueText) !== undefined;
  return mended ? null : problem;
}

function withOwner(state: BlastState, owner: Owner): BlastState {
  const { search } = state;
  return search.step === 'started' ? { ...state, search: { ...search, job: { ...search.job, owner } } } : state;
}

/** The file no longer has the job: another run would overwrite what its link leads to, or the job is deleted. */
function handOver(state: BlastState, jobId: string | null): BlastState {
  const { upload } = state;
  return upload.step === 'ready' && upload.jobId === jobId ? { ...state, upload: { ...upload, jobId: null } } : state;
}

/** Removes the file, its upload or its job, and a search that needs it. Hits of its job stay. */
function withoutFile(state: BlastState): BlastState {
  const { upload, search } = state;
  const isItsSearch = search.step === 'uploading' || (search.step === 'submitting' && search.file !== null);
  const isItsJob = search.step === 'started' && upload.step === 'ready' && upload.jobId === search.job.id;
  const kept = isItsJob ? withOwner(state, 'nobody') : state;
  return {
    ...kept,
    upload: { step: 'none' },
    fileNotice: null,
    search: isItsSearch ? { step: 'idle' } : kept.search,
  };
}

function sendFile(state: BlastState, file: File): BlastState {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, upload: { step: 'sending', attempt, file, percent: 0 } };
}

function startSearch(state: BlastState, form: Form): BlastState {
  const { upload, search } = state;
  // An upload under way or refused is no query.
  if (search.step === 'uploading' || search.step === 'submitting' || upload.step === 'sending') return state;
  const problem: Form['problem'] =
    upload.step !== 'ready' && pastedFasta(form.fasta) === null
      ? 'noQuery'
      : readEValue(form.parameters.eValueText) === undefined
        ? 'eValue'
        : null;
  const tried = { ...form, problem, panelOpen: form.panelOpen || problem === 'eValue' };
  if (problem !== null) return { ...state, form: tried };
  const begun: BlastState = { ...state, form: { ...tried, edited: true } };
  const { parameters } = form;
  return upload.step === 'ready' && upload.jobId === null
    ? { ...sendFile(begun, upload.file), search: { step: 'uploading', parameters } }
    : submit(begun, parameters);
}

/** Searches with the uploaded file, else with the pasted text. */
function submit(state: BlastState, parameters: Parameters): BlastState {
  const attempt = state.attempts + 1;
  const { form, upload } = state;
  const [jobId, file] = upload.step === 'ready' ? [upload.jobId, upload.file] : [null, null];
  const request = runRequest(parameters, form.fasta, jobId);
  return { ...state, attempts: attempt, search: { step: 'submitting', attempt, parameters, request, file } };
}

/** The jobs of the page, by their owner. */
export function jobsOf({ upload, search }: BlastState): Map<string, Owner> {
  const jobs = new Map<string, Owner>();
  if (search.step === 'started') jobs.set(search.job.id, search.job.owner);
  if (upload.step === 'ready' && upload.jobId !== null) jobs.set(upload.jobId, 'page');
  return jobs;
}

/** The jobs to delete after a step from one state to another. */
export function jobsToDelete(before: BlastState, after: BlastState): string[] {
  const jobs = jobsOf(after);
  const isGone = (jobId: string, owner: Owner): boolean => {
    const next = jobs.get(jobId);
    return (owner === 'page' && (next ?? 'nobody') === 'nobody') || (owner === 'link' && next === 'nobody');
  };
  return [...jobsOf(before)].flatMap(([jobId, owner]) => (isGone(jobId, owner) ? [jobId] : []));
}

/** The job that the address names. */
export function jobInAddress({ search }: BlastState): string | null {
  return search.step === 'started' && search.job.owner !== 'nobody' ? search.job.id : null;
}

/** The form as it is shown: until the user changes it, with what a linked search has searched, as far as it was read. */
export function shownForm(
  form: Form,
  linked: { settings: BlastSettings | undefined; fasta: string | undefined },
): Form {
  if (form.edited || linked.settings === undefined) return form;
  return { ...form, parameters: parametersOf(linked.settings), fasta: linked.fasta ?? form.fasta };
}
