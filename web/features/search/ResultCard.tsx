import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { isOffered, searchFilterFields } from '#domain/search/fields';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useReleaseFile } from '../../api/site-data';
import { ColumnChooser } from '../../parts/column-chooser/ColumnChooser';
import { CopyLink } from '../../parts/CopyLink';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { peptideColumns, PeptideTable } from '../../parts/PeptideTable';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { possibleSort, rowSort, SORTABLE_ROWS } from './row-sort';
import type { SearchAction, SearchState } from './search-state';
import { SearchEmpty, SearchedFor } from './SearchedFor';
import type { SearchResult } from './useSearch';
import { ValuesFound } from './ValuesFound';

/** Exports all pages of the filtered result. */
function ResultExport({ result }: { result: SearchResult }) {
  const { data: release } = useReleaseFile();
  const { payload, loading, total } = result;
  if (payload === null || loading || total === null || release === undefined) return <ExportMenu list={null} />;
  const { searchTables: _hint, ...query } = payload;
  const request: ExportRequest = { source: 'search', query };
  const list = {
    name: ['search'],
    request,
    pages: (signal: AbortSignal) => exportPages(request, signal),
    total,
    release: release.release,
  };
  return <ExportMenu list={list} />;
}

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

export function ResultCard({
  catalogue,
  state,
  result,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: SearchState;
  result: SearchResult;
  dispatch: (action: SearchAction) => void;
}) {
  const sortableColumns = result.sortable === 'rows' ? state.columns : result.sortable === 'ids' ? ['peptideId'] : [];
  return (
    <Card
      title="Search Result"
      actions={
        <>
          <ResultExport result={result} />
          <ColumnChooser
            columns={state.columns}
            backgrounds={catalogue.backgrounds}
            lists={catalogue}
            onChange={(columns) => dispatch({ type: 'columns', columns })}
          />
          <CopyLink />
        </>
      }
    >
      <SearchedFor criteria={state.run} />
      <ValuesFound catalogue={catalogue} run={state.run} unknown={result.unknown} onRun={dispatch} />
      <PeptideFilterBar
        fields={searchFilterFields}
        filters={state.filters}
        lists={catalogue}
        counts={result.counts}
        loading={result.loading}
        onChange={(filters) => dispatch({ type: 'filters', filters })}
      />
      <SortHint total={result.answered ? result.total : null} sortable={result.sortable} />
      <PeptideTable
        label="Search result"
        columns={state.columns.filter((name) => isOffered(name, catalogue)).map((name) => peptideColumns[name])}
        sorting={
          sortableColumns.length === 0
            ? undefined
            : {
                columns: sortableColumns,
                sort: possibleSort(state.sort, result.sortable),
                onSort: (sort) => dispatch({ type: 'sort', sort: rowSort(sort) }),
              }
        }
        rows={result.rows}
        total={result.total}
        loading={result.loading}
        pageNum={result.pageNum}
        pageSize={state.pageSize}
        onPage={(pageNum) => dispatch({ type: 'page', pageNum })}
        onPageSize={(pageSize) => dispatch({ type: 'page size', pageSize })}
        empty={<SearchEmpty state={state} dispatch={dispatch} />}
      />
    </Card>
  );
}
