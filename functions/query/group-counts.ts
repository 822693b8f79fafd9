import type { PieItem } from '#domain/api/schemas/search';
import { expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import type { FieldClause } from './clauses';
import type { Rows, RowSet } from './row-set';

/** Every row has exactly one group, so the last one is what the others leave. */
const countedGroups = [1, 2, 3] as const satisfies ExpressionGroup[];
const lastGroup = 4 satisfies ExpressionGroup;

/** What rows are counted by: the immunogenic rows, then the groups. */
export const groupClauses: readonly FieldClause[] = [
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

/** Rows, and immunogenic rows, by expression group; empty groups left out. `counters` are the rows of groupClauses. */
export function groupCounts(rows: RowSet, counters: readonly Rows[]): { expression: PieItem[]; imExpression: PieItem[] } {
  const [immunogenic, ...groups] = counters;
  if (!immunogenic || groups.length !== countedGroups.length) throw new Error('The counters are not those of groupClauses');
  return { expression: pie(rows, groups), imExpression: pie(rows.and(immunogenic), groups) };
}
