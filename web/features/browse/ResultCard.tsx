import type { Data } from '../../api/client';
import { peptideColumns } from '../../parts/peptide-columns';
import { isFiltered, noFilters } from '../../parts/peptide-filters';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { PeptideTable } from '../../parts/PeptideTable';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import type { BrowseAction, BrowseState } from './browse-state';

const columns = [
  peptideColumns.peptideId, peptideColumns.genes, peptideColumns.transcripts, peptideColumns.cancer, peptideColumns.tissue,
  peptideColumns.immunogenicity, peptideColumns.expression, peptideColumns.validation, peptideColumns.simultaneous,
  peptideColumns.sequence,
];

export function ResultCard({ state, data, loading, dispatch }: {
  state: BrowseState;
  data: Data<'listResult'> | undefined;
  loading: boolean;
  dispatch: (action: BrowseAction) => void;
}) {
  const clear = () => dispatch({ type: 'filters', filters: noFilters });
  return (
    <Card title="Browse Result">
      <PeptideFilterBar filters={state.filters} onChange={(filters) => dispatch({ type: 'filters', filters })} />
      <PeptideTable
        label="Browse result"
        columns={columns}
        rows={data?.result}
        total={state.total}
        loading={loading}
        pageNum={state.pageNum}
        pageSize={state.pageSize}
        onPage={(pageNum) => dispatch({ type: 'page', pageNum })}
        onPageSize={(pageSize) => dispatch({ type: 'page size', pageSize })}
        empty={(
          <EmptyState title={`No peptide of ${state.cancer} in ${state.tissue} meets these choices.`}>
            {isFiltered(state.filters) ? <button type="button" className="button" onClick={clear}>Clear the filters</button> : undefined}
          </EmptyState>
        )}
      />
    </Card>
  );
}
