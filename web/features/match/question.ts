import { matchModes, type MatchMode } from '#domain/search/sequence-match';

/** What Match is asked, as its address says it. */
export interface MatchQuestion {
  /** Entries as the reader wrote them; none: nothing is asked. */
  entries: readonly string[];
  mode: MatchMode;
  equateIL: boolean;
}

export const noQuestion: MatchQuestion = { entries: [], mode: 'equal', equateIL: true };

/** Entries of a question that an address may hold; longer lists are not part of it. */
export const ADDRESS_ENTRIES_MAX = 100;

const SEPARATOR = ',';

/** The query of an address; empty if nothing is asked. Only what differs from the defaults is written. */
export function writeQuestion({ entries, mode, equateIL }: MatchQuestion): URLSearchParams {
  const params = new URLSearchParams();
  if (entries.length === 0) return params;
  params.set('sequences', entries.join(SEPARATOR));
  if (mode !== noQuestion.mode) params.set('mode', mode);
  if (!equateIL) params.set('il', 'different');
  return params;
}

/** Reads such a query; anything invalid in it falls back to the default. */
export function readQuestion(params: URLSearchParams): MatchQuestion {
  const entries = (params.get('sequences') ?? '')
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(0, ADDRESS_ENTRIES_MAX);
  return {
    entries,
    mode: matchModes.find((mode) => mode === params.get('mode')) ?? noQuestion.mode,
    equateIL: params.get('il') !== 'different',
  };
}
