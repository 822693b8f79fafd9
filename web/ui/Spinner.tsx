export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
