import { NO_HEADER } from './parameters';

/** What is left out of a query, or added to it, before it is searched, in one line. */
export function ChangesNote({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  const read = changes.filter((change) => change !== NO_HEADER);
  return (
    <p className="blast-note" aria-live="polite">
      {read.length > 0 ? `As read: ${read.join('; ')}. ` : ''}
      {changes.includes(NO_HEADER) ? NO_HEADER : ''}
    </p>
  );
}
