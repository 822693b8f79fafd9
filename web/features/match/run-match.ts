import { MATCH_SEQUENCES_MAX } from '#domain/api/limits';
import { errorCodes } from '#domain/api/errors';
import type { PeptideMatchResult } from '#domain/api/schemas/match';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { FRAGMENT_LETTERS_MIN } from '#domain/search/sequence-match';
import type { MatchMode } from '#domain/search/sequence-match';
import { CallFailure } from '../../api/call-failure';
import { call } from '../../api/client';
import { persistently } from '../../failures/persistently';
import type { MatchAnswer } from './match-result';

export interface MatchProgress {
  /** 0 to 1. */
  share: number;
  /** What is being done, for the user. */
  doing: string;
}

/** Letters of one call, well below the limit of a request body. */
const PART_LETTERS_MAX = 150_000;
/** Rows of one call (`listByPeptideIds`), and calls at a time. */
const ROWS_PER_CALL = 100;
const CALLS_AT_ONCE = 4;
/** Share of the work that finding the sequences is; reading their rows is the rest. */
const MATCHING_SHARE = 0.5;

/** Divides a list into the parts of the calls, by number and by letters. */
export function partsOf(sequences: readonly string[]): string[][] {
  const parts: string[][] = [];
  let letters = 0;
  for (const sequence of sequences) {
    const last = parts.at(-1);
    if (last === undefined || last.length === MATCH_SEQUENCES_MAX || letters + sequence.length > PART_LETTERS_MAX) {
      parts.push([sequence]);
      letters = sequence.length;
    } else {
      last.push(sequence);
      letters += sequence.length;
    }
  }
  return parts;
}

/** Repeats a failed call until the user cancels, as everywhere on the site, unless the server refuses it. */
const asked = <Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  persistently(attempt, {
    signal,
    isFinal: (error) =>
      error instanceof CallFailure && [errorCodes.badRequest, errorCodes.notFound].some((code) => code === error.code),
  });

async function readRows(
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Map<string, PeptideRow>> {
  const rows = new Map<string, PeptideRow>();
  const batches = Array.from({ length: Math.ceil(ids.length / ROWS_PER_CALL) }, (_, batch) =>
    ids.slice(batch * ROWS_PER_CALL, (batch + 1) * ROWS_PER_CALL),
  );
  const reader = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const peptideIdList = batch;
      for (const row of await asked(() => call('listByPeptideIds', { peptideIdList, numbers: true }, signal), signal))
        rows.set(row.peptideId, row);
      onRead(rows.size);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, reader));
  return rows;
}

/**
 * Asks for distinct sequences in parts and reads the rows that they match. Rejects with the reason of the signal when
 * the user cancels, and with a CallFailure that the server gives a reason for.
 */
export async function runMatch(
  sequences: readonly string[],
  { mode, equateIL }: { mode: MatchMode; equateIL: boolean },
  signal: AbortSignal,
  onProgress: (progress: MatchProgress) => void,
): Promise<MatchAnswer> {
  const isTooShort = (sequence: string) => mode === 'within' && sequence.length < FRAGMENT_LETTERS_MIN;
  const found: PeptideMatchResult = { matches: [], orfMatches: [], unmatched: [] };
  const parts = partsOf(sequences.filter((sequence) => !isTooShort(sequence)));
  for (const [done, part] of parts.entries()) {
    onProgress({ share: (MATCHING_SHARE * done) / parts.length, doing: 'Comparing sequences' });
    const answer = await asked(() => call('peptideMatch', { sequences: part, mode, equateIL }, signal), signal);
    found.matches.push(...answer.matches);
    found.orfMatches.push(...answer.orfMatches);
    found.unmatched.push(...answer.unmatched);
  }
  const ids = [...new Set(found.matches.flatMap(({ peptideIds }) => peptideIds))].sort();
  const reading = (count: number) =>
    onProgress({
      share: MATCHING_SHARE + ((1 - MATCHING_SHARE) * count) / Math.max(1, ids.length),
      doing: 'Reading the peptides found',
    });
  reading(0);
  return { ...found, tooShort: sequences.filter(isTooShort), rows: await readRows(ids, signal, reading) };
}
