import { formatCount } from '../../../ui/format-number';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { type HitRow, isProtein, targetIdsOf } from './hit-rows';

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
export function HitDetail({ row, facts, open, id }: { row: HitRow; facts: string; open: boolean; id: string }) {
  return (
    <div id={id}>
      {facts === '' ? null : <div className="hit-facts">{facts}</div>}
      {open ? <AlignmentView row={row} /> : null}
    </div>
  );
}
