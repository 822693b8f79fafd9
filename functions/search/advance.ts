import { PEPTIDE_IDS_MAX } from '#domain/api/limits';
import type { PieItem } from '#domain/api/schemas/search';
import { expressionStateCodes, expressionStates } from '#domain/catalogue/vocabulary';
import type { HandlerOf } from '../platform/handlers';
import { searchClauses, unknownValues } from '../query/clauses';
import { cancerCounts, facetCounts } from '../query/facet-counts';
import { PeptideQuery } from '../query/peptide-query';
import { pageOrdinals, readRows } from '../query/peptide-rows';
import type { RowCounter } from '../query/row-counter';

/** Counts rows by expression group; empty groups are left out. */
async function pie(rows: RowCounter): Promise<PieItem[]> {
  const counts = await rows.countBy('expression', expressionStateCodes);
  return expressionStateCodes.flatMap((code, at) => {
    const value = counts[at] ?? 0;
    return value === 0 ? [] : [{ name: expressionStates[code].label, value }];
  });
}

/** Counts all rows, and the immunogenic ones, by expression group. */
async function groupCounts(query: PeptideQuery): Promise<{ expression: PieItem[]; imExpression: PieItem[] }> {
  const rows = (await query.counter(['expression', 'immunogenicity'])).within(query.facets);
  const [expression, imExpression] = await Promise.all([
    pie(rows),
    pie(rows.within([{ field: 'immunogenicity', anyOf: [1] }])),
  ]);
  return { expression, imExpression };
}

/**
 * A page of the rows that match all criteria, in order of peptideId or as requested, all their ids up to a limit in order, and, if requested, their counts and the
 * values that no row has.
 */
export const advance: HandlerOf<'advance'> = async (input, { catalogue }) => {
  const query = await PeptideQuery.of(catalogue, searchClauses(input));
  const [rows, ordered] = await Promise.all([query.matching(), query.ordered(input.sort)]);
  const total = await rows.total();
  const [result, peptideIds, statistics, unknown, counts, cancers] = await Promise.all([
    pageOrdinals(ordered, input).then((ordinals) => readRows(catalogue, ordinals, input.numbers)),
    total > PEPTIDE_IDS_MAX ? [] : rows.slice(0, total).then((ordinals) => catalogue.peptideIds(ordinals)),
    input.getStatistics ? groupCounts(query) : null,
    input.getStatistics && input.getUnknown ? unknownValues(catalogue, input) : null,
    input.countBy ? facetCounts(catalogue, query, input.countBy) : null,
    input.countCancers ? cancerCounts(query, input.countCancers) : null,
  ]);
  return {
    result,
    peptideIds,
    total,
    statistics,
    ...(unknown === null ? {} : { unknown }),
    ...(counts === null ? {} : { counts }),
    ...(cancers === null ? {} : { cancers }),
  };
};
