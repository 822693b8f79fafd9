import { memo } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { OfferedLists } from '#domain/search/fields';
import type { OptionCounts } from '#domain/search/option-counts';
import { isFiltered, noFilters } from '#domain/search/row-filters';
import { EmptyState } from '../ui/EmptyState';
import type { Column } from '../ui/table/column';
import type { PagedList, PagedListAction } from './paged-list';
import { PeptideFilterBar } from './PeptideFilterBar';
import { PeptideTable } from './PeptideTable';

/**
 * The peptides of an entry, with filters, in pages of the server. Rendered only when its props change: an answer that is
 * still deferred would otherwise render the whole table for nothing.
 */
export const FilteredPeptides = memo(function FilteredPeptides({
  label,
  of,
  columns,
  state: { filters, pageNum, pageSize, total },
  lists,
  answer,
  loading,
  dispatch,
}: {
  label: string;
  /** The entry whose peptides these are. */
  of: string;
  columns: readonly Column<PeptideRow>[];
  state: PagedList;
  lists: OfferedLists | undefined;
  /** The last answer, possibly to an earlier choice while `loading`. */
  answer: { result: readonly PeptideRow[]; counts?: OptionCounts | undefined } | undefined;
  loading: boolean;
  dispatch: (action: PagedListAction) => void;
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
        columns={columns}
        rows={answer?.result}
        total={total}
        loading={loading}
        pageNum={pageNum}
        pageSize={pageSize}
        onPage={(page) => dispatch({ type: 'page', pageNum: page })}
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
});
