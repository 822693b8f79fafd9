/** What is left out of a query before it is searched, in one line. */
export function ChangesNote({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <p className="blast-note" aria-live="polite">
      As read: {changes.join('; ')}.
    </p>
  );
}
