import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { searchFilterFields } from '#domain/search/fields';
import { type ExportRequest, useExportList } from '../../api/export-pages';
import { FilteredPeptides, ListActions } from '../../parts/FilteredPeptides';
import type { AddressDispatch } from '../../parts/useAddressState';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { possibleSort, rowSort, SORTABLE_ROWS } from './row-sort';
import type { SearchAction, SearchState } from './search-state';
import { SearchEmpty, SearchedFor } from './SearchedFor';
import type { SearchResult } from './useSearch';
import { ValuesFound } from './ValuesFound';

/** Says why a long result is in order of peptide id, and what the visitor can do about it. */
function SortHint({ total, sortable }: { total: number | null; sortable: SearchResult['sortable'] }) {
  if (total === null || total <= SORTABLE_ROWS) return null;
  return (
    <p className="fine-print">
      {`Results of up to ${formatCount(SORTABLE_ROWS)} peptides can be sorted by any column; this one ${sortable === 'ids' ? 'can be sorted by Peptide ID only' : 'is listed by Peptide ID'}. ` +
        'Add filters or criteria to narrow it down, or export the full result.'}
    </p>
  );
}

/** The request of the filtered result; null if filters and builders exclude each other. */
function exportRequest(payload: SearchResult['payload']): ExportRequest | null {
  if (payload === null) return null;
  const { searchTables: _hint, ...query } = payload;
  return { source: 'search', query };
}

export function ResultCard({
  catalogue,
  state,
  result,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: SearchState;
  result: SearchResult;
  dispatch: AddressDispatch<SearchAction>;
}) {
  const { rows, counts, loading, total, sortable } = result;
  const sortableColumns = sortable === 'rows' ? state.columns : sortable === 'ids' ? ['peptideId'] : [];
  const exported = useExportList(['search'], exportRequest(result.payload), loading ? null : total);
  const shared = { view: state, catalogue, dispatch };
  return (
    <Card title="Search Result" actions={<ListActions {...shared} exported={exported} />}>
      <SearchedFor criteria={state.run} />
      <ValuesFound catalogue={catalogue} run={state.run} unknown={result.unknown} onRun={dispatch} />
      <FilteredPeptides
        {...shared}
        label="Search result"
        fields={searchFilterFields}
        page={{ ...result, answer: { result: rows ?? [], counts } }}
        between={<SortHint total={result.answered ? total : null} sortable={sortable} />}
        sorting={
          sortableColumns.length === 0
            ? undefined
            : {
                columns: sortableColumns,
                sort: possibleSort(state.sort, sortable),
                onSort: (sort) => dispatch({ type: 'sort', sort: rowSort(sort) }),
              }
        }
        empty={<SearchEmpty state={state} dispatch={dispatch} />}
      />
    </Card>
  );
}
