import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { countedOptions } from '#domain/search/option-counts';
import type { RowFilters } from '#domain/search/row-filters';
import { call, type Data } from '../../api/client';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { callKey } from '../../api/useCall';
import { knownTotal, useListPage } from '../../api/useListPage';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { FilteredPeptides } from '../../parts/FilteredPeptides';
import { initialListView, type ListView, listViewReducer, pageInView } from '../../parts/paged-list';
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

const transcriptOf = (question: { transcriptId: string }) => question.transcriptId;

/** Exports all peptides of the transcript that match the filters. */
function OverviewExport({
  transcriptId,
  filters,
  total,
}: {
  transcriptId: string;
  filters: RowFilters;
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
  const [view, dispatch] = useReducer(listViewReducer<ListView>, initialListView);
  const { filters, pageSize } = view;
  const { data: catalogue, failureCount } = useCatalogue();
  const queries = useQueryClient();
  const page = useListPage<Data<'peptideOverview'>>(
    (pageNum) => {
      const question = { transcriptId, ...filters, pageSize, pageNum, countBy: countedOptions(catalogue) };
      return {
        queryKey: callKey('peptideOverview', question),
        queryFn: ({ signal }) => {
          const hasCountTotal = knownTotal(queries, 'peptideOverview', transcriptOf, question) !== null;
          return call('peptideOverview', { ...question, hasCountTotal }, signal);
        },
        // The options to count are in the catalogue; without them the peptides are listed all the same.
        enabled: catalogue !== undefined || failureCount > 0,
      };
    },
    view.pageNum,
    (total) => pageInView(view, total),
  );
  return (
    <>
      <div className="card-actions">
        <OverviewExport transcriptId={transcriptId} filters={filters} total={page.loading ? null : page.total} />
      </div>
      <FilteredPeptides
        label="Peptide overview"
        of={transcriptId}
        columns={columns}
        view={view}
        lists={catalogue}
        page={page}
        dispatch={dispatch}
      />
    </>
  );
}
