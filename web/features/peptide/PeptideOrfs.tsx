import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { splitList } from '#domain/catalogue/lists';
import { ORF_PARAMETER, paths, PEPTIDE_ORFS_ANCHOR } from '#domain/catalogue/paths';
import { useCalls } from '../../api/useCall';
import { TranscriptLink } from '../../parts/entity-links';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { NewTabLink } from '../../ui/NewTabLink';
import { SkeletonLines } from '../../ui/Skeleton';
import { DataTable } from '../../ui/table/DataTable';
import { useHashTarget } from '../../ui/useHashTarget';
import type { Column } from '../../ui/table/column';
import { OrfFigure } from './orf-figure/OrfFigure';
import { orfsOfPeptide, type PlacedOrf } from './peptide-orfs';

const columns = (sequence: string): Column<PlacedOrf>[] => [
  {
    title: 'ORF',
    key: 'orf',
    pinned: true,
    card: 'first',
    render: ({ orf }) => (
      <NewTabLink className="mono" href={paths.transcriptOrf(orf.transcriptId, orf.orfId, sequence)}>
        {orf.orfId}
      </NewTabLink>
    ),
  },
  { title: 'Transcript', key: 'transcript', card: 'id', render: ({ orf }) => <TranscriptLink id={orf.transcriptId} /> },
  { title: 'Frame', key: 'frame', align: 'right', className: 'numeric', render: ({ orf }) => orf.frame },
  {
    title: 'Position in the Protein',
    key: 'position',
    align: 'right',
    className: 'numeric',
    render: ({ starts, residues }) =>
      `${starts.map((start) => `${formatCount(start)}–${formatCount(start + sequence.length - 1)}`).join(', ')} of ${formatCount(residues)}`,
  },
  {
    title: 'Sequence Coverage',
    key: 'coverage',
    align: 'right',
    className: 'numeric',
    render: ({ orf }) => `${orf.coverage}%`,
  },
];

function OrfRows({ peptide }: { peptide: PeptideDetail }) {
  const transcriptIds = [...new Set(splitList(peptide.relatedTranscriptId))];
  const lists = useCalls(
    'orfInfo',
    transcriptIds.map((transcriptId) => ({ transcriptId })),
  );
  const orfs = lists?.flat().filter(({ peptideId }) => splitList(peptideId).includes(peptide.peptideId));
  const proteins = useCalls('orfSequence', orfs?.map(({ orfId }) => ({ orfId, seqType: 'protein' as const })) ?? null);
  if (orfs === undefined || proteins === undefined) return <SkeletonLines lines={3} />;
  return (
    <DataTable
      label="Open reading frames of the peptide"
      narrow
      rowKey={({ orf }) => orf.orfId}
      columns={columns(peptide.sequence)}
      rows={orfsOfPeptide(orfs, proteins, peptide.sequence)}
      empty={<EmptyState title="No open reading frame is recorded for this peptide." />}
    />
  );
}

const anchors = [PEPTIDE_ORFS_ANCHOR];

/**
 * The ORFs whose proteins hold the peptide, with links to their places in the figure; loaded when the user asks, or if the
 * address names one.
 */
export function PeptideOrfs({ peptide }: { peptide: PeptideDetail }) {
  const named = useSearchParams()[0].get(ORF_PARAMETER);
  const [open, setOpen] = useState(named !== null);
  useHashTarget(anchors);
  const transcripts = new Set(splitList(peptide.relatedTranscriptId)).size;
  return (
    <>
      {transcripts > 1 ? (
        <p className="fine-print">
          {`Shared by ORFs of ${formatCount(transcripts)} transcripts; the spectrum cannot distinguish them.`}
        </p>
      ) : null}
      <details
        id={PEPTIDE_ORFS_ANCHOR}
        className="peptide-orfs"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Open reading frames of this peptide</summary>
        {open ? (
          <>
            <OrfFigure peptide={peptide} named={named} />
            <OrfRows peptide={peptide} />
          </>
        ) : null}
      </details>
    </>
  );
}
