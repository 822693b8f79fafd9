export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="spinner" aria-busy="true">
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
