import { JOB_ID } from '#domain/storage/blast-job';
import { tabStorage } from '../../failures/safe-storage';
import { defaultParameters, type Parameters } from './form/parameters';

/**
 * The latest search of this tab, which outlives its document. Its fate: `own` marks the tab that owns the job and deletes
 * it, `shared` a job that no page deletes, `deleted` one that is to be run again.
 */
export interface KeptSearch {
  readonly jobId: string;
  readonly fate: 'own' | 'shared' | 'deleted';
  readonly parameters: Parameters;
  /** Null if the browser has no room for it. */
  readonly fasta: string | null;
}

const KEY = 'blast/search';

/** Another version of the site may have kept it: whatever this one does not know is no search. */
function isKeptSearch(value: unknown): value is KeptSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { jobId, fate, parameters, fasta } = value as Partial<KeptSearch>;
  if (typeof jobId !== 'string' || !JOB_ID.test(jobId)) return false;
  if (fate !== 'own' && fate !== 'shared' && fate !== 'deleted') return false;
  if (fasta !== null && typeof fasta !== 'string') return false;
  if (parameters?.type !== 'blastn' && parameters?.type !== 'blastp') return false;
  const known = Object.keys(defaultParameters(parameters.type)).toSorted();
  return JSON.stringify(Object.keys(parameters).toSorted()) === JSON.stringify(known);
}

/** The latest search of this tab, if it is the one of the job. */
export function readKeptSearch(jobId: string | null): KeptSearch | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null');
    return isKeptSearch(kept) && kept.jobId === jobId ? kept : null;
  } catch {
    return null;
  }
}

export function writeKeptSearch(kept: KeptSearch | null): void {
  if (kept === null) tabStorage.remove(KEY);
  else if (!tabStorage.write(KEY, JSON.stringify(kept))) {
    tabStorage.remove(KEY);
    tabStorage.write(KEY, JSON.stringify({ ...kept, fasta: null }));
  }
}
