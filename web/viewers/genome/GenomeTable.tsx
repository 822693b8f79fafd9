import { useState } from 'react';
import { paths } from '#domain/catalogue/paths';
import type { GeneFigure, GenePeptide, GeneTranscript } from './layout/gene-layout';
import { formatSpans } from '#domain/catalogue/spans';
import { formatCount } from '../../ui/format-number';
import { NewTabLink } from '../../ui/NewTabLink';
import type { Column } from '../../ui/table/column';
import { LocalTable } from '../../ui/table/LocalTable';
import { type GenomePlace, groupsText, rangeText } from './item-text';

/** The picture as tables, for users who do not see it. They are rendered when they are opened. */
export function GenomeTable({ figure, place, name }: { figure: GeneFigure; place: GenomePlace; name: string }) {
  const [open, setOpen] = useState(false);
  const transcripts: Column<GeneTranscript>[] = [
    {
      key: 'transcriptId',
      title: 'Transcript ID',
      pinned: true,
      render: ({ transcriptId }) => (
        <NewTabLink className="mono" href={paths.transcript(transcriptId)}>
          {transcriptId}
        </NewTabLink>
      ),
    },
    { key: 'peptides', title: 'Peptide sequences', align: 'right', render: ({ peptides }) => formatCount(peptides) },
    { key: 'exons', title: 'Exons', className: 'genome-spans', render: ({ exons }) => formatSpans(exons) },
    {
      key: 'orfs',
      title: 'ORFs',
      className: 'genome-spans',
      render: ({ orfs }) => orfs.map(({ orfId, blocks }) => `${orfId} ${formatSpans(blocks)}`).join('; ') || '-',
    },
  ];
  const peptides: Column<GenePeptide>[] = [
    {
      key: 'sequence',
      title: 'Peptide',
      pinned: true,
      render: ({ sequence, peptideIds: [first = ''] }) => (
        <NewTabLink className="mono" href={paths.peptide(first)}>
          {sequence}
        </NewTabLink>
      ),
    },
    { key: 'place', title: 'Location', className: 'numeric', render: (peptide) => rangeText(peptide, place) },
    { key: 'groups', title: 'Rows by expression group', render: ({ expression }) => groupsText(expression) },
    {
      key: 'transcripts',
      title: 'Transcripts',
      align: 'right',
      render: ({ transcriptIds }) => formatCount(transcriptIds.length),
    },
  ];
  return (
    <details className="genome-tables" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As tables</summary>
      {open ? (
        <>
          <LocalTable
            label={`Transcripts of ${name} in the genome`}
            pagerLabel={`Pages: Transcripts of ${name} in the genome`}
            rows={figure.transcripts}
            columns={transcripts}
            empty="-"
            rowKey={({ transcriptId }) => transcriptId}
          />
          <LocalTable
            label={`Peptides of ${name} in the genome`}
            pagerLabel={`Pages: Peptides of ${name} in the genome`}
            rows={figure.peptides}
            columns={peptides}
            empty="-"
            rowKey={({ sequence, blocks }) => `${sequence} ${formatSpans(blocks)}`}
          />
        </>
      ) : null}
    </details>
  );
}
