import type { ReleaseRecord } from './release-record';

/**
 * The format of a release: which documents, tables and files it holds, and which fields they have. Raise it when any of that
 * changes in a way that functions cannot read. Until version 1.0.0 functions read the current format only.
 *
 *   1  releases that do not state their format
 *   2 to 5  an index of the rows among the documents
 *   6  rows, genes, transcripts and ORFs as tables (release-tables.ts)
 *   7  detection in normal samples among the columns of peptides
 */
export const CURRENT_FORMAT = 7;

/** The formats that the functions read. */
export const readableFormats: readonly number[] = [CURRENT_FORMAT];

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
