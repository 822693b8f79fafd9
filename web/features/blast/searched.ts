import { defaultParameters, type Parameters } from './form/parameters';

/** What was searched: the entry of the history keeps it, because leaving the page deletes the job. */
export interface Searched {
  readonly parameters: Parameters;
  /** Null if it is too long to keep. */
  readonly fasta: string | null;
}

/** A browser writes each entry of the history to disk. */
export const FASTA_CHARACTERS_MAX = 1_000_000;

/** The state of a history entry. */
export function entryOf({ parameters, fasta }: Searched): { searched: Searched } {
  return {
    searched: { parameters, fasta: fasta !== null && fasta.length > FASTA_CHARACTERS_MAX ? null : fasta },
  };
}

/** What an entry of the history keeps. Another version of the site may have written it: what this one does not know is null. */
export function searchedOf(entry: unknown): Searched | null {
  const { searched } = (entry ?? {}) as { searched?: Partial<Searched> };
  const { parameters, fasta = null } = searched ?? {};
  if (parameters?.type !== 'blastn' && parameters?.type !== 'blastp') return null;
  if (fasta !== null && typeof fasta !== 'string') return null;
  const known = Object.keys(defaultParameters(parameters.type)).toSorted();
  return JSON.stringify(Object.keys(parameters).toSorted()) === JSON.stringify(known) ? { parameters, fasta } : null;
}
