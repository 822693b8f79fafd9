import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { call } from '../../api/client';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useReleaseFile } from '../../api/site-data';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { initialPagedList, pagedListReducer, type PagedList } from '../../parts/paged-list';
import { peptideColumns } from '../../parts/peptide-columns';
import { isFiltered, noFilters } from '../../parts/peptide-filters';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { PeptideTable } from '../../parts/PeptideTable';
import { EmptyState } from '../../ui/EmptyState';

const columns = [
  peptideColumns.peptideId, peptideColumns.cancer, peptideColumns.tissue, peptideColumns.study, peptideColumns.immunogenicity,
  peptideColumns.expression, peptideColumns.validation, peptideColumns.simultaneous, peptideColumns.sequence,
];

/** Takes all peptides of the transcript that meet the filters away. */
function OverviewExport({ transcriptId, filters, total }: { transcriptId: string; filters: PagedList['filters']; total: number | null }) {
  const { data: release } = useReleaseFile();
  if (total === null || release === undefined) return <ExportMenu list={null} />;
  const request: ExportRequest = { source: 'overview', query: { transcriptId, ...filters } };
  const pages = (signal: AbortSignal) => exportPages(request, signal);
  return <ExportMenu list={{ name: [transcriptId, 'peptides'], query: request.query, pages, total, release: release.release }} />;
}

/** The peptides of a transcript. */
export function PeptideOverview({ transcriptId }: { transcriptId: string }) {
  const [state, dispatch] = useReducer(pagedListReducer<PagedList>, initialPagedList);
  const { filters, pageNum, pageSize, total } = state;
  const { data, isSuccess } = useQuery({
    queryKey: ['peptideOverview', transcriptId, filters, pageNum, pageSize],
    queryFn: ({ signal }) => call('peptideOverview', { transcriptId, ...filters, pageSize, pageNum, hasCountTotal: total !== null }, signal),
  });
  // A failed call updates nothing: what was last received stays in view.
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  const answered = data?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== total) dispatch({ type: 'total', total: answered });
  }, [answered, total]);
  return (
    <>
      <div className="card-actions"><OverviewExport transcriptId={transcriptId} filters={filters} total={isSuccess ? total : null} /></div>
      <PeptideFilterBar filters={filters} onChange={(chosen) => dispatch({ type: 'filters', filters: chosen })} />
      <PeptideTable
        label="Peptide overview"
        columns={columns}
        rows={(data ?? kept)?.result}
        total={total}
        loading={!isSuccess}
        pageNum={pageNum}
        pageSize={pageSize}
        onPage={(page) => dispatch({ type: 'page', pageNum: page })}
        onPageSize={(size) => dispatch({ type: 'page size', pageSize: size })}
        empty={(
          <EmptyState title={isFiltered(filters) ? `No peptide of ${transcriptId} meets these filters.` : `The catalogue has no peptide of ${transcriptId}.`}>
            {isFiltered(filters)
              ? <button type="button" className="button" onClick={() => dispatch({ type: 'filters', filters: noFilters })}>Clear the filters</button>
              : undefined}
          </EmptyState>
        )}
      />
    </>
  );
}
