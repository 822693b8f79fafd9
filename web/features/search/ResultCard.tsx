import { Link } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { searchFilterFields } from '#domain/search/fields';
import type { ExportRequest } from '../../api/export-pages';
import { useExportList } from '../../api/useExportList';
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
        isEmpty ? null : (
          <ListActions {...shared} exported={exported} matrix={matrixAddress(state.run, state.filters)} />
        )
      }
    >
      {state.unfolded ? <SearchedFor criteria={state.run} /> : null}
      {isEmpty ? null : values}
      <FilteredPeptides
        {...shared}
        exported={exported}
        label="Search result"
        fields={searchFilterFields}
        page={{ ...result, data: { ...(result.sequences ?? { result: rows ?? [] }), counts } }}
        beside={
          <span className="list-links">
            <Link to={compareAddress(state.run, state.filters)}>Compare this search</Link>
            <button
              type="button"
              className="link-button"
              onClick={() => document.getElementById(STATISTICS)?.scrollIntoView()}
            >
              Charts
            </button>
          </span>
        }
        empty={<SearchEmpty state={state} dispatch={dispatch} />}
      />
      {isEmpty ? values : null}
    </Card>
  );
}
