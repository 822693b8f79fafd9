import { FRAGMENT_LETTERS_MIN } from '#domain/storage/match-index';
import type { HandlerOf } from '../platform/handlers';
import { MatchIndex } from './match-index';

/**
 * What the catalogue knows of each sequence: rows, or else ORFs in whose protein it lies. Each distinct sequence is
 * reported once, in the order of the request.
 */
export const peptideMatch: HandlerOf<'peptideMatch'> = async ({ sequences, mode, equateIL }, { catalogue }) => {
  const { match } = await catalogue.summary();
  const index = new MatchIndex(catalogue, match);
  const distinct = [...new Set(sequences)];
  const rows = await index.rows(mode, distinct, equateIL);
  const rest = distinct.filter((_, at) => rows[at]?.items.length === 0);
  const searchable = rest.filter((sequence) => sequence.length >= FRAGMENT_LETTERS_MIN);
  const orfs = await index.orfs(searchable, equateIL);
  const orfMatches = searchable.flatMap((sequence, at) => {
    const { items = [], more = false } = orfs[at] ?? {};
    return items.length === 0 ? [] : [{ sequence, orfs: items, more }];
  });
  const inOrfs = new Set(orfMatches.map(({ sequence }) => sequence));
  return {
    matches: distinct.flatMap((sequence, at) => {
      const { items = [], more = false } = rows[at] ?? {};
      return items.length === 0 ? [] : [{ sequence, peptideIds: items, more }];
    }),
    orfMatches,
    unmatched: rest.filter((sequence) => !inOrfs.has(sequence)),
  };
};
