import type { ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { splitList } from '#domain/catalogue/lists';
import { EMPTY_VALUE, simultaneousStates } from '#domain/catalogue/vocabulary';
import { Icon } from '../ui/Icon';
import { MorePopover } from '../ui/popup/MorePopover';
import { SkeletonLines } from '../ui/Skeleton';
import type { Column } from '../ui/table/column';
import { DataTable, type DataTableProps } from '../ui/table/DataTable';
import { PagedTable } from '../ui/table/PagedTable';
import { PAGE_SIZES } from '../ui/table/page-sizes';
import { CancerName } from './CancerName';
import { GeneLink, PeptideLink, TranscriptLink } from './entity-links';
import { StudyLink } from './external-lists';
import { useTicks } from './saved-lists/useTicks';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from './marks';
import { numberColumns } from './number-columns';
import { Sequence } from './Sequence';
import { textOrDash } from './text-value';

interface RelatedGene {
  id: string;
  /** Undefined if the row has no name for this gene. */
  name: string | undefined;
}

/** Pairs names and ids by position: two comma-separated lists in the same order, where a name may be missing. */
export function relatedGenes(row: { relatedGeneName: string; relatedGeneId: string }): RelatedGene[] {
  const names = row.relatedGeneName.split(',').map((name) => name.trim());
  return row.relatedGeneId.split(',').flatMap((item, index) => {
    const id = item.trim();
    return id === '' ? [] : [{ id, name: names[index] || undefined }];
  });
}

export function relatedTranscripts(row: { relatedTranscriptId: string }): string[] {
  return [...new Set(splitList(row.relatedTranscriptId))];
}

/** Number of links in a cell; a popover contains the others. */
const CELL_LINKS = 3;

function AssociatedGenes({ row }: { row: PeptideRow }) {
  const genes = relatedGenes(row);
  if (genes.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="genes"
      limit={CELL_LINKS}
      items={genes.map(({ id, name }) => (
        <GeneLink key={id} id={id} name={name} />
      ))}
    />
  );
}

function AssociatedTranscripts({ row }: { row: PeptideRow }) {
  const transcripts = relatedTranscripts(row);
  if (transcripts.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="transcripts"
      limit={CELL_LINKS}
      items={transcripts.map((id) => (
        <TranscriptLink key={id} id={id} />
      ))}
    />
  );
}

function Simultaneous({ row }: { row: PeptideRow }) {
  return row.multicancer ? (
    <span className="tick">
      <Icon name="check" />
      <span className="visually-hidden">{simultaneousStates.true.label}</span>
    </span>
  ) : (
    EMPTY_VALUE
  );
}

/** The columns of lists of peptides, by name. */
export const peptideColumns = {
  peptideId: {
    title: 'Peptide ID',
    key: 'peptideId',
    pinned: true,
    card: 'id',
    widthPx: 104,
    render: (row) => <PeptideLink id={row.peptideId} />,
  },
  genes: {
    title: 'Associated Gene',
    key: 'genes',
    card: 'id',
    className: 'linked-cell',
    render: (row) => <AssociatedGenes row={row} />,
  },
  transcripts: {
    title: 'Associated Transcript',
    key: 'transcripts',
    className: 'linked-cell',
    render: (row) => <AssociatedTranscripts row={row} />,
  },
  cancer: { title: 'Cancer', key: 'cancer', render: (row) => <CancerName cancer={row.cancer} /> },
  tissue: {
    title: 'Tissue',
    key: 'tissue',
    render: (row) => <span className="tissue-name">{textOrDash(row.tissue)}</span>,
  },
  study: { title: 'Study', key: 'study', render: (row) => <StudyLink accession={row.study} /> },
  immunogenicity: {
    title: 'Immunogenicity',
    key: 'immunogenicity',
    card: 'mark',
    render: (row) => <ImmunogenicityMark immunogenicity={row.immunogenicity} />,
  },
  expression: {
    title: 'Expression Group',
    key: 'expression',
    card: 'mark',
    widthPx: 130,
    render: (row) => <ExpressionMark group={row.expression} />,
  },
  validation: {
    title: 'Status',
    key: 'validation',
    card: 'mark',
    render: (row) => <ValidationMark validation={row.validation} />,
  },
  simultaneous: {
    title: 'Simultaneous Expression',
    key: 'simultaneous',
    align: 'center',
    widthPx: 104,
    render: (row) => <Simultaneous row={row} />,
  },
  sequence: {
    title: 'Sequence',
    key: 'sequence',
    pinned: 'end',
    card: 'first',
    render: (row) => <Sequence letters={row.sequence} />,
  },
  backgrounds: {
    title: 'Backgrounds',
    key: 'backgrounds',
    render: ({ backgrounds }) => (backgrounds === '' ? NO_BACKGROUND : splitList(backgrounds ?? '').join(', ')),
  },
  ...numberColumns,
} satisfies Record<string, Column<PeptideRow>>;

export interface PeptideTableProps<Row extends PeptideRow = PeptideRow> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  total: number | null;
  loading: boolean;
  pageNum: number;
  pageSize: number;
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Omitted if the rows cannot be sorted. */
  sorting?: DataTableProps<Row>['sorting'];
  /** Shown instead of rows if the list is known to be empty. */
  empty: ReactNode;
}

const peptideIdOf = ({ peptideId }: PeptideRow): string => peptideId;

/**
 * One page of a list of peptides from the server, between two synchronized paginators. A page without rows is reported
 * as empty only if the whole list is: otherwise the rows belong to an earlier choice or to a page beyond the end, and
 * the right ones are still loading.
 */
export function PeptideTable<Row extends PeptideRow>({
  label,
  columns,
  rows,
  total,
  loading,
  pageNum,
  pageSize,
  onPage,
  onPageSize,
  sorting,
  empty,
}: PeptideTableProps<Row>) {
  const isEmpty = !loading && total === 0;
  const ticks = useTicks(rows ?? []);
  const waiting = loading || (rows?.length === 0 && !isEmpty);
  return (
    <PagedTable
      pages={{ total, pageNum, pageSize, pageSizes: PAGE_SIZES, onPage, onPageSize }}
      label={(place) => `${label}, pages, ${place} the table`}
      above
      busy={waiting}
    >
      {isEmpty ? null : ticks.bar}
      <DataTable
        label={label}
        columns={ticks.column === null ? columns : [...columns, ticks.column]}
        rows={rows ?? []}
        rowKey={peptideIdOf}
        loading={waiting}
        sorting={sorting}
        empty={isEmpty ? empty : <SkeletonLines lines={8} />}
      />
    </PagedTable>
  );
}
