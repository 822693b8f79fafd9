import { createHash } from 'node:crypto';
import { ApiError } from '#domain/api/errors';
import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { ExportedRow, ExportInput } from '#domain/api/schemas/export';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import type { HandlerOf } from '../platform/handlers';
import {
  browseClauses,
  type Clause,
  filterClauses,
  filteredClauses,
  overviewClauses,
  searchClauses,
} from '../query/clauses';
import type { Catalogue } from '../catalogue/catalogue';
import { PeptideQuery } from '../query/peptide-query';
import { readRows } from '../query/peptide-rows';
import { inOrder, type OrderedRows, rowsById } from '../query/row-order';
import { type SequenceList, sequencesInOrder } from '../query/sequence-list';
import { combinationRows, setsDigest } from './compare';
import { rankedList, readRankedRows } from './genotypes';

/** Keeps the response well below Lambda's limit of 6 MB, however long the lists in its rows are. */
const ROWS_CHARACTERS_MAX = 4_000_000;

type ListInput = Exclude<ExportInput, { source: 'compare' | 'genotypes' }>;

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

/** The rows of a list, ascending; `ordered` if they are asked for in another order than that of ids. */
interface ExportedList {
  matching: Uint32Array;
  ordered: OrderedRows | null;
  read: (ordinals: Uint32Array) => Promise<ExportedRow[]>;
}

/** The entries of a list, ascending. */
async function matchingRows(
  catalogue: Catalogue,
  input: Exclude<ExportInput, { source: 'genotypes' }>,
): Promise<Uint32Array> {
  if (input.source === 'compare') return combinationRows(catalogue, input.query);
  return (await PeptideQuery.of(catalogue, clausesOf(input))).ordinals;
}

/** The sequences of a list, and the number of its entries. */
async function sequencesOf(catalogue: Catalogue, input: ExportInput): Promise<{ list: SequenceList; total: number }> {
  if (input.source === 'genotypes') {
    const { rows, sequences } = await rankedList(catalogue, input.query);
    return { list: await sequences(), total: rows.total };
  }
  const matching = await matchingRows(catalogue, input);
  return { list: await sequencesInOrder(catalogue, matching, input.query.sort), total: matching.length };
}

async function listOf(catalogue: Catalogue, input: ExportInput): Promise<ExportedList> {
  if (input.source === 'genotypes') {
    const { genotypes, rows } = await rankedList(catalogue, input.query);
    return {
      matching: new Uint32Array(),
      ordered: rows,
      read: (wanted) => readRankedRows(catalogue, wanted, genotypes, input.query.numbers),
    };
  }
  const { sort, numbers } = input.query;
  const matching = await matchingRows(catalogue, input);
  return {
    matching,
    ordered: sort ? await inOrder(catalogue, matching, sort) : null,
    read: (wanted) => readRows(catalogue, wanted, numbers),
  };
}

/** Returns the number of leading rows that one response can hold: at least one. */
function rowsPerResponse(rows: readonly (ExportedRow | SequenceRow)[]): number {
  let characters = 0;
  const excess = rows.findIndex((row) => (characters += JSON.stringify(row).length) > ROWS_CHARACTERS_MAX);
  return excess === -1 ? rows.length : Math.max(1, excess);
}

/** What is asked for, in which order. */
function askedOf(input: ExportInput): unknown[] {
  const unit = input.query.unit === 'sequences' ? [input.query.unit] : [];
  if (input.source === 'compare') {
    const { sets, combination, sort, numbers: _numbers, unit: _unit, ...filters } = input.query;
    const clauses = filterClauses(filters);
    return [setsDigest(sets), combination, ...(clauses.length > 0 ? [clauses] : []), ...(sort ? [sort] : []), ...unit];
  }
  if (input.source === 'genotypes') {
    const { genotypes, numbers: _numbers, unit: _unit, ...filters } = input.query;
    return [genotypes, filteredClauses(filters), ...unit];
  }
  return [clausesOf(input), ...(input.query.sort ? [input.query.sort] : []), ...unit];
}

/** What tells one query from another. */
function queryDigest(input: ExportInput): string {
  return createHash('sha256')
    .update(JSON.stringify([input.source, ...askedOf(input)]))
    .digest('base64url')
    .slice(0, DIGEST_SIGNS);
}
const DIGEST_SIGNS = 16;

/**
 * A cursor is the base64url of `<ordinal>.<query>@<release>`, with the rank of the row instead of its ordinal if the list is
 * sorted: opaque to the caller, so that its form may change.
 */
function writeCursor(release: string, input: ExportInput, place: number): string {
  return Buffer.from(`${place}.${queryDigest(input)}@${release}`).toString('base64url');
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
 * The rows of a list, or its sequences, from the cursor on. Nothing is kept between calls: the cursor contains the ordinal of the next
 * row.
 */
export const exportRows: HandlerOf<'exportRows'> = async (input, { catalogue }) => {
  const from = readCursor(catalogue.release, input);
  if (input.query.unit === 'sequences') {
    const { list, total } = await sequencesOf(catalogue, input);
    const read = await list.read(list.ordered.slice(from, from + EXPORT_ROWS_MAX));
    const sequences = read.slice(0, rowsPerResponse(read));
    const next = from + sequences.length;
    const sequenceTotal = list.ordered.total;
    const cursor = next < sequenceTotal ? writeCursor(catalogue.release, input, next) : null;
    return { rows: [], total, sequences, sequenceTotal, cursor };
  }
  const list = await listOf(catalogue, input);
  // A list in order of ids continues from an ordinal, another one from a rank.
  const first = list.ordered ? from : firstFrom(list.matching, from);
  const rowsOf = list.ordered ?? rowsById(list.matching);
  // One more than is returned, to see whether any rows follow.
  const ordinals = rowsOf.slice(first, first + EXPORT_ROWS_MAX + 1);
  const found = await list.read(ordinals.subarray(0, EXPORT_ROWS_MAX));
  const rows = found.slice(0, rowsPerResponse(found));
  const next = ordinals[rows.length];
  const place = list.ordered ? from + rows.length : next;
  return {
    rows,
    total: rowsOf.total,
    cursor: next === undefined || place === undefined ? null : writeCursor(catalogue.release, input, place),
  };
};

/** The rank of the first ordinal that is not below another one. */
function firstFrom(ordinals: Uint32Array, ordinal: number): number {
  const found = ordinals.findIndex((other) => other >= ordinal);
  return found === -1 ? ordinals.length : found;
}
