import { PEPTIDE_IDS_MAX } from '#domain/api/limits';
import type { PieItem } from '#domain/api/schemas/search';
import { expressionStateCodes, expressionStates } from '#domain/catalogue/vocabulary';
import type { HandlerOf } from '../platform/handlers';
import { unknownValues } from '../query/clause-rows';
import { searchClauses } from '../query/clauses';
import { cancerCounts, facetCounts } from '../query/facet-counts';
import { type Counts, PeptideQuery } from '../query/peptide-query';
import { listPage } from '../query/list-page';
import { peptideIds } from '../query/peptide-rows';

/** The expression groups that are not empty. */
function pie(counts: Counts): PieItem[] {
  return expressionStateCodes.flatMap((code) => {
    const value = counts(String(code));
    return value === 0 ? [] : [{ name: expressionStates[code].label, value }];
  });
}

/** Counts all rows, and the immunogenic ones, by expression group. */
async function groupCounts(query: PeptideQuery): Promise<{ expression: PieItem[]; imExpression: PieItem[] }> {
  const [immunogenicOf, all] = await Promise.all([
    query.countByBoth('immunogenicity', 'expression'),
    query.matchingBy('expression'),
  ]);
  return { expression: pie(all), imExpression: pie(immunogenicOf('1')) };
}

/**
 * A page of the rows that match all criteria, or of their sequences, in order of peptideId or as requested, all their ids up to a limit in order,
 * and, if requested, their counts and the values that no row has.
 */
export const advance: HandlerOf<'advance'> = async (input, { catalogue }) => {
  const query = await PeptideQuery.of(catalogue, searchClauses(input));
  const { total, ordinals } = query;
  const [page, ids, statistics, unknown, counts, cancers] = await Promise.all([
    listPage(catalogue, ordinals, input),
    total > PEPTIDE_IDS_MAX ? [] : peptideIds(catalogue, ordinals),
    input.getStatistics ? groupCounts(query) : null,
    input.getStatistics && input.getUnknown ? unknownValues(catalogue, input) : null,
    input.countBy ? facetCounts(query, input.countBy) : null,
    input.countCancers ? cancerCounts(query, input.countCancers) : null,
  ]);
  return {
    ...page,
    peptideIds: ids,
    total,
    statistics,
    ...(unknown === null ? {} : { unknown }),
    ...(counts === null ? {} : { counts }),
    ...(cancers === null ? {} : { cancers }),
  };
};
