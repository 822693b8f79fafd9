import { PEPTIDE_IDS_MAX } from '#domain/api/limits';
import type { PieItem } from '#domain/api/schemas/search';
import { expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import type { HandlerOf } from '../platform/handlers';
import { cancerCounts, countedGroups, facetCounts } from '../query/facet-counts';
import {
  clauseRows,
  matchingRows,
  pageOrdinals,
  readRows,
  searchClauses,
  unknownValues,
  type FieldClause,
} from '../query/peptide-rows';
import type { Rows, RowSet } from '../query/row-set';

const lastGroup = 4 satisfies ExpressionGroup;

/** Sets of rows to count by: the immunogenic rows, then each counted group. */
const counterClauses: readonly FieldClause[] = [
  { field: 'immunogenicity', anyOf: [1] },
  ...countedGroups.map((code) => ({ field: 'expression', anyOf: [code] }) as const),
];

function pie(rows: RowSet, groups: readonly Rows[]): PieItem[] {
  const counts = groups.map((group) => rows.countWith(group));
  const rest = counts.reduce((left, count) => left - count, rows.size);
  const codes: readonly ExpressionGroup[] = [...countedGroups, lastGroup];
  return codes.flatMap((code, index) => {
    const value = counts[index] ?? rest;
    return value === 0 ? [] : [{ name: expressionGroups[code].label, value }];
  });
}

/** Counts all rows, and the immunogenic ones, by expression group; empty groups are left out. */
function groupCounts(
  rows: RowSet,
  [immunogenic = [], ...groups]: readonly Rows[],
): { expression: PieItem[]; imExpression: PieItem[] } {
  return { expression: pie(rows, groups), imExpression: pie(rows.and(immunogenic), groups) };
}

/**
 * A page of the rows that match all criteria, all their ids up to a limit, and, if requested, their counts and the
 * values that no row has.
 */
export const advance: HandlerOf<'advance'> = async (input, { catalogue }) => {
  const clauses = searchClauses(input);
  const [rows, counters, unknown, counts] = await Promise.all([
    matchingRows(catalogue, clauses),
    input.getStatistics ? clauseRows(catalogue, counterClauses) : null,
    input.getStatistics && input.getUnknown ? unknownValues(catalogue, input) : null,
    input.countBy ? facetCounts(catalogue, clauses, input.countBy) : null,
  ]);
  const total = rows.size;
  const [result, peptideIds, cancers] = await Promise.all([
    readRows(catalogue, pageOrdinals(rows, input)),
    catalogue.peptideIds(total > PEPTIDE_IDS_MAX ? new Uint32Array() : rows.slice(0, total)),
    input.countCancers ? cancerCounts(catalogue, rows, input.countCancers) : null,
  ]);
  return {
    result,
    peptideIds,
    total,
    statistics: counters === null ? null : groupCounts(rows, counters),
    ...(unknown === null ? {} : { unknown }),
    ...(counts === null ? {} : { counts }),
    ...(cancers === null ? {} : { cancers }),
  };
};
