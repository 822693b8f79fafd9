import { useEffect, useMemo, type ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { filterFields, type SearchFilterField } from '#domain/search/fields';
import type { OptionCounts } from '#domain/search/option-counts';
import { isFiltered, noFilters, type SearchFilters } from '#domain/search/row-filters';
import { EmptyState } from '../ui/EmptyState';
import type { Column, TableSort } from '../ui/table/column';
import { isColumnOffered } from './column-chooser/column-choice';
import { requestedSort, shownSort, sortableColumns } from './number-columns';
import type { ExportList } from './export/export-list';
import type { ListProps } from './paged-list';
import { PeptideFilterBar } from './PeptideFilterBar';
import { peptideColumns, type PeptidePage, PeptideTable } from './PeptideTable';

/** Says that a list has no rows; with filters, offers to clear them. */
export function NoPeptides({
  view: { filters },
  dispatch,
  filtered,
  none = filtered,
}: Pick<ListProps, 'view' | 'dispatch'> & { filtered: string; none?: string }) {
  if (!isFiltered(filters)) return <EmptyState title={none} />;
  return (
    <EmptyState title={filtered}>
      <button type="button" className="button" onClick={() => dispatch({ type: 'filters', filters: noFilters })}>
        Clear the filters
      </button>
    </EmptyState>
  );
}

/** Whether a list has no rows whatever its filters, so that nothing of it can be filtered, sorted or paged. */
export const isEmptyList = (
  { loading, total }: { loading: boolean; total: number | null },
  filters: SearchFilters,
): boolean => !loading && total === 0 && !isFiltered(filters);

/** The columns of a list that are chosen and offered, and the sorting of the whole list where the release has numbers. */
export function useShownColumns({ view: { columns, sort }, catalogue, dispatch }: ListProps) {
  const shown = useMemo(() => columns.filter((name) => isColumnOffered(name, catalogue)), [columns, catalogue]);
  const hasNumbers = catalogue?.numbers !== undefined;
  const sorting = useMemo(
    () => ({
      columns: sortableColumns(shown),
      sort: shownSort(sort),
      onSort: (chosen: TableSort | null) => dispatch({ type: 'sort', sort: requestedSort(chosen, shown) }),
    }),
    [shown, sort, dispatch],
  );
  return { shown, sorting: hasNumbers ? sorting : undefined };
}

const noColumns: readonly Column<PeptideRow>[] = [];

/** Peptides with filters, in pages of the server. The address names only pages that there are. */
export function FilteredPeptides({
  label,
  fields = filterFields,
  view,
  catalogue,
  page,
  exported,
  beside,
  leading = noColumns,
  empty,
  dispatch,
}: ListProps & {
  label: string;
  fields?: readonly SearchFilterField[];
  page: PeptidePage & { data: { counts?: OptionCounts | undefined } | undefined };
  /** The whole list, to be saved; null while it is loading. */
  exported: ExportList | null;
  /** Beside the upper paginator. */
  beside?: ReactNode;
  /** Columns before those of the peptides; the same array in every render. */
  leading?: readonly Column<PeptideRow>[];
  /** Shown instead of rows if the list is known to be empty. */
  empty: ReactNode;
}) {
  const { data, loading, pageNum } = page;
  useEffect(() => {
    if (pageNum < view.pageNum) dispatch({ type: 'page', pageNum }, { replace: true });
  }, [pageNum, view.pageNum, dispatch]);
  const { shown, sorting } = useShownColumns({ view, catalogue, dispatch });
  const tableColumns = useMemo(() => [...leading, ...shown.map((name) => peptideColumns[name])], [leading, shown]);
  if (isEmptyList(page, view.filters)) return empty;
  return (
    <>
      <PeptideFilterBar
        fields={fields}
        filters={view.filters}
        lists={catalogue}
        counts={data?.counts}
        loading={loading}
        onChange={(filters) => dispatch({ type: 'filters', filters })}
      />
      <PeptideTable
        label={label}
        exported={exported}
        beside={beside}
        columns={tableColumns}
        sorting={sorting}
        view={view}
        catalogue={catalogue}
        dispatch={dispatch}
        page={page}
        empty={empty}
      />
    </>
  );
}
