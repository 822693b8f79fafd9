import { Fragment, useId } from 'react';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { paths } from '#domain/catalogue/paths';
import { PeptideLink, TranscriptLink } from '../../../parts/entity-links';
import { formatCount, formatDecimal } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { NewTabLink } from '../../../ui/NewTabLink';
import { MorePopover } from '../../../ui/popup/MorePopover';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { formatEValue, formatPercent, type HitRow, identityPercent, isMinus, isProtein, targetIdsOf } from './hit-rows';

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
  return <MorePopover items={links} limit={1} what="of the same sequence" />;
}

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

const range = (from: number, to: number) => `${formatCount(from)}–${formatCount(to)}`;

/** A hit and, when it is unfolded, its alignment below. */
export function HitRows({
  row,
  database,
  columns,
  facts,
  open,
  chosen,
  onOpen,
  onChoose,
}: {
  row: HitRow;
  database: BlastDatabase;
  /** Of the whole table. */
  columns: number;
  /** What the target is; '' if that is not known. */
  facts: string;
  open: boolean;
  chosen: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (chosen: boolean) => void;
}) {
  const id = useId();
  const pair = `${row.queryId} with ${row.targetId}`;
  return (
    <Fragment>
      <tr className="table-row" id={hitRowId(row.ordinal)}>
        <td className="hit-choice">
          <input
            type="checkbox"
            aria-label={`Choose ${pair}`}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </td>
        <td className="hit-query">
          <button
            type="button"
            className="fold-button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`Alignment of ${pair}`}
            onClick={() => onOpen(!open)}
          >
            <Icon name={open ? 'minus' : 'plus'} size={15} />
          </button>
          <span className="hit-query-id" title={row.queryId}>
            {row.queryId}
          </span>
        </td>
        <td>
          <Targets database={database} row={row} />
        </td>
        <td className="numeric">
          {formatPercent(identityPercent(row))}{' '}
          <small>
            {formatCount(row.identity)}/{formatCount(row.alignLen)}
          </small>
        </td>
        <td className="numeric">{formatCount(row.alignLen)}</td>
        <td className="numeric">{formatCount(row.gaps)}</td>
        <td className="numeric">{formatPercent(row.queryCoverage)}</td>
        <td className="numeric">{formatEValue(row.eValue)}</td>
        <td className="numeric">{formatDecimal(row.bitScore, 1)}</td>
        <td className="numeric">{range(row.queryFrom, row.queryTo)}</td>
        <td className="numeric">
          {range(row.hitFrom, row.hitTo)}
          {isMinus(row) ? <small title="Minus strand"> (−)</small> : null}
        </td>
      </tr>
      {facts === '' ? null : (
        <tr className="hit-facts">
          <td colSpan={columns}>
            <div className="hit-facts-text">{facts}</div>
          </td>
        </tr>
      )}
      {open ? (
        <tr className="alignment-row" id={id}>
          <td colSpan={columns}>
            <AlignmentView row={row} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** The element id by which the overview finds a row. */
export function hitRowId(ordinal: number): string {
  return `hit-${ordinal}`;
}
