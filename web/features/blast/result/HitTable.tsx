import { Checkbox, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { paths } from '#domain/catalogue/paths';
import { PeptideLink, TranscriptLink } from '../../../parts/entity-links';
import { formatCount, formatDecimal } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { NewTabLink } from '../../../ui/NewTabLink';
import { MorePopover } from '../../../ui/popup/MorePopover';
import { sortsBySpace, tableSettings } from '../../../ui/table/DataTable';
import { alignmentFacts, alignmentText } from './alignment-lines';
import {
  formatEValue,
  formatPercent,
  type HitRow,
  identityPercent,
  isIdentical,
  isMinus,
  isProtein,
  targetIdsOf,
} from './hit-rows';
import { type HitView, type HitViewAction, type SortColumn, sortColumns } from './hit-view';

/** Opens the page of an entry in a new tab. */
function TargetLink({ database, id }: { database: BlastDatabase; id: string }) {
  switch (database) {
    case 'transcripts':
      return <TranscriptLink id={id} />;
    case 'peptides':
      return <PeptideLink id={id} />;
    case 'orf_proteins':
      return (
        <NewTabLink className="mono" href={paths.sequence('orfProtein', id)}>
          {id}
        </NewTabLink>
      );
  }
}

/** The target, and behind a button the other entries that have its sequence. */
function Targets({ database, row }: { database: BlastDatabase; row: HitRow }) {
  const links = targetIdsOf(row).map((id) => <TargetLink key={id} database={database} id={id} />);
  return (
    <>
      <MorePopover items={links} limit={1} what="of the same sequence" />{' '}
      {isIdentical(row) ? <b className="identical-hit">identical</b> : null}
    </>
  );
}

const range = (from: number, to: number) => `${formatCount(from)}–${formatCount(to)}`;

const numbers: readonly { key: SortColumn; title: string; render: (row: HitRow) => ReactNode }[] = [
  {
    key: 'identity',
    title: 'Identity',
    render: (row) => (
      <>
        {formatPercent(identityPercent(row))}{' '}
        <small>
          {formatCount(row.identity)}/{formatCount(row.alignLen)}
        </small>
      </>
    ),
  },
  { key: 'alignLen', title: 'Alignment Length', render: ({ alignLen }) => formatCount(alignLen) },
  { key: 'gaps', title: 'Gaps', render: ({ gaps }) => formatCount(gaps) },
  { key: 'queryCoverage', title: 'Query Coverage', render: ({ queryCoverage }) => formatPercent(queryCoverage) },
  { key: 'eValue', title: 'E-value', render: ({ eValue }) => formatEValue(eValue) },
  { key: 'bitScore', title: 'Bit Score', render: ({ bitScore }) => formatDecimal(bitScore, 1) },
  { key: 'queryRange', title: 'Query Range', render: ({ queryFrom, queryTo }) => range(queryFrom, queryTo) },
  {
    key: 'targetRange',
    title: 'Target Range',
    render: (row) => (
      <>
        {range(row.hitFrom, row.hitTo)}
        {isMinus(row) ? <small title="Minus strand"> (−)</small> : null}
      </>
    ),
  },
];

/** antd renders all cells with its table, also when a tick or an unfolded alignment changes none of these. */
const forOtherRow = { shouldCellUpdate: (row: HitRow, before: HitRow) => row !== before };

const sortableNumbers = ({ sort }: HitView): TableColumnType<HitRow>[] =>
  numbers.map(({ key, title, render }) => ({
    key,
    title,
    className: 'numeric',
    align: 'right',
    render: (_value, row) => render(row),
    ...forOtherRow,
    sorter: true,
    sortDirections: sortColumns[key].first === 'ascend' ? ['ascend', 'descend'] : ['descend', 'ascend'],
    sortOrder: sort?.column === key ? sort.order : null,
    onHeaderCell: sortsBySpace,
  }));

/** The facts that BLAST writes above an alignment, and its lines of 60. */
function AlignmentView({ row }: { row: HitRow }) {
  const unit = isProtein(row) ? 'aa' : 'nt';
  return (
    <div className="alignment">
      <p className="alignment-names">
        <b>{row.queryId}</b> ({formatCount(row.queryLen)} {unit}) and{' '}
        <b className="mono">{targetIdsOf(row).join(', ')}</b> ({formatCount(row.targetLen)} {unit})
      </p>
      <dl className="alignment-facts">
        {alignmentFacts(row).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <section className="alignment-lines" tabIndex={0} aria-label={`Alignment of ${row.queryId} with ${row.targetId}`}>
        <pre>{alignmentText(row)}</pre>
      </section>
    </div>
  );
}

/** What stands below a hit: what its target is, and its alignment if it is open. */
function HitDetail({ row, facts, open, id }: { row: HitRow; facts: string; open: boolean; id: string }) {
  return (
    <div id={id}>
      {facts === '' ? null : <div className="blast-note hit-facts">{facts}</div>}
      {open ? <AlignmentView row={row} /> : null}
    </div>
  );
}

const pairOf = ({ queryId, targetId }: HitRow) => `${queryId} with ${targetId}`;

/** The element id by which the overview finds a row. */
export const hitRowId = (ordinal: number): string => `hit-${ordinal}`;
const detailId = (ordinal: number): string => `hit-detail-${ordinal}`;

const noFacts: ReadonlyMap<string, string> = new Map();

/** One page of hits; below each what its target is and, when it is unfolded, its alignment. */
export function HitTable({
  rows,
  database,
  view,
  facts = noFacts,
  empty,
  dispatch,
}: {
  rows: readonly HitRow[];
  database: BlastDatabase;
  view: HitView;
  /** What the targets are, by id. */
  facts?: ReadonlyMap<string, string>;
  empty: ReactNode;
  dispatch: (action: HitViewAction) => void;
}) {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  const factsOf = ({ targetId }: HitRow) => facts.get(targetId) ?? '';
  const columns: TableColumnType<HitRow>[] = [
    {
      key: 'choice',
      className: 'hit-choice',
      title: (
        <Checkbox
          aria-label="Choose all hits of this page"
          disabled={rows.length === 0}
          checked={rows.length > 0 && ordinals.every((ordinal) => view.chosen.has(ordinal))}
          onChange={({ target }) => dispatch({ type: 'choose', ordinals, chosen: target.checked })}
        />
      ),
      render: (_value, row) => (
        <Checkbox
          aria-label={`Choose ${pairOf(row)}`}
          checked={view.chosen.has(row.ordinal)}
          onChange={({ target }) => dispatch({ type: 'choose', ordinals: [row.ordinal], chosen: target.checked })}
        />
      ),
    },
    {
      key: 'query',
      className: 'hit-query pinned',
      title: 'Query ID',
      render: (_value, row) => {
        const open = view.open.has(row.ordinal);
        return (
          <>
            <button
              type="button"
              className="fold-button"
              aria-expanded={open}
              aria-controls={open ? detailId(row.ordinal) : undefined}
              aria-label={`Alignment of ${pairOf(row)}`}
              onClick={() => dispatch({ type: 'open', ordinals: [row.ordinal], open: !open })}
            >
              <Icon name={open ? 'minus' : 'plus'} size={15} />
            </button>
            <span className="hit-query-id" title={row.queryId}>
              {row.queryId}
            </span>
          </>
        );
      },
    },
    {
      key: 'target',
      title: 'Target ID',
      ...forOtherRow,
      render: (_value, row) => <Targets database={database} row={row} />,
    },
    ...sortableNumbers(view),
  ];
  return (
    <div className="data-table hit-table">
      <Table<HitRow>
        {...tableSettings}
        aria-label="BLAST result"
        columns={columns}
        dataSource={rows}
        rowKey="ordinal"
        onRow={({ ordinal }) => ({ id: hitRowId(ordinal) })}
        locale={{ emptyText: <div className="no-rows">{empty}</div> }}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: rows
            .filter((row) => view.open.has(row.ordinal) || factsOf(row) !== '')
            .map(({ ordinal }) => ordinal),
          expandedRowClassName: 'hit-detail',
          expandedRowRender: (row) => (
            <HitDetail row={row} facts={factsOf(row)} open={view.open.has(row.ordinal)} id={detailId(row.ordinal)} />
          ),
        }}
        onChange={(_pages, _filters, sorter) => {
          const [{ columnKey, order } = {}] = [sorter].flat();
          const column = numbers.find(({ key }) => key === columnKey)?.key;
          dispatch({ type: 'sort', sort: column && order ? { column, order } : null });
        }}
      />
    </div>
  );
}
