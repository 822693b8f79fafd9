import { Table, type TableColumnType } from 'antd';
import type { Orf } from '#domain/api/schemas/orf';
import { splitList } from '#domain/catalogue/lists';
import { isCoding, thresholds } from '#domain/catalogue/thresholds';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { useCall, useFirstAnswer } from '../../api/useCall';
import { PeptideLink, SequenceButton } from '../../parts/entity-links';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { Placeholder } from '../../ui/Placeholder';
import { SkeletonLines } from '../../ui/Skeleton';
import { MorePopover } from '../../ui/antd/MorePopover';
import { orfLength, orfName } from './orf-text';

const PEPTIDES_SHOWN = 3;

function AssociatedPeptides({ orf }: { orf: Orf }) {
  const ids = [...new Set(splitList(orf.peptideId))];
  if (ids.length === 0) return EMPTY_VALUE;
  return <MorePopover what="peptides" limit={PEPTIDES_SHOWN} items={ids.map((id) => <PeptideLink key={id} id={id} />)} />;
}

const columns: TableColumnType<Orf>[] = [
  { title: 'ORF Name', key: 'name', fixed: 'start', render: (_, orf, index) => <span title={orf.orfId}>{orfName(index)}</span> },
  { title: 'Frame', dataIndex: 'frame', key: 'frame', align: 'right', className: 'numeric' },
  { title: 'ORF Length(nt)', key: 'length', align: 'right', className: 'numeric', render: (_, orf) => formatCount(orfLength(orf)) },
  { title: 'Associated Peptide', key: 'peptides', render: (_, orf) => <AssociatedPeptides orf={orf} /> },
  { title: 'Sequence Coverage', key: 'coverage', align: 'right', className: 'numeric', render: (_, orf) => `${orf.coverage}%` },
  {
    title: 'CPAT Score',
    key: 'cpat',
    render: (_, orf) => (
      <span className="mark">
        <span className="numeric">{orf.cpatScore}</span>
        <span className={isCoding(orf.cpatScore) ? 'pill solid' : 'pill outlined'}>{isCoding(orf.cpatScore) ? 'coding' : 'non-coding'}</span>
      </span>
    ),
  },
  { title: 'ORF Sequence', key: 'sequence', render: (_, orf) => <SequenceButton kind="orf" id={orf.orfId} of={`nucleotides of ${orf.orfId}`} /> },
  { title: 'Protein Sequence', key: 'protein', render: (_, orf) => <SequenceButton kind="orfProtein" id={orf.orfId} of={`protein of ${orf.orfId}`} /> },
];

export function OrfCard({ transcriptId }: { transcriptId: string }) {
  const data = useFirstAnswer(useCall('orfInfo', { transcriptId }).data);
  return (
    <>
      {data?.length === 0 ? null : (
        <Placeholder title="The diagram of the open reading frames will stand here">One track for each frame, with the peptides inside their ORF.</Placeholder>
      )}
      <Table<Orf>
        aria-label="Open reading frames"
        rowKey="orfId"
        columns={columns}
        dataSource={data ?? []}
        loading={data === undefined}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: data === undefined ? <SkeletonLines lines={4} /> : <EmptyState title="No open reading frame is recorded for this transcript." /> }}
      />
      <p className="fine-print">A CPAT score of {thresholds.cpatScore} and above means coding. Lengths include the stop codon.</p>
    </>
  );
}
