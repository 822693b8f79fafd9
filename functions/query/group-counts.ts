import type { PieItem } from '#domain/api/schemas/search';
import { expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { intersection, type Bitmap } from '#domain/storage/bitmap';
import type { FieldClause } from './clauses';

/** Every row has exactly one group, so the last one is what the others leave. */
const countedGroups = [1, 2, 3] as const satisfies ExpressionGroup[];
const lastGroup = 4 satisfies ExpressionGroup;

/** What rows are counted by: the immunogenic rows, then the groups. */
export const groupClauses: readonly FieldClause[] = [
  { field: 'immunogenicity', anyOf: [1] },
  ...countedGroups.map((code) => ({ field: 'expression', anyOf: [code] }) as const),
];

function pie(rows: Bitmap, groups: readonly Bitmap[]): PieItem[] {
  const counts = groups.map((group) => group.andCardinality(rows));
  const rest = counts.reduce((left, count) => left - count, rows.size);
  const codes: readonly ExpressionGroup[] = [...countedGroups, lastGroup];
  return codes.flatMap((code, index) => {
    const value = counts[index] ?? rest;
    return value === 0 ? [] : [{ name: expressionGroups[code].label, value }];
  });
}

/** Rows, and immunogenic rows, by expression group; empty groups left out. `counters` are the bitmaps of groupClauses. */
export function groupCounts(rows: Bitmap, counters: readonly Bitmap[]): { expression: PieItem[]; imExpression: PieItem[] } {
  const [immunogenic, ...groups] = counters;
  if (!immunogenic || groups.length !== countedGroups.length) throw new Error('The counters are not those of groupClauses');
  return { expression: pie(rows, groups), imExpression: pie(intersection([rows, immunogenic]), groups) };
}
