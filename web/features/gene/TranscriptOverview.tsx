import { useMemo } from 'react';
import type { Gene } from '#domain/api/schemas/gene';
import { TRANSCRIPT_IDS_MAX } from '#domain/api/limits';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/spans';
import { isOffered } from '#domain/search/fields';
import { useCatalogue } from '../../api/site-data';
import { useCalls } from '../../api/useCall';
import { identity } from '../../identity/page-identity';
import { SequenceButton, TranscriptLink } from '../../parts/entity-links';
import { RnacentralLink } from '../../parts/external-lists';
import { textOrDash } from '../../parts/text-value';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import type { Column } from '../../ui/table/column';
import { LocalTable } from '../../ui/table/LocalTable';

const allColumns: Column<TranscriptOverviewRow>[] = [
  {
    title: 'Transcript ID',
    key: 'transcriptId',
    pinned: true,
    card: 'first',
    render: (row) => <TranscriptLink id={row.transcriptId} />,
  },
  { title: 'RNAcentral ID', key: 'rnacentralId', render: (row) => <RnacentralLink id={row.rnacentralId} /> },
  { title: 'RNA Type', key: 'type', card: 'mark', render: (row) => textOrDash(row.type) },
  {
    title: 'Length(nt)',
    key: 'length',
    align: 'right',
    card: 'half',
    className: 'numeric',
    render: (row) => formatCount(row.length),
  },
  {
    title: 'Strand',
    key: 'strand',
    align: 'center',
    card: 'half',
    className: 'numeric',
    render: (row) => row.strand,
  },
  {
    title: 'Location',
    key: 'location',
    className: 'numeric',
    render: (row) => formatLocation(row),
  },
  {
    title: 'Peptide Identified',
    key: 'peptideCount',
    align: 'right',
    className: 'numeric',
    render: (row) => formatCount(row.peptideCount),
  },
  {
    title: 'Sequence',
    key: 'sequence',
    render: (row) => <SequenceButton kind="transcript" id={row.transcriptId} of={`sequence of ${row.transcriptId}`} />,
  },
];

/** What a catalogue without a genome, and one without nucleotides, does not know. */
const { places } = identity.genome;
const shownColumns = allColumns.filter(
  ({ key }) =>
    places === undefined || (key !== 'strand' && key !== 'location' && (key !== 'sequence' || places !== 'proteins')),
);

/** One request even if there are no transcripts, and several if there are more than one request may name. */
function overviewRequests(gene: Gene): { transcriptIds: string[] }[] {
  const ids = [...new Set(splitList(gene.relatedTranscriptId))];
  const calls = Math.max(1, Math.ceil(ids.length / TRANSCRIPT_IDS_MAX));
  return Array.from({ length: calls }, (_, call) => ({
    transcriptIds: ids.slice(call * TRANSCRIPT_IDS_MAX, (call + 1) * TRANSCRIPT_IDS_MAX),
  }));
}

/** The RNA types of a gene's transcripts; none before they are loaded. */
export function useRnaTypes(gene: Gene | null): string[] {
  const data = useCalls('transcriptOverview', gene && overviewRequests(gene));
  return [...new Set(data?.flat().map(({ type }) => type))].filter((type) => type !== '');
}

/** The transcripts of a gene, paged on the client. The gene is null until it is loaded. */
export function TranscriptOverview({ gene }: { gene: Gene | null }) {
  const data = useCalls('transcriptOverview', gene && overviewRequests(gene));
  const rows = useMemo(() => data?.flat() ?? [], [data]);
  const { data: catalogue } = useCatalogue();
  const columns = isOffered('RNAcentralId', catalogue)
    ? shownColumns
    : shownColumns.filter(({ key }) => key !== 'rnacentralId');
  return (
    <LocalTable
      label="Transcript overview"
      narrow
      pagerLabel="Pages of the transcript overview"
      rowKey={({ transcriptId }) => transcriptId}
      columns={columns}
      rows={rows}
      loading={data === undefined}
      empty={
        data === undefined ? (
          <SkeletonLines lines={5} />
        ) : (
          <EmptyState title="The catalogue has no transcripts of this gene." />
        )
      }
    />
  );
}
