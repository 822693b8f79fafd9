import { useEffect, useMemo, useReducer, useState } from 'react';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { useFirstAnswer, useLastAnswer } from '../../api/useCall';
import { ColumnChooser } from '../../parts/column-chooser/ColumnChooser';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { FilteredPeptides } from '../../parts/FilteredPeptides';
import { initialPagedList, pagedListReducer, type PagedList } from '../../parts/paged-list';
import { peptideColumns } from '../../parts/PeptideTable';
import { genePayload, usePeptides } from './usePeptides';

/** The columns at first: every peptide is of this gene. */
const firstColumns: readonly ColumnName[] = [
  'peptideId',
  'transcripts',
  'cancer',
  'tissue',
  'immunogenicity',
  'expression',
  'validation',
  'simultaneous',
  'sequence',
];

/** Exports all peptides of the gene that match the filters. */
function OverviewExport({ geneId, state }: { geneId: string; state: PagedList }) {
  const { data: release } = useReleaseFile();
  if (state.total === null || release === undefined) return <ExportMenu list={null} />;
  const { searchTables: _hint, ...query } = genePayload(geneId, state.filters);
  const request: ExportRequest = { source: 'search', query };
  const pages = (signal: AbortSignal) => exportPages(request, signal);
  return (
    <ExportMenu list={{ name: [geneId, 'peptides'], request, pages, total: state.total, release: release.release }} />
  );
}

/** The peptides of a gene. */
export function PeptideOverview({ geneId }: { geneId: string }) {
  const [state, dispatch] = useReducer(pagedListReducer<PagedList>, initialPagedList);
  const [columns, setColumns] = useState(firstColumns);
  const shownColumns = useMemo(() => columns.map((name) => peptideColumns[name]), [columns]);
  const { data: catalogue } = useCatalogue();
  const lists = useFirstAnswer(catalogue);
  const answer = usePeptides(geneId, state, catalogue);
  const shown = useLastAnswer(answer);
  const { total } = state;
  const answered = answer?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== total) dispatch({ type: 'total', total: answered });
  }, [answered, total]);
  return (
    <>
      <div className="card-actions">
        <OverviewExport geneId={geneId} state={answer === undefined ? { ...state, total: null } : state} />
        <ColumnChooser columns={columns} onChange={setColumns} />
      </div>
      <FilteredPeptides
        label="Peptide overview"
        of={geneId}
        columns={shownColumns}
        state={state}
        lists={lists}
        answer={shown}
        loading={answer === undefined}
        dispatch={dispatch}
      />
    </>
  );
}
