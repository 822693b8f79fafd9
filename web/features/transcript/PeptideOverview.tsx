import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { countedOptions } from '#domain/search/option-counts';
import { call } from '../../api/client';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { useFirstAnswer, useLastAnswer } from '../../api/useCall';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { FilteredPeptides } from '../../parts/FilteredPeptides';
import { initialPagedList, pagedListReducer, type PagedList } from '../../parts/paged-list';
import { peptideColumns } from '../../parts/PeptideTable';

const columns = [
  peptideColumns.peptideId,
  peptideColumns.cancer,
  peptideColumns.tissue,
  peptideColumns.study,
  peptideColumns.immunogenicity,
  peptideColumns.expression,
  peptideColumns.validation,
  peptideColumns.simultaneous,
  peptideColumns.sequence,
];

/** Exports all peptides of the transcript that match the filters. */
function OverviewExport({
  transcriptId,
  filters,
  total,
}: {
  transcriptId: string;
  filters: PagedList['filters'];
  total: number | null;
}) {
  const { data: release } = useReleaseFile();
  if (total === null || release === undefined) return <ExportMenu list={null} />;
  const request: ExportRequest = { source: 'overview', query: { transcriptId, ...filters } };
  const pages = (signal: AbortSignal) => exportPages(request, signal);
  return <ExportMenu list={{ name: [transcriptId, 'peptides'], request, pages, total, release: release.release }} />;
}

/** The peptides of a transcript. */
export function PeptideOverview({ transcriptId }: { transcriptId: string }) {
  const [state, dispatch] = useReducer(pagedListReducer<PagedList>, initialPagedList);
  const { filters, pageNum, pageSize, total } = state;
  const { data: catalogue, failureCount } = useCatalogue();
  const lists = useFirstAnswer(catalogue);
  const { data: answer } = useQuery({
    queryKey: ['peptideOverview', transcriptId, filters, pageNum, pageSize],
    queryFn: ({ signal }) =>
      call(
        'peptideOverview',
        {
          transcriptId,
          ...filters,
          pageSize,
          pageNum,
          hasCountTotal: total !== null,
          countBy: countedOptions(catalogue),
        },
        signal,
      ),
    // The options to count are in the catalogue; without them the peptides are listed all the same.
    enabled: catalogue !== undefined || failureCount > 0,
  });
  const data = useFirstAnswer(answer);
  const shown = useLastAnswer(data);
  const answered = data?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== total) dispatch({ type: 'total', total: answered });
  }, [answered, total]);
  return (
    <>
      <div className="card-actions">
        <OverviewExport transcriptId={transcriptId} filters={filters} total={data === undefined ? null : total} />
      </div>
      <FilteredPeptides
        label="Peptide overview"
        of={transcriptId}
        columns={columns}
        state={state}
        lists={lists}
        answer={shown}
        loading={data === undefined}
        dispatch={dispatch}
      />
    </>
  );
}
