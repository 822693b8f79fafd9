import { createHash } from 'node:crypto';
import { ApiError } from '#domain/api/errors';
import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { ExportInput } from '#domain/api/schemas/export';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { HandlerOf } from '../platform/handlers';
import { browseClauses, type Clause, overviewClauses, searchClauses } from '../query/clauses';
import type { Catalogue } from '../catalogue/catalogue';
import type { Rows } from '../query/block-rows';
import { PeptideQuery } from '../query/peptide-query';
import { readRows } from '../query/peptide-rows';
import { combinationRows, setsDigest } from './compare';

/** Keeps the response well below Lambda's limit of 6 MB, however long the lists in its rows are. */
const ROWS_CHARACTERS_MAX = 4_000_000;

type ListInput = Exclude<ExportInput, { source: 'compare' }>;

function clausesOf(input: ListInput): Clause[] {
  switch (input.source) {
    case 'browse':
      return browseClauses(input.query);
    case 'search':
      return searchClauses(input.query);
    case 'overview':
      return overviewClauses(input.query);
  }
}

async function matchingRows(catalogue: Catalogue, input: ExportInput): Promise<Rows> {
  return input.source === 'compare'
    ? combinationRows(catalogue, input.query)
    : (await PeptideQuery.of(catalogue, clausesOf(input))).matching();
}

/** Returns the number of leading rows that one response can hold: at least one. */
function rowsPerResponse(rows: readonly PeptideRow[]): number {
  let characters = 0;
  const excess = rows.findIndex((row) => (characters += JSON.stringify(row).length) > ROWS_CHARACTERS_MAX);
  return excess === -1 ? rows.length : Math.max(1, excess);
}

/** What tells one query from another. */
function queryDigest(input: ExportInput): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        input.source,
        input.source === 'compare' ? [setsDigest(input.query.sets), input.query.combination] : clausesOf(input),
      ]),
    )
    .digest('base64url')
    .slice(0, DIGEST_SIGNS);
}
const DIGEST_SIGNS = 16;

/** A cursor is the base64url of `<ordinal>.<query>@<release>`: opaque to the caller, so that its form may change. */
function writeCursor(release: string, input: ExportInput, firstOrdinal: number): string {
  return Buffer.from(`${firstOrdinal}.${queryDigest(input)}@${release}`).toString('base64url');
}

/**
 * Returns the ordinal to continue from, 0 without a cursor. Throws 400 for a cursor of another release, whose ordinals
 * denote other rows, and for one of another query, which would leave out the rows below it.
 */
function readCursor(release: string, input: ExportInput): number {
  if (input.cursor === null) return 0;
  const text = Buffer.from(input.cursor, 'base64url').toString();
  // A cursor of a program before has no query; its release is another one.
  const [, ordinal, query, cursorRelease] = /^(\d{1,10})(?:\.([\w-]+))?@(.+)$/.exec(text) ?? [];
  if (ordinal === undefined) throw new ApiError('badRequest', 'cursor must be one that this call returned');
  if (cursorRelease !== release)
    throw new ApiError('badRequest', 'cursor must be of the current release; start again without one');
  if (query !== queryDigest(input))
    throw new ApiError('badRequest', 'cursor must be one that this query returned; start again without one');
  return Number(ordinal);
}

/**
 * The rows of a list from the cursor on. Nothing is kept between calls: the cursor contains the ordinal of the next
 * row.
 */
export const exportRows: HandlerOf<'exportRows'> = async (input, { catalogue }) => {
  const from = readCursor(catalogue.release, input);
  const matching = await matchingRows(catalogue, input);
  // One more than is returned, to see whether any rows follow.
  const ordinals = await matching.startingAt(from, EXPORT_ROWS_MAX + 1);
  const read = await readRows(catalogue, ordinals.subarray(0, EXPORT_ROWS_MAX));
  const rows = read.slice(0, rowsPerResponse(read));
  const next = ordinals[rows.length];
  return {
    rows,
    total: await matching.total(),
    cursor: next === undefined ? null : writeCursor(catalogue.release, input, next),
  };
};
