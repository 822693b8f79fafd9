import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { searchFilterFields } from '#domain/search/fields';
import { type ExportRequest, useExportList } from '../../api/export-pages';
import { FilteredPeptides, isEmptyList } from '../../parts/FilteredPeptides';
import { ListActions } from '../../parts/ListActions';
import type { AddressDispatch } from '../../parts/useAddressState';
import { compareAddress, matrixAddress } from '../../parts/search-address';
import { Card } from '../../ui/Card';
import type { SearchAction, SearchState } from './search-state';
import { SearchEmpty, SearchedFor } from './SearchedFor';
import { STATISTICS } from './StatisticsCard';
import type { SearchResult } from './useSearch';
import { ValuesFound } from './ValuesFound';

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
  const { rows, counts, loading, total } = result;
  const exported = useExportList(['search'], exportRequest(result.payload), loading ? null : total);
  const isEmpty = isEmptyList(result, state.filters);
  const values = <ValuesFound catalogue={catalogue} run={state.run} unknown={result.unknown} onRun={dispatch} />;
  const shared = { view: state, catalogue, dispatch };
  return (
    <Card
      title="Search Result"
      actions={
        <ListActions
          {...shared}
          exported={exported}
          views={[
            ...(isEmpty ? [] : [{ label: 'Charts', run: () => document.getElementById(STATISTICS)?.scrollIntoView() }]),
            { label: 'Compare this search', to: compareAddress(state.run, state.filters) },
            { label: 'As a matrix of cancers', to: matrixAddress(state.run, state.filters) },
          ]}
        />
      }
    >
      {state.unfolded ? <SearchedFor criteria={state.run} /> : null}
      {isEmpty ? null : values}
      <FilteredPeptides
        {...shared}
        label="Search result"
        fields={searchFilterFields}
        page={{ ...result, data: { ...(result.sequences ?? { result: rows ?? [] }), counts } }}
        empty={<SearchEmpty state={state} dispatch={dispatch} />}
      />
      {isEmpty ? values : null}
    </Card>
  );
}
