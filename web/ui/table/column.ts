import type { ReactNode } from 'react';

/** One column of a table: what stands at its head and in the cell of a row. */
export interface Column<Row> {
  key: string;
  title: string;
  /** `index` counts the rows shown from 0. */
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

const nextOrder = { ascend: 'descend', descend: null } as const;

/** What a press on a header asks for: upwards, downwards, then none. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, order: 'ascend' };
  const order = nextOrder[sort.order];
  return order === null ? null : { column, order };
}
