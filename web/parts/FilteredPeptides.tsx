import type { PeptideRow } from '#domain/api/schemas/peptide';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import type { OptionCounts } from '#domain/search/option-counts';
import { isFiltered, noFilters } from '#domain/search/row-filters';
import { EmptyState } from '../ui/EmptyState';
import type { Column } from '../ui/table/column';
import type { ListView, ListViewAction } from './paged-list';
import { PeptideFilterBar } from './PeptideFilterBar';
import { PeptideTable } from './PeptideTable';

/** The peptides of an entry, with filters, in pages of the server. */
export function FilteredPeptides({
  label,
  of,
  columns,
  view: { filters, pageSize },
  lists,
  page: { answer, loading, total, pageNum },
  dispatch,
}: {
  label: string;
  /** The entry whose peptides these are. */
  of: string;
  columns: readonly Column<PeptideRow>[];
  view: ListView;
  lists: OfferedLists | undefined;
  page: {
    /** The answer last received, of an earlier choice while `loading`. */
    answer: { result: readonly PeptideRow[]; counts?: OptionCounts | undefined } | undefined;
    loading: boolean;
    total: number | null;
    pageNum: number;
  };
  dispatch: (action: ListViewAction) => void;
}) {
  return (
    <>
      <PeptideFilterBar
        filters={filters}
        lists={lists}
        counts={answer?.counts}
        loading={loading}
        onChange={(chosen) => dispatch({ type: 'filters', filters: chosen })}
      />
      <PeptideTable
        label={label}
        columns={columns.filter(({ key }) => isOffered(key, lists))}
        rows={answer?.result}
        total={total}
        loading={loading}
        pageNum={pageNum}
        pageSize={pageSize}
        onPage={(chosen) => dispatch({ type: 'page', pageNum: chosen })}
        onPageSize={(size) => dispatch({ type: 'page size', pageSize: size })}
        empty={
          <EmptyState
            title={
              isFiltered(filters)
                ? `No peptides of ${of} match these filters.`
                : `The catalogue has no peptides of ${of}.`
            }
          >
            {isFiltered(filters) ? (
              <button
                type="button"
                className="button"
                onClick={() => dispatch({ type: 'filters', filters: noFilters })}
              >
                Clear the filters
              </button>
            ) : undefined}
          </EmptyState>
        }
      />
    </>
  );
}
