const WIDTHS = ['72%', '48%', '88%', '61%', '79%', '40%'];

/** Grey lines in place of data that is still loading. A screen reader announces "Loading". */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <output className="skeleton" aria-busy="true">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </output>
  );
}

/** For content whose layout is not known before it is loaded. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="spinner" aria-busy="true">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
