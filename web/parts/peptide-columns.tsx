import type { PeptideRow } from '#domain/api/schemas/peptide';
import { EMPTY_VALUE, simultaneousStates } from '#domain/catalogue/vocabulary';
import { Icon } from '../ui/Icon';
import { MorePopover } from '../ui/popup/MorePopover';
import type { Column } from '../ui/table/column';
import { CancerName } from './cancer/CancerName';
import { GeneLink, PeptideLink, TranscriptLink } from './entity-links';
import { StudyLink } from './external-lists';
import { relatedGenes, relatedTranscripts } from './gene-list';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from './marks';
import { Sequence } from './Sequence';
import { textOrDash } from './text-value';

/** Links in a cell before the rest goes into a popover. */
const CELL_LINKS = 3;

function AssociatedGenes({ row }: { row: PeptideRow }) {
  const genes = relatedGenes(row);
  if (genes.length === 0) return EMPTY_VALUE;
  return <MorePopover what="genes" limit={CELL_LINKS} items={genes.map(({ id, name }) => <GeneLink key={id} id={id} name={name} />)} />;
}

function AssociatedTranscripts({ row }: { row: PeptideRow }) {
  const transcripts = relatedTranscripts(row);
  if (transcripts.length === 0) return EMPTY_VALUE;
  return <MorePopover what="transcripts" limit={CELL_LINKS} items={transcripts.map((id) => <TranscriptLink key={id} id={id} />)} />;
}

function Simultaneous({ row }: { row: PeptideRow }) {
  return row.multicancer
    ? <span className="tick"><Icon name="check" /><span className="visually-hidden">{simultaneousStates.true.label}</span></span>
    : EMPTY_VALUE;
}

/** The columns that lists of peptides are made of, by name. */
export const peptideColumns = {
  peptideId: { title: 'Peptide ID', key: 'peptideId', pinned: true, widthPx: 138, render: (row) => <PeptideLink id={row.peptideId} /> },
  genes: { title: 'Associated Gene', key: 'genes', render: (row) => <AssociatedGenes row={row} /> },
  transcripts: { title: 'Associated Transcript', key: 'transcripts', render: (row) => <AssociatedTranscripts row={row} /> },
  cancer: { title: 'Cancer', key: 'cancer', render: (row) => <CancerName cancer={row.cancer} /> },
  tissue: { title: 'Tissue', key: 'tissue', className: 'tissue-cell', render: (row) => textOrDash(row.tissue) },
  study: { title: 'Study', key: 'study', render: (row) => <StudyLink accession={row.study} /> },
  immunogenicity: {
    title: 'Immunogenicity', key: 'immunogenicity', render: (row) => <ImmunogenicityMark immunogenicity={row.immunogenicity} />,
  },
  expression: { title: 'Expression Group', key: 'expression', widthPx: 140, render: (row) => <ExpressionMark group={row.expression} /> },
  validation: { title: 'Status', key: 'validation', render: (row) => <ValidationMark validation={row.validation} /> },
  simultaneous: { title: 'Simultaneous Expression', key: 'simultaneous', align: 'center', widthPx: 124, render: (row) => <Simultaneous row={row} /> },
  sequence: { title: 'Sequence', key: 'sequence', render: (row) => <Sequence letters={row.sequence} /> },
} satisfies Record<string, Column<PeptideRow>>;
