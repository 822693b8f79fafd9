import { formatCount } from '../../../ui/format-number';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { isProtein, type HitRow } from './hit-rows';

/** What BLAST writes above an alignment, and its lines of 60. */
export function AlignmentView({ row }: { row: HitRow }) {
  const unit = isProtein(row) ? 'aa' : 'nt';
  return (
    <div className="alignment">
      <p className="alignment-names">
        <b>{row.queryId}</b> ({formatCount(row.queryLen)} {unit}) and <b className="mono">{row.targetId}</b> ({formatCount(row.targetLen)} {unit})
      </p>
      <dl className="alignment-facts">
        {alignmentFacts(row).map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <section className="alignment-lines" tabIndex={0} aria-label={`Alignment of ${row.queryId} with ${row.targetId}`}>
        <pre>{alignmentText(row)}</pre>
      </section>
    </div>
  );
}
