import { Spin, Table, type TableColumnType, type TableProps } from 'antd';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Column, TableSort } from './column';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Each column is as wide as its content: for a table of few columns, which the page would draw apart. */
  narrow?: boolean;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Columns that can be sorted, and the current order; the owner of the rows sorts them. */
  sorting?:
    | { columns: readonly string[]; sort: TableSort | null; onSort: (sort: TableSort | null) => void }
    | undefined;
}

/** antd sorts by a click and by Enter; Space does what it does on any button. For `onHeaderCell` of a column that sorts. */
export const sortsBySpace = () => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    // Not in a control within the header.
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.click();
  },
});

/**
 * By default, the mark of a loading table makes screen readers read whatever changes in the table. Its type lacks the
 * attribute, but it passes it on.
 */
const silent: object = { 'aria-live': 'off' };
const neverLoading = { ...silent, spinning: false };

/** What all tables of entries have in common; tables.css does the rest for a table within a `.data-table`. */
export const tableSettings = {
  classNames: { content: 'data-table-scroll' },
  rowClassName: 'table-row',
  // The stylesheet marks the row below the pointer, without a call per cell.
  rowHoverable: false,
  // The paginators are outside: PagedTable.
  pagination: false,
  loading: neverLoading,
  showSorterTooltip: false,
} satisfies TableProps;

function antdColumn<Row>(
  { key, title, head, render, align, widthPx, className, pinned, card, namesRow, firstOrder }: Column<Row>,
  sortable: readonly string[] | undefined,
  sort: TableSort | null | undefined,
): TableColumnType<Row> {
  return {
    key,
    title: head ?? title,
    ...(align && { align }),
    ...(namesRow && { rowScope: 'row' }),
    // antd would leave out the `col` of every column after the last one with a width, and HTML wants all of them or none.
    width: widthPx ?? 'auto',
    className: [pinned && (pinned === 'end' ? 'pinned-end' : 'pinned'), card && `card-${card}`, className]
      .filter(Boolean)
      .join(' '),
    onCell: () => ({ 'data-title': title }) as object,
    render: (_value, row, index) => render(row, index),
    ...(sortable?.includes(key) && {
      sorter: true,
      sortDirections: firstOrder === 'descend' ? ['descend', 'ascend'] : ['ascend', 'descend'],
      sortOrder: sort?.column === key ? sort.order : null,
      onHeaderCell: sortsBySpace,
    }),
  };
}

/**
 * A table that scrolls within its card. While new rows are loading, the previous ones remain, dimmed. antd's `scroll`
 * and `sticky` would divide it into several tables, so tables.css scrolls it and keeps its header in view.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  loading = false,
  narrow = false,
  empty,
  sorting,
}: DataTableProps<Row>) {
  const latest = useRef(sorting?.onSort);
  useEffect(() => {
    latest.current = sorting?.onSort;
  });
  const sortable = sorting?.columns;
  const sort = sorting?.sort;
  const emptyText = rows.length === 0 ? empty : null;
  // A page renders more often than its rows change, when they are loading for one; antd renders all cells each time.
  const table = useMemo(
    () => (
      <Table<Row>
        {...tableSettings}
        aria-label={label}
        columns={columns.map((column) => antdColumn(column, sortable, sort))}
        dataSource={rows}
        rowKey={rowKey}
        locale={{ emptyText: <div className="no-rows">{emptyText}</div> }}
        onChange={(_pages, _filters, sorter) => {
          const [chosen] = [sorter].flat();
          latest.current?.(chosen?.order ? { column: String(chosen.columnKey), order: chosen.order } : null);
        }}
      />
    ),
    [label, columns, rows, rowKey, emptyText, sortable, sort],
  );
  const asCards = columns.some(({ card }) => card !== undefined);
  return (
    <div className={['data-table', asCards && 'as-cards', narrow && 'narrow'].filter(Boolean).join(' ')}>
      <Spin {...silent} spinning={loading}>
        {table}
      </Spin>
    </div>
  );
}
