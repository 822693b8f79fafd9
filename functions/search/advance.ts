import { PEPTIDE_IDS_MAX } from '#domain/api/schemas/search';
import type { HandlerOf } from '../platform/handlers';
import { groupClauses, groupCounts } from '../query/group-counts';
import { clauseRows, matchingRows } from '../query/matching-rows';
import { pageOrdinals, readRows } from '../query/page';
import { searchClauses } from '../query/search-clauses';

/** A page of the rows that meet all criteria, all their ids up to a limit, and their counts when asked for. */
export const advance: HandlerOf<'advance'> = async (input, { catalogue }) => {
  const [rows, counters] = await Promise.all([
    matchingRows(catalogue, searchClauses(input)),
    input.getStatistics ? clauseRows(catalogue, groupClauses) : null,
  ]);
  const total = rows.size;
  const [result, peptideIds] = await Promise.all([
    readRows(catalogue, pageOrdinals(rows, input)),
    catalogue.peptideIds(total > PEPTIDE_IDS_MAX ? new Uint32Array() : rows.slice(0, total)),
  ]);
  return { result, peptideIds, total, statistics: counters === null ? null : groupCounts(rows, counters) };
};
