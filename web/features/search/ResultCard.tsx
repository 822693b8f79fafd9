import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { CopyLink } from '../../parts/CopyLink';
import { ColumnChooser } from '../../parts/column-chooser/ColumnChooser';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { peptideColumns } from '../../parts/peptide-columns';
import { PeptideTable } from '../../parts/PeptideTable';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { searchExamples } from './builder-examples';
import { ResultExport } from './ResultExport';
import { possibleSort, rowSort, SORTABLE_ROWS } from './row-sort';
import type { SearchAction, SearchState } from './search-state';
import { SearchedFor } from './SearchedFor';
import { SearchEmpty } from './SearchEmpty';
import type { SearchResult } from './useSearchResult';

/** Before anything was searched: searches to begin with. */
function FirstSteps({ catalogue, onRun }: { catalogue: CatalogueFile; onRun: (action: SearchAction) => void }) {
  return (
    <div className="first-steps">
      <p>The peptides that meet every builder are listed here. To see how it works, try one of these:</p>
      <div className="next-steps">
        {searchExamples(catalogue).map(({ label, criteria }) => (
          <button key={label} type="button" className="button" onClick={() => onRun({ type: 'run', criteria })}>{label}</button>
        ))}
      </div>
    </div>
  );
}

/** Why a long result is in the order of its ids, and what a reader can do about it. */
function SortHint({ total, sortable }: { total: number | null; sortable: SearchResult['sortable'] }) {
  if (total === null || total <= SORTABLE_ROWS) return null;
  return (
    <p className="fine-print">
      {`Results of up to ${formatCount(SORTABLE_ROWS)} peptides can be sorted by every column; this one ${sortable === 'ids' ? 'by Peptide ID' : 'is in order of Peptide ID'}. `
        + 'Choose filters or add builders to narrow it, or export it whole.'}
    </p>
  );
}

export function ResultCard({ catalogue, state, result, dispatch }: {
  catalogue: CatalogueFile;
  state: SearchState;
  result: SearchResult;
  dispatch: (action: SearchAction) => void;
}) {
  if (state.run.length === 0) return <Card title="Search Result"><FirstSteps catalogue={catalogue} onRun={dispatch} /></Card>;
  const sortableColumns = result.sortable === 'rows' ? state.columns : result.sortable === 'ids' ? ['peptideId'] : [];
  return (
    <Card
      title="Search Result"
      actions={(
        <>
          <ResultExport result={result} />
          <ColumnChooser columns={state.columns} onChange={(columns) => dispatch({ type: 'columns', columns })} />
          <CopyLink />
        </>
      )}
    >
      <SearchedFor criteria={state.run} />
      <PeptideFilterBar filters={state.filters} onChange={(filters) => dispatch({ type: 'filters', filters })} />
      <SortHint total={result.total} sortable={result.sortable} />
      <PeptideTable
        label="Search result"
        columns={state.columns.map((name) => peptideColumns[name])}
        sorting={sortableColumns.length === 0 ? undefined : {
          columns: sortableColumns, sort: possibleSort(state.sort, result.sortable), onSort: (sort) => dispatch({ type: 'sort', sort: rowSort(sort) }),
        }}
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
