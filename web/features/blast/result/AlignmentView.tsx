import { alignmentFacts, alignmentText } from './alignment-lines';
import type { HitRow } from './hit-rows';

/** What BLAST writes above an alignment, and its lines of 60. */
export function AlignmentView({ row }: { row: HitRow }) {
  return (
    <div className="alignment">
      <p className="alignment-names"><b>{row.queryId}</b> ({row.queryLen} long) and <b className="mono">{row.targetId}</b> ({row.targetLen} long)</p>
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
