import type { ReactNode } from 'react';

/** A column of a table: its header and the content of its cells. */
export interface Column<Row> {
  key: string;
  title: string;
  /** `index` is the 0-based position among the rows shown. */
  render: (row: Row, index: number) => ReactNode;
  align?: 'center' | 'right';
  className?: string;
  widthPx?: number;
  /** Stays in view while the table scrolls sideways: the first column only. */
  pinned?: boolean;
}

export interface TableSort<Key extends string = string> {
  column: Key;
  order: 'ascend' | 'descend';
}

export const ariaSort = { ascend: 'ascending', descend: 'descending' } as const;

/** The sort order after a click on a header: first one direction, then the other, then none. */
export function nextSort<Key extends string>(
  sort: TableSort<Key> | null,
  column: Key,
  first: TableSort['order'] = 'ascend',
): TableSort<Key> | null {
  if (sort?.column !== column) return { column, order: first };
  return sort.order === first ? { column, order: first === 'ascend' ? 'descend' : 'ascend' } : null;
}
