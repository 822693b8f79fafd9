import type { BlastType } from '#domain/blast/vocabulary';
import type { JobStatus } from '#domain/storage/blast-job';
import { defaultParameters, type Parameters } from './form/parameters';
import type { SearchResult } from './poll-job';

/** What prevents a search. */
export type FormProblem = 'noQuery' | 'eValue';

export interface Form {
  parameters: Parameters;
  fasta: string;
  panelOpen: boolean;
  /** Of the last attempt to search; cleared as soon as it is mended. */
  problem: FormProblem | null;
  /** Whether the visitor has entered anything: what a link brings never replaces it. */
  touched: boolean;
}

/** The one file of the form, which is sent as soon as it is chosen. */
export type Upload =
  | { step: 'none' }
  | { step: 'sending'; attempt: number; file: File; percent: number }
  | { step: 'ready'; file: File; percent: 100; jobId: string }
  /** `explanation`: where the file is not FASTA, if that was found. */
  | { step: 'failed'; file: File; percent: number; message: string; explanation: string | null };

/** A search that the server knows. */
export interface Job {
  id: string;
  /** Opened by a link: the page never deletes it. */
  linked: boolean;
  /** Milliseconds since 1970 by the visitor's clock: since when the page waits. */
  since: number;
}

/** A search from the click to its result. */
export type Run =
  | { step: 'idle' }
  /** Its file is being uploaded again, as the file's first job is kept by a link or deleted. */
  | { step: 'uploading'; parameters: Parameters }
  /** The call that starts the run is under way. */
  | { step: 'submitting'; attempt: number; source: 'text' | 'file' }
  | { step: 'waiting'; attempt: number; job: Job; status: JobStatus | null; polls: number }
  /** The result is so large that the reader is asked first; `interrupted`: its download began and broke off. */
  | { step: 'asking'; job: Job; status: JobStatus | null; bytes: number; interrupted: boolean }
  | { step: 'loading'; attempt: number; job: Job; status: JobStatus | null; bytes: number }
  | { step: 'done'; job: Job; status: JobStatus | null; result: SearchResult }
  /** `explanation`: what the visitor can mend, if that is known. */
  | { step: 'failed'; explanation: string | null }
  /** The server has nothing of the search any more. */
  | { step: 'expired' };

/**
 * Who deletes a job made by this page: the page, as soon as nothing needs it and at the latest when it is left (`own`),
 * or nobody, because its link was copied (`kept`) or is being copied (`copying`). A deleted job has no entry.
 */
export type JobCare = 'own' | 'copying' | 'kept';

export interface PageState {
  form: Form;
  upload: Upload;
  /** About the last choice of files: it was above the limit, or all but the first were left out. */
  fileNotice: 'tooLarge' | 'firstOnly' | null;
  run: Run;
  jobs: ReadonlyMap<string, JobCare>;
  /** False after the page was left: a browser may bring it back as it was. */
  shown: boolean;
  /** Number of the latest attempt. */
  attempts: number;
}

export function initialForm(type: BlastType): Form {
  return { parameters: defaultParameters(type), fasta: '', panelOpen: false, problem: null, touched: false };
}

export const initialPage: PageState = {
  form: initialForm('blastn'),
  upload: { step: 'none' },
  fileNotice: null,
  run: { step: 'idle' },
  jobs: new Map(),
  shown: true,
  attempts: 0,
};

export function isRunning({ step }: Run): boolean {
  return step === 'uploading' || step === 'submitting' || step === 'waiting' || step === 'loading';
}

export function jobOf(run: Run): Job | null {
  return 'job' in run ? run.job : null;
}

/** What leaving the page does to the job that is shown. Of a `deleted` one only what is on the page is left. */
export type JobHold = 'own' | 'kept' | 'linked' | 'deleted';

export function holdOf({ jobs }: Pick<PageState, 'jobs'>, { id, linked }: Job): JobHold {
  if (linked) return 'linked';
  const care = jobs.get(id);
  return care === 'copying' ? 'kept' : (care ?? 'deleted');
}
