import type { ReleaseRecord } from './release-record';

/**
 * The format of a release: which documents, index entries and files it holds, and which fields they have. Raise it when any of
 * that changes; tests/fixtures/formats/README.md says how.
 *
 *   1  releases that do not state their format
 *   2  release.json states the format
 *   3  terms share documents, rows are listed with the combination of their facets, chunks have partitions of their own
 *   4  rows have numbers, by which they are ordered
 *   5  orders by a number are stored as bytes, values apart; lists of ids as texts
 */
export const CURRENT_FORMAT = 5;

/** The format of the last version of the site. It stays until the next version, however often the format rises meanwhile. */
export const PREVIOUS_FORMAT = 2;

/**
 * The formats that the functions read: the one that the loader writes, and the previous one, so that code can be
 * deployed before data.
 */
export const readableFormats: readonly number[] = [...new Set([PREVIOUS_FORMAT, CURRENT_FORMAT])];

/** The format of releases that do not state it. */
const FIRST_FORMAT = 1;

export const formatOf = ({ format }: Pick<ReleaseRecord, 'format'>): number => format ?? FIRST_FORMAT;

/** For messages, and for the variable that tells the loader what the deployed functions read: `1,2`. */
export const formatList = (formats: readonly number[]): string => formats.join(',');

/** Throws for a text that `formatList` cannot have written. */
export function parseFormatList(text: string): number[] {
  if (!/^\d+(,\d+)*$/.test(text)) throw new Error(`"${text}" is not a list of release formats`);
  return text.split(',').map(Number);
}
