import type { CSSProperties, ReactNode } from 'react';
import { ariaSort, nextSort, type Column, type TableSort } from './column';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Columns that can be sorted, and the current order; the owner of the rows sorts them. */
  sorting?:
    | { columns: readonly string[]; sort: TableSort | null; onSort: (sort: TableSort | null) => void }
    | undefined;
}

function styleOf<Row>({ align, widthPx }: Column<Row>): CSSProperties | undefined {
  return align === undefined && widthPx === undefined ? undefined : { textAlign: align, width: widthPx };
}

function classOf<Row>({ pinned, className }: Column<Row>): string | undefined {
  return pinned ? ['pinned', className].filter(Boolean).join(' ') : className;
}

/** A table that scrolls within its card. While new rows are loading, the previous ones remain, dimmed. */
export function DataTable<Row>({ label, columns, rows, rowKey, loading = false, empty, sorting }: DataTableProps<Row>) {
  return (
    <div className={loading ? 'data-table loading' : 'data-table'}>
      <div className="data-table-scroll">
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => {
                const { key, title } = column;
                if (!sorting?.columns.includes(key))
                  return (
                    <th key={key} scope="col" className={classOf(column)} style={styleOf(column)}>
                      {title}
                    </th>
                  );
                const { sort, onSort } = sorting;
                const order = sort?.column === key ? sort.order : undefined;
                return (
                  <th
                    key={key}
                    scope="col"
                    className={classOf(column)}
                    style={styleOf(column)}
                    aria-sort={order && ariaSort[order]}
                  >
                    <button
                      type="button"
                      className="sort-button"
                      data-order={order}
                      onClick={() => onSort(nextSort(sort, key))}
                    >
                      {title}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td className="no-rows" colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            ) : (
              rows.map((row, index) => (
                <tr key={rowKey(row)} className="table-row">
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)} style={styleOf(column)}>
                      {column.render(row, index)}
                    </td>
                  ))}
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
      {loading ? <div className="table-busy" /> : null}
    </div>
  );
}
