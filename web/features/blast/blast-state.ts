/**
 * The state of the BLAST page: its reducer and what its address says. `useBlast` sends what the state says is to be sent;
 * blast-run.ts says how the page shows the search.
 */
import { errorCodes } from '#domain/api/errors';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import type { BlastSettings } from '#domain/blast/run-options';
import type { BlastType } from '#domain/blast/vocabulary';
import { BLAST_JOB_PARAMETER } from '#domain/catalogue/paths';
import { JOB_ID } from '#domain/storage/blast-job';
import type { Input } from '../../api/client';
import {
  defaultParameters,
  parametersOf,
  pastedFasta,
  readEValue,
  runRequest,
  type Parameters,
} from './form/parameters';
import type { KeptSearch } from './kept-search';
import { blastMessages, explainRefusal } from './messages';

export interface Form {
  parameters: Parameters;
  fasta: string;
  panelOpen: boolean;
  /** What prevented the last attempt to search, until it is mended. */
  problem: 'noQuery' | 'eValue' | null;
  /** Whether the visitor has entered anything: what a link brings never replaces it. */
  edited: boolean;
}

/** The one file of the form, which is sent as soon as it is chosen. */
export type Upload =
  | { step: 'none' }
  | { step: 'sending'; attempt: number; file: File; percent: number }
  /** `changes`: what was left out of the file. */
  | { step: 'ready'; file: File; percent: 100; jobId: string; changes: readonly string[] }
  /** `explanation`: where the file is not FASTA, if that was found. */
  | { step: 'failed'; file: File; percent: number; message: string; explanation: string | null };

/** A search that the server knows. */
export interface Job {
  id: string;
  /** Opened by its address. The page deletes it only once it has claimed it. */
  linked: boolean;
  /** Milliseconds since 1970 by the visitor's clock: since when the page waits. */
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
  /** Its file is uploaded again, as the file's first job is kept by a link or deleted. */
  | { step: 'uploading'; parameters: Parameters }
  /** The call that starts the run is under way. */
  | ({ step: 'submitting' } & Submission)
  /** `downloads`: how often the reader has asked for a huge result. */
  | { step: 'started'; job: Job; downloads: number }
  /** `explanation`: what the visitor can mend, if that is known. */
  | { step: 'failed'; explanation: string | null }
  /** The server has nothing of the search any more. */
  | { step: 'expired' }
  /** It was deleted when its page was left; the tab keeps what was searched. */
  | { step: 'deleted' };

/**
 * To whom a job made by this page belongs: to the page, which deletes it as soon as nothing needs it and at the latest
 * when it is left, or to its link, which was copied or is being copied. A job without an owner is deleted on the server; one whose document
 * was left is deleted after a grace, unless it comes back.
 */
type Owner = 'page' | 'leaving' | 'copying' | 'link';

export interface BlastState {
  form: Form;
  upload: Upload;
  /** About the last choice of files: it was above the limit, or all but the first were left out. */
  fileNotice: 'tooLarge' | 'firstOnly' | null;
  search: Search;
  owners: ReadonlyMap<string, Owner>;
  /** The job in the address. */
  linkedJob: string | null;
  /** What the tab keeps of the search in the address, if that is its own. */
  kept: KeptSearch | null;
  /** Whether the page was left: a browser may bring it back as it was. */
  left: boolean;
  /** Number of the latest upload or call. An answer to one that is no longer waited for changes nothing. */
  attempts: number;
}

export type BlastAction =
  // What the visitor does
  | { type: 'choose type'; blastType: BlastType }
  | { type: 'edit'; form: Form }
  | { type: 'fold parameters'; open: boolean }
  | { type: 'choose file'; file: File }
  | { type: 'drop several files' }
  | { type: 'remove file' }
  | { type: 'search'; form: Form }
  /** `download`: only the download of a huge result is cancelled. */
  | { type: 'cancel'; download: boolean }
  | { type: 'download' }
  | { type: 'copy link' | 'link copied' | 'link not copied'; jobId: string }
  /** For another page of the site; with the document, which may come back; and coming back. */
  | { type: 'leave' | 'leave document' | 'return' }
  /** Whether this document owns a job that its tab has started. */
  | { type: 'claimed' | 'not claimed'; jobId: string }
  // What the server answers
  | { type: 'upload progressed'; attempt: number; sent: number; total: number }
  | { type: 'uploaded'; attempt: number; jobId: string; changes: readonly string[] }
  | { type: 'upload failed'; attempt: number; code: number; explanation: string | null }
  /** `fasta`: what is searched, null if it cannot be read. */
  | { type: 'started'; attempt: number; jobId: string; at: number; fasta: string | null }
  /** The page came back too late. */
  | { type: 'job gone'; jobId: string }
  /** `problem`: what was found in the query, if anything. */
  | { type: 'refused'; attempt: number; code: number; said: string | null; problem: string | null };

/** Null also for an empty parameter. */
export function readBlastAddress(params: URLSearchParams): string | null {
  return params.get(BLAST_JOB_PARAMETER) || null;
}

export function writeBlastAddress({ linkedJob }: BlastState): URLSearchParams {
  return new URLSearchParams(linkedJob === null ? {} : { [BLAST_JOB_PARAMETER]: linkedJob });
}

const initialForm = (type: BlastType): Form => ({
  parameters: defaultParameters(type),
  fasta: '',
  panelOpen: false,
  problem: null,
  edited: false,
});

/** The page as it opens, at `now`; with a job in the address it shows that search. */
export function initialBlast(linkedJob: string | null, now: number, kept: KeptSearch | null = null): BlastState {
  const job = { id: linkedJob ?? '', linked: true, since: now };
  return {
    form: initialForm('blastn'),
    upload: { step: 'none' },
    fileNotice: null,
    search:
      linkedJob === null
        ? { step: 'idle' }
        : kept?.fate === 'deleted'
          ? { step: 'deleted' }
          : JOB_ID.test(linkedJob)
            ? { step: 'started', job, downloads: 0 }
            : { step: 'expired' },
    owners: new Map(),
    linkedJob,
    kept,
    left: false,
    attempts: 0,
  };
}

/** As the visitor chose it, before line ends are normalised. */
const isTooLarge = ({ size }: File): boolean => size > UPLOAD_BYTES_MAX;

/** 99 until the server has answered: what was sent may still be refused. */
const percentOf = (sent: number, total: number): number =>
  total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0;

/** The state after an action, and what the tab then keeps of its search. */
export function blastReducer(before: BlastState, action: BlastAction): BlastState {
  const after = reduced(before, action);
  const { kept, owners, search } = after;
  if (kept === null || action.type === 'job gone') return after;
  const { jobId, fate } = kept;
  const owner = owners.get(jobId);
  if (owner !== undefined) {
    const newFate = owner === 'page' || owner === 'leaving' ? 'own' : 'shared';
    return newFate === fate ? after : { ...after, kept: { ...kept, fate: newFate } };
  }
  if (!before.owners.has(jobId) && search.step !== 'idle') return after;
  // What the reader ended is not offered again: it is still in the form.
  return after.left ? { ...after, kept: { ...kept, fate: 'deleted' } } : { ...after, kept: null, linkedJob: null };
}

function reduced(state: BlastState, action: BlastAction): BlastState {
  const { form, upload, search, owners } = state;
  switch (action.type) {
    case 'choose type': {
      const chosen = { ...initialForm(action.blastType), panelOpen: form.panelOpen, edited: true };
      return { ...endSearch(withoutFile(state)), form: chosen, linkedJob: null, kept: null };
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
      if (search.step === 'submitting' && search.file !== null && upload.step === 'ready')
        // The call under way may be running the file: the next search uploads it again.
        return endSearch(withoutJob(state, upload.jobId));
      // Cancelling a run ends it even for those who have its link.
      if (search.step === 'started' && !action.download) return endSearch(withoutJob(state, search.job.id));
      return endSearch(state);
    }
    case 'download':
      return search.step === 'started' ? { ...state, search: { ...search, downloads: search.downloads + 1 } } : state;
    case 'copy link':
      // Kept from the press on: the page may be left before the clipboard answers.
      return owners.get(action.jobId) === 'page' ? withOwner(state, action.jobId, 'copying') : state;
    case 'link copied':
      return owners.has(action.jobId) ? withOwner(state, action.jobId, 'link') : state;
    case 'link not copied':
      if (owners.get(action.jobId) !== 'copying') return state;
      return !state.left && isInUse(state, action.jobId)
        ? withOwner(state, action.jobId, 'page')
        : withoutJob(state, action.jobId);
    case 'leave': {
      const gone = withoutFile(state);
      const own = [...gone.owners.keys()].filter((jobId) => gone.owners.get(jobId) === 'page');
      const ended = gone.search.step === 'submitting' ? endSearch(gone) : gone;
      return { ...own.reduce(withoutJob, ended), left: true };
    }
    case 'leave document': {
      const jobId = search.step === 'started' ? search.job.id : '';
      const isOwn = owners.get(jobId) === 'page';
      const spared = isOwn ? withOwner(state, jobId, 'leaving') : state;
      return reduced(spared, { type: 'leave' });
    }
    case 'return': {
      const own = [...owners].filter(([, owner]) => owner === 'leaving');
      const back = own.reduce((next, [jobId]) => withOwner(next, jobId, 'page'), state);
      return { ...back, left: false };
    }
    case 'claimed':
      return isInUse(state, action.jobId) ? withOwner(state, action.jobId, 'page') : state;
    case 'not claimed':
      return state.kept?.jobId === action.jobId ? withOwner(state, action.jobId, 'link') : state;
    case 'job gone':
      return state.kept?.jobId === action.jobId
        ? { ...withoutJob(state, action.jobId), kept: { ...state.kept, fate: 'deleted' } }
        : state;
    case 'upload progressed': {
      if (upload.step !== 'sending' || upload.attempt !== action.attempt) return state;
      const percent = Math.max(upload.percent, percentOf(action.sent, action.total));
      return { ...state, upload: { ...upload, percent } };
    }
    case 'uploaded': {
      if (upload.step !== 'sending' || upload.attempt !== action.attempt) return state;
      const { jobId, changes } = action;
      const ready = { step: 'ready', file: upload.file, percent: 100, jobId, changes } as const;
      const stored = withOwner({ ...state, upload: ready }, jobId, 'page');
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
            ? { step: 'failed', explanation: explainRefusal({ code, said: null }, explanation) }
            : search,
      };
    }
    case 'started': {
      if (search.step !== 'submitting' || search.attempt !== action.attempt) return state;
      const { jobId, at, fasta } = action;
      const job = { id: jobId, linked: false, since: at };
      const kept: KeptSearch = { jobId, fate: 'own', parameters: search.parameters, fasta };
      const begun: BlastState = { ...state, search: { step: 'started', job, downloads: 0 }, linkedJob: jobId, kept };
      return withOwner(begun, jobId, 'page');
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

function withOwner(state: BlastState, jobId: string, owner: Owner): BlastState {
  return { ...state, owners: new Map(state.owners).set(jobId, owner) };
}

/** Deletes a job, even one whose link was copied. A search of it that has no hits yet ends. */
function withoutJob(state: BlastState, jobId: string): BlastState {
  return { ...state, owners: new Map([...state.owners].filter(([id]) => id !== jobId)) };
}

const isInUse = ({ search, upload }: BlastState, jobId: string): boolean =>
  (search.step === 'started' && search.job.id === jobId) || (upload.step === 'ready' && upload.jobId === jobId);

/** Ends the search, whatever it has come to, and deletes its job if that is the page's. */
function endSearch(state: BlastState): BlastState {
  const { search, owners } = state;
  const ended: BlastState = { ...state, search: { step: 'idle' } };
  return search.step === 'started' && owners.get(search.job.id) === 'page' ? withoutJob(ended, search.job.id) : ended;
}

/** Removes the file, its upload or its job, and a search that is about to begin with it. */
function withoutFile(state: BlastState): BlastState {
  const { upload, search, owners } = state;
  const isItsSearch = search.step === 'uploading' || (search.step === 'submitting' && search.file !== null);
  const removed: BlastState = {
    ...state,
    upload: { step: 'none' },
    fileNotice: null,
    search: isItsSearch ? { step: 'idle' } : search,
  };
  return upload.step === 'ready' && owners.get(upload.jobId) === 'page' ? withoutJob(removed, upload.jobId) : removed;
}

function sendFile(state: BlastState, file: File): BlastState {
  const attempt = state.attempts + 1;
  return { ...state, attempts: attempt, upload: { step: 'sending', attempt, file, percent: 0 } };
}

function startSearch(state: BlastState, form: Form): BlastState {
  const { upload, search, owners } = state;
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
  const isSameJob = upload.step === 'ready' && search.step === 'started' && search.job.id === upload.jobId;
  const ended = isSameJob ? state : endSearch(state);
  const begun: BlastState = { ...ended, form: { ...tried, edited: true }, linkedJob: null, kept: null };
  if (upload.step !== 'ready' || owners.get(upload.jobId) === 'page') return submit(begun, form.parameters);
  // Another run of a kept job would overwrite the result that its link leads to, and a cancelled job is deleted.
  return { ...sendFile(begun, upload.file), search: { step: 'uploading', parameters: form.parameters } };
}

/** Searches with the uploaded file, else with the pasted text. */
function submit(state: BlastState, parameters: Parameters): BlastState {
  const attempt = state.attempts + 1;
  const { form, upload } = state;
  const [jobId, file] = upload.step === 'ready' ? [upload.jobId, upload.file] : [null, null];
  const request = runRequest(parameters, form.fasta, jobId);
  return { ...state, attempts: attempt, search: { step: 'submitting', attempt, parameters, request, file } };
}

/**
 * The form as it is shown: on a page opened by a link with what was searched, until the visitor changes it. `deleted`: what
 * the tab keeps of a search that the server has no longer.
 */
export function shownForm(
  form: Form,
  linked: { settings: BlastSettings | undefined; fasta: string | undefined },
  deleted: KeptSearch | null = null,
): Form {
  if (form.edited) return form;
  if (deleted !== null) return { ...form, parameters: deleted.parameters, fasta: deleted.fasta ?? '' };
  if (linked.settings === undefined) return form;
  return { ...form, parameters: parametersOf(linked.settings), fasta: linked.fasta ?? form.fasta };
}
