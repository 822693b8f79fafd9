import { FRAGMENT_LETTERS_MIN } from '#domain/search/sequence-match';
import type { HandlerOf } from '../platform/handlers';
import { type Found, matchingOrfs, matchingRows } from './sequence-match';

/** Keeps the response well below Lambda's limit of 6 MB, however many ids its rows and ORFs have. */
const ANSWER_CHARACTERS_MAX = 4_000_000;

/** What was found, cut so that all lists together have at most so many characters; a list that is cut says `more`. */
export function bounded<Item>(found: readonly Found<Item>[], charactersMax = ANSWER_CHARACTERS_MAX): Found<Item>[] {
  const sizes = found.map(({ items }) => JSON.stringify(items).length);
  if (sizes.reduce((sum, size) => sum + size, 0) <= charactersMax) return [...found];
  const share = charactersMax / found.length;
  return found.map(({ items, more }, at) => {
    const size = sizes[at] ?? 0;
    if (size <= share) return { items, more };
    let characters = 0;
    return { items: items.filter((item) => (characters += JSON.stringify(item).length + 1) <= share), more: true };
  });
}

/**
 * What the catalogue knows of each sequence: rows, or else ORFs in whose protein it lies. Each distinct sequence is
 * reported once, in the order of the request.
 */
export const peptideMatch: HandlerOf<'peptideMatch'> = async ({ sequences, mode, equateIL }, { catalogue }) => {
  const distinct = [...new Set(sequences)];
  const rows = bounded(await matchingRows(catalogue, mode, distinct, equateIL));
  const rest = distinct.filter((_, at) => rows[at]?.items.length === 0);
  const searchable = rest.filter((sequence) => sequence.length >= FRAGMENT_LETTERS_MIN);
  const orfs = bounded(await matchingOrfs(catalogue, searchable, equateIL));
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
