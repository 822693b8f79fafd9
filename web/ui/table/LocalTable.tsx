import { useMemo, useState } from 'react';
import { useClientPages } from './client-pages';
import { sortedBy, type TableSort } from './column';
import { DataTable, type DataTableProps } from './DataTable';
import { PagedTable } from './PagedTable';
import { PAGE_SIZES } from './page-sizes';

/** A table whose rows the page has all, so that it sorts and pages them itself. */
export function LocalTable<Row>({
  pagerLabel,
  rows,
  sortKeys,
  firstPageSize = PAGE_SIZES[0],
  ...table
}: Omit<DataTableProps<Row>, 'sorting'> & {
  /** The name of the paginator, which is there if the rows need more than one page. */
  pagerLabel: string;
  /** What the rows are sorted by, for each column that sorts, by its key; null is last in both orders. */
  sortKeys?: Readonly<Record<string, (row: Row) => string | number | null>>;
  /** Rows of a page before the user chooses another number. */
  firstPageSize?: (typeof PAGE_SIZES)[number];
}) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const key = sort === null ? undefined : sortKeys?.[sort.column];
  const order = sort?.order;
  const ordered = useMemo(() => (key && order ? sortedBy(rows, key, order) : rows), [rows, key, order]);
  const { pages, shown } = useClientPages(ordered, PAGE_SIZES, firstPageSize);
  return (
    <PagedTable
      pages={pages}
      label={() => pagerLabel}
      below={rows.length > pages.pageSize}
      busy={table.loading ?? false}
    >
      <DataTable
        {...table}
        rows={shown}
        sorting={
          sortKeys && {
            columns: Object.keys(sortKeys),
            sort,
            onSort: (chosen) => {
              setSort(chosen);
              pages.onPage(1);
            },
          }
        }
      />
    </PagedTable>
  );
}
