import type { ReactNode } from 'react';

/** A column of a table: its header and the content of its cells. */
export interface Column<Row> {
  key: string;
  title: string;
  /** What the header shows in place of the title. */
  head?: ReactNode;
  /** `index` is the 0-based position among the rows shown. */
  render: (row: Row, index: number) => ReactNode;
  align?: 'center' | 'right';
  className?: string;
  widthPx?: number;
  /** Of a column that sorts: what a first click does. Upwards without it. */
  firstOrder?: TableSort['order'];
  /** Stays in view while the table scrolls sideways: the first column, or at the end where there is room for both. */
  pinned?: boolean | 'end';
  /**
   * Where a row is a card, because its table is as wide as a phone: in its first line, beside it, or one of its marks.
   * Other cells follow with their titles; two of short ones fit into a line.
   */
  card?: 'first' | 'id' | 'mark' | 'half';
  /** Its cells name their rows. */
  namesRow?: boolean;
}

export interface TableSort<Key extends string = string> {
  column: Key;
  order: 'ascend' | 'descend';
}

export const ariaSort = { ascend: 'ascending', descend: 'descending' } as const;

/** The sort order after a click on a header: upwards, then downwards, then none. */
export function nextSort<Key extends string>(sort: TableSort<Key> | null, column: Key): TableSort<Key> | null {
  if (sort?.column !== column) return { column, order: 'ascend' };
  return sort.order === 'ascend' ? { column, order: 'descend' } : null;
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in the order of their keys: texts as people would sort them, null last. Equal rows keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number | null,
  order: TableSort['order'],
): Row[] {
  const sign = order === 'ascend' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b)));
  });
}
