import { Suspense, useMemo, type ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { splitList } from '#domain/catalogue/lists';
import { EMPTY_VALUE, simultaneousStates } from '#domain/catalogue/vocabulary';
import { own } from '../identity/own-words';
import { lazyPart } from '../failures/lazy-part';
import { formatCount } from '../ui/format-number';
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
import type { ExportList } from './export/export-list';
import { SaveList } from './saved-lists/SaveList';
import { useTicks } from './saved-lists/useTicks';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from './marks';
import { numberColumns } from './number-columns';
import type { ListProps } from './paged-list';
import { relatedGenes, relatedTranscripts } from './related-ids';
import { Sequence } from './Sequence';
import { textOrDash } from './text-value';

/** Links in a cell, so that a row is one line; a popover contains the others. */
const CELL_LINKS = 1;

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
  cancer: { title: own('Cancer'), key: 'cancer', render: (row) => <CancerName cancer={row.cancer} /> },
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
    widthPx: 118,
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
    widthPx: 96,
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

/** A page of a list from the server. */
export interface PeptidePage<Row extends PeptideRow = PeptideRow> {
  /** The answer last received, of an earlier choice while `loading`; `sequences` if these were asked for. */
  data:
    | {
        result?: readonly Row[] | undefined;
        sequences?: readonly SequenceRow[] | undefined;
        total?: number | undefined;
      }
    | undefined;
  loading: boolean;
  /** Lines of the whole list: entries or sequences. */
  total: number | null;
  pageNum: number;
}

interface TableProps<Row extends PeptideRow> {
  label: string;
  columns: readonly Column<Row>[];
  /** Omitted if the list cannot be sorted. */
  sorting?: DataTableProps<Row>['sorting'];
}

const noRows: readonly never[] = [];

const peptideIdOf = ({ peptideId }: PeptideRow): string => peptideId;

const SequenceTable = lazyPart(() =>
  import('./sequences/SequenceTable').then((module) => ({ default: module.SequenceTable })),
);

/**
 * One page of a list of peptides from the server, of entries or of sequences, between two synchronized paginators. A page
 * without rows is reported as empty only if the whole list is: otherwise the rows belong to an earlier choice or to a page
 * beyond the end, and the right ones are still loading.
 */
export function PeptideTable<Row extends PeptideRow>({
  view: { unit, pageSize, sort },
  catalogue,
  dispatch,
  page: { data, loading, total, pageNum },
  exported,
  beside,
  empty,
  ...table
}: ListProps &
  TableProps<Row> & {
    page: PeptidePage<Row>;
    /** The whole list, to be saved; null while it is loading. */
    exported: ExportList | null;
    /** Beside the upper paginator. */
    beside?: ReactNode;
    /** Shown instead of rows if the list is known to be empty. */
    empty: ReactNode;
  }) {
  const bySequence = unit === 'sequences';
  // Until the answer to another unit comes, the total is that of the unit before.
  const isOfUnit = data === undefined || (data.sequences !== undefined) === bySequence;
  const lines = isOfUnit ? total : null;
  const isEmpty = !loading && lines === 0;
  const skeleton = <SkeletonLines lines={8} />;
  const waiting = (rows: readonly unknown[]) => loading || (rows.length === 0 && !isEmpty);
  const pages = {
    total: lines,
    pageNum,
    pageSize,
    pageSizes: PAGE_SIZES,
    onPage: (chosen: number) => dispatch({ type: 'page', pageNum: chosen }),
    onPageSize: (size: number) => dispatch({ type: 'page size', pageSize: size }),
  };
  const entries = data?.result ?? noRows;
  const sequences = data?.sequences ?? noRows;
  const ticks = useTicks(bySequence ? sequences : entries);
  const entryColumns = useMemo(() => [ticks.column, ...table.columns], [ticks.column, table.columns]);
  return (
    <PagedTable
      pages={
        bySequence && lines !== null && data?.total !== undefined
          ? { ...pages, totalText: `${formatCount(lines)} sequences (${formatCount(data.total)} entries)` }
          : pages
      }
      label={(place) => `${table.label}, pages, ${place} the table`}
      above
      lead={
        <div className="list-links fine-print">
          <SaveList list={exported} unit={unit} ticked={ticks.ticked} onClear={ticks.clear} />
          {beside}
        </div>
      }
      busy={waiting(bySequence ? sequences : entries)}
    >
      {bySequence ? (
        <Suspense fallback={skeleton}>
          <SequenceTable
            label={table.label}
            catalogue={catalogue}
            leading={ticks.column}
            rows={sequences}
            loading={waiting(sequences)}
            sort={sort}
            onSort={table.sorting ? (chosen) => dispatch({ type: 'sort', sort: chosen }) : null}
            empty={isEmpty ? empty : skeleton}
          />
        </Suspense>
      ) : (
        <DataTable
          {...table}
          columns={entryColumns}
          rows={entries}
          rowKey={peptideIdOf}
          loading={waiting(entries)}
          empty={isEmpty ? empty : skeleton}
        />
      )}
    </PagedTable>
  );
}
