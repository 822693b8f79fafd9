import { PEPTIDE_IDS_MAX } from '#domain/api/schemas/search';
import type { HandlerOf } from '../platform/handlers';
import { groupClauses, groupCounts } from '../query/group-counts';
import { pageOrdinals, readRows } from '../query/page';
import { withRows } from '../query/row-set';
import { searchClauses } from '../query/search-clauses';

/** A page of the rows that meet all criteria, all their ids up to a limit, and their counts when asked for. */
export const advance: HandlerOf<'advance'> = async (input, { catalogue }) => {
  const found = await withRows(catalogue, searchClauses(input), input.getStatistics ? groupClauses : [], (rows, counters) => ({
    total: rows.size,
    page: pageOrdinals(rows, input),
    all: rows.size > PEPTIDE_IDS_MAX ? new Uint32Array() : rows.toUint32Array(),
    statistics: input.getStatistics ? groupCounts(rows, counters) : null,
  }));
  const [result, peptideIds] = await Promise.all([readRows(catalogue, found.page), catalogue.peptideIds(found.all)]);
  return { result, peptideIds, total: found.total, statistics: found.statistics };
};
