import { useReducer, useState } from 'react';
import type { RowFilters } from '#domain/search/row-filters';
import { exportPages, type ExportRequest } from '../../api/export-pages';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { callQuery } from '../../api/useCall';
import { useListPage } from '../../api/useListPage';
import { ColumnChooser } from '../../parts/column-chooser/ColumnChooser';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { ExportMenu } from '../../parts/export/ExportMenu';
import { FilteredPeptides } from '../../parts/FilteredPeptides';
import { initialListView, type ListView, listViewReducer, pageInView } from '../../parts/paged-list';
import { peptideColumns } from '../../parts/PeptideTable';
import { genePayload, genePeptides } from './gene-peptides';

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

/** Exports all peptides of the gene that match the filters; the total is null while it is unknown. */
function OverviewExport({ geneId, filters, total }: { geneId: string; filters: RowFilters; total: number | null }) {
  const { data: release } = useReleaseFile();
  if (total === null || release === undefined) return <ExportMenu list={null} />;
  const { searchTables: _hint, ...query } = genePayload(geneId, filters);
  const request: ExportRequest = { source: 'search', query };
  const pages = (signal: AbortSignal) => exportPages(request, signal);
  return <ExportMenu list={{ name: [geneId, 'peptides'], request, pages, total, release: release.release }} />;
}

/** The peptides of a gene. Nothing is called before the names to count are known. */
export function PeptideOverview({ geneId }: { geneId: string }) {
  const [view, dispatch] = useReducer(listViewReducer<ListView>, initialListView);
  const [columns, setColumns] = useState(firstColumns);
  const { data: catalogue } = useCatalogue();
  const page = useListPage(
    (pageNum) => callQuery('advance', catalogue ? genePeptides(geneId, { ...view, pageNum }, catalogue) : null),
    view.pageNum,
    (total) => pageInView(view, total),
  );
  return (
    <>
      <div className="card-actions">
        <OverviewExport geneId={geneId} filters={view.filters} total={page.loading ? null : page.total} />
        <ColumnChooser columns={columns} lists={catalogue} backgrounds={catalogue?.backgrounds} onChange={setColumns} />
      </div>
      <FilteredPeptides
        label="Peptide overview"
        of={geneId}
        columns={columns.map((name) => peptideColumns[name])}
        view={view}
        lists={catalogue}
        page={page}
        dispatch={dispatch}
      />
    </>
  );
}
