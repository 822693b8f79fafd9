/** For content whose layout is not known before it is loaded, also outside the pages with antd. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="spinner" aria-busy="true">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
