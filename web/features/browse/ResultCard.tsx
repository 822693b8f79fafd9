import { Link } from 'react-router-dom';
import type { CancerMap, CatalogueFile } from '#domain/api/schemas/site-data';
import { isOffered } from '#domain/search/fields';
import { isFiltered, noFilters } from '#domain/search/row-filters';
import type { Data } from '../../api/client';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useReleaseFile } from '../../api/site-data';
import { ColumnChooser } from '../../parts/column-chooser/ColumnChooser';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { peptideColumns, PeptideTable } from '../../parts/PeptideTable';
import { searchAddress } from '../../parts/search-address';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import type { BrowseAction, BrowseState } from './browse-state';
import { cards } from './cards';
import type { BrowseList } from './useBrowse';

/** The whole filtered list, whichever page is shown. */
function exportRequest({ cancer, tissue, studies, filters }: BrowseState): ExportRequest {
  return { source: 'browse', query: { cancer, tissue, studyList: [...studies], ...filters } };
}

function ResultActions({
  catalogue,
  state,
  total,
  onColumns,
}: {
  catalogue: CatalogueFile;
  state: BrowseState;
  /** Null until the list is loaded. */
  total: number | null;
  onColumns: (columns: BrowseState['columns']) => void;
}) {
  const { data: release } = useReleaseFile();
  const request = exportRequest(state);
  const list =
    total === null || release === undefined
      ? null
      : {
          name: ['browse', state.cancer, state.tissue],
          request,
          pages: (signal: AbortSignal) => exportPages(request, signal),
          total,
          release: release.release,
        };
  return (
    <>
      <ExportMenu list={list} />
      <ColumnChooser
        columns={state.columns}
        lists={catalogue}
        backgrounds={catalogue.backgrounds}
        onChange={onColumns}
      />
    </>
  );
}

/** What the list is of the whole cancer, and the way to search all of it, with the same filters. */
function WholeCancer({
  map,
  state: { cancer, filters },
  data,
}: {
  map: CancerMap;
  state: BrowseState;
  data: Data<'listResult'> | undefined;
}) {
  if (data?.cancerTotal === undefined) return <p className="whole-cancer" />;
  const tissues = (map.find(({ name }) => name === cancer)?.tissues.length ?? 1) - 1;
  const more = tissues > 0 ? `; ${formatCount(tissues)} more ${tissues === 1 ? 'tissue' : 'tissues'}` : '';
  const address = searchAddress([{ type: 'cancer', values: [cancer] }], filters);
  return (
    <p className="whole-cancer">
      {`${formatCount(data.total)} of ${formatCount(data.cancerTotal)} peptides of ${cancer}${more}. `}
      <Link to={address}>Search the whole cancer</Link>
    </p>
  );
}

export function ResultCard({
  catalogue,
  state,
  list: { answer, loading, total, pageNum },
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: BrowseState;
  list: BrowseList;
  dispatch: (action: BrowseAction) => void;
}) {
  const clear = () => dispatch({ type: 'filters', filters: noFilters });
  return (
    <Card
      {...cards.result}
      actions={
        <ResultActions
          catalogue={catalogue}
          state={state}
          total={loading ? null : total}
          onColumns={(columns) => dispatch({ type: 'columns', columns })}
        />
      }
    >
      <PeptideFilterBar
        filters={state.filters}
        lists={catalogue}
        counts={answer?.counts}
        loading={loading}
        onChange={(filters) => dispatch({ type: 'filters', filters })}
      />
      <WholeCancer map={catalogue.cancers} state={state} data={loading ? undefined : answer} />
      <PeptideTable
        label="Browse result"
        columns={state.columns.filter((name) => isOffered(name, catalogue)).map((name) => peptideColumns[name])}
        rows={answer?.result}
        total={total}
        loading={loading}
        pageNum={pageNum}
        pageSize={state.pageSize}
        onPage={(page) => dispatch({ type: 'page', pageNum: page })}
        onPageSize={(pageSize) => dispatch({ type: 'page size', pageSize })}
        empty={
          <EmptyState title={`No peptides match these filters for ${state.cancer}, ${state.tissue}.`}>
            {isFiltered(state.filters) ? (
              <button type="button" className="button" onClick={clear}>
                Clear the filters
              </button>
            ) : undefined}
          </EmptyState>
        }
      />
    </Card>
  );
}
