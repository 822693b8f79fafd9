const WIDTHS = ['72%', '48%', '88%', '61%', '79%', '40%'];

/** Grey lines where the layout is known and the data is not. Says "Loading" to a screen reader. */
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
