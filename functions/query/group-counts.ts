import type { PieItem } from '#domain/api/schemas/search';
import { expressionCodes, expressionGroups } from '#domain/catalogue/vocabulary';
import type { Bitmap } from '#domain/storage/bitmap';
import type { FieldClause } from './clauses';

/** What rows are counted by: the four expression groups, then the immunogenic rows. */
export const groupClauses: readonly FieldClause[] = [
  ...expressionCodes.map((code) => ({ field: 'expression', anyOf: [code] }) as const),
  { field: 'immunogenicity', anyOf: [1] },
];

function pie(rows: Bitmap, groups: readonly Bitmap[]): PieItem[] {
  return expressionCodes.flatMap((code, index) => {
    const value = groups[index]?.andCardinality(rows) ?? 0;
    return value === 0 ? [] : [{ name: expressionGroups[code].label, value }];
  });
}

/** Rows, and immunogenic rows, by expression group; empty groups left out. `counters` are the bitmaps of groupClauses. */
export function groupCounts(rows: Bitmap, counters: readonly Bitmap[]): { expression: PieItem[]; imExpression: PieItem[] } {
  const groups = counters.slice(0, expressionCodes.length);
  const immunogenic = rows.clone();
  for (const other of counters.slice(expressionCodes.length)) immunogenic.andInPlace(other);
  return { expression: pie(rows, groups), imExpression: pie(immunogenic, groups) };
}
