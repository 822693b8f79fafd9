import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { ExportInput } from '#domain/api/schemas/export';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { HandlerOf } from '../platform/handlers';
import type { Clause } from '../query/clauses';
import { browseClauses, overviewClauses } from '../query/list-clauses';
import { matchingRows } from '../query/matching-rows';
import { readRows } from '../query/page';
import { searchClauses } from '../query/search-clauses';
import { readCursor, writeCursor } from './export-cursor';

/** Text of an answer stays well below Lambda's 6 MB, however long the lists in its rows are. */
const ROWS_CHARACTERS_MAX = 4_000_000;

function clausesOf(input: ExportInput): Clause[] {
  switch (input.source) {
    case 'browse':
      return browseClauses(input.query);
    case 'search':
      return searchClauses(input.query);
    case 'overview':
      return overviewClauses(input.query);
  }
}

/** How many of the rows fit into one answer; at least one. */
function fitting(rows: readonly PeptideRow[]): number {
  let characters = 0;
  const tooFar = rows.findIndex((row) => (characters += JSON.stringify(row).length) > ROWS_CHARACTERS_MAX);
  return tooFar === -1 ? rows.length : Math.max(1, tooFar);
}

/** The rows of a list from the cursor on. Nothing is kept between calls: the cursor names the next row's ordinal. */
export const exportRows: HandlerOf<'exportRows'> = async (input, { catalogue }) => {
  const from = readCursor(catalogue.release, input.cursor);
  const matching = await matchingRows(catalogue, clausesOf(input));
  const before = matching.countBelow(from);
  // One more than is answered tells whether there are further ones.
  const ordinals = matching.slice(before, before + EXPORT_ROWS_MAX + 1);
  const read = await readRows(catalogue, ordinals.subarray(0, EXPORT_ROWS_MAX));
  const rows = read.slice(0, fitting(read));
  const next = ordinals[rows.length];
  return { rows, total: matching.size, cursor: next === undefined ? null : writeCursor(catalogue.release, next) };
};
