import type { TableSort } from '../../../ui/table/column';
import { identityPercent, type HitRow } from './hit-rows';

/** Columns by which hits can be sorted, each with its number and what comes first: the larger or the smaller. */
export const sortColumns = {
  identity: { of: identityPercent, first: 'descend' },
  alignLen: { of: ({ alignLen }) => alignLen, first: 'descend' },
  gaps: { of: ({ gaps }) => gaps, first: 'ascend' },
  queryCoverage: { of: ({ queryCoverage }) => queryCoverage, first: 'descend' },
  eValue: { of: ({ eValue }) => eValue, first: 'ascend' },
  bitScore: { of: ({ bitScore }) => bitScore, first: 'descend' },
  queryRange: { of: ({ queryFrom }) => queryFrom, first: 'ascend' },
  targetRange: { of: ({ hitFrom, hitTo }) => Math.min(hitFrom, hitTo), first: 'ascend' },
} as const satisfies Record<string, { of: (row: HitRow) => number; first: TableSort['order'] }>;

export type SortColumn = keyof typeof sortColumns;
export type HitSort = TableSort<SortColumn>;

/** A press on the header of a column: best first, worst first, the order of the result file. */
export function nextSort(sort: HitSort | null, column: SortColumn): HitSort | null {
  const { first } = sortColumns[column];
  if (sort?.column !== column) return { column, order: first };
  return sort.order === first ? { column, order: first === 'ascend' ? 'descend' : 'ascend' } : null;
}

/** Equal values keep the order of the result file. */
export function sortHits(rows: readonly HitRow[], sort: HitSort | null): readonly HitRow[] {
  if (sort === null) return rows;
  const { of } = sortColumns[sort.column];
  const sign = sort.order === 'ascend' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (of(a) - of(b)));
}
