import { Table, type TableColumnType } from 'antd';
import type { Gene } from '#domain/api/schemas/gene';
import { TRANSCRIPT_IDS_MAX } from '#domain/api/limits';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/location';
import { useCall, useFirstAnswer } from '../../api/useCall';
import { SequenceButton, TranscriptLink } from '../../parts/entity-links';
import { RnacentralLink } from '../../parts/external-lists';
import { textOrDash } from '../../parts/text-value';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { PAGE_SIZES } from '../../ui/page-sizes';
import { SkeletonLines } from '../../ui/Skeleton';

const columns: TableColumnType<TranscriptOverviewRow>[] = [
  { title: 'Transcript ID', key: 'transcriptId', fixed: 'start', render: (_, row) => <TranscriptLink id={row.transcriptId} /> },
  { title: 'RNAcentral ID', key: 'rnacentralId', render: (_, row) => <RnacentralLink id={row.rnacentralId} /> },
  { title: 'RNA Type', key: 'type', render: (_, row) => textOrDash(row.type) },
  { title: 'Length(nt)', key: 'length', align: 'right', className: 'numeric', render: (_, row) => formatCount(row.length) },
  { title: 'Strand', dataIndex: 'strand', key: 'strand', align: 'center', className: 'numeric' },
  { title: 'Location', key: 'location', className: 'numeric', render: (_, row) => formatLocation(row) },
  { title: 'Peptide Identified', key: 'peptideCount', align: 'right', className: 'numeric', render: (_, row) => formatCount(row.peptideCount) },
  {
    title: 'Sequence',
    key: 'sequence',
    render: (_, row) => <SequenceButton kind="transcript" id={row.transcriptId} of={`sequence of ${row.transcriptId}`} />,
  },
];

/** The transcripts of a gene, paged on the client. Null: the gene is not known yet. */
export function TranscriptOverview({ gene }: { gene: Gene | null }) {
  const transcriptIds = gene === null ? [] : [...new Set(splitList(gene.relatedTranscriptId))].slice(0, TRANSCRIPT_IDS_MAX);
  const data = useFirstAnswer(useCall('transcriptOverview', gene === null ? null : { transcriptIds }).data);
  return (
    <Table<TranscriptOverviewRow>
      aria-label="Transcript overview"
      rowKey="transcriptId"
      columns={columns}
      dataSource={data ?? []}
      loading={data === undefined}
      scroll={{ x: 'max-content' }}
      pagination={{
        defaultPageSize: PAGE_SIZES[0],
        pageSizeOptions: [...PAGE_SIZES],
        showSizeChanger: true,
        hideOnSinglePage: true,
        showTotal: (total) => `Total ${formatCount(total)}`,
      }}
      locale={{ emptyText: data === undefined ? <SkeletonLines lines={5} /> : <EmptyState title="The catalogue has no transcript of this gene." /> }}
    />
  );
}
