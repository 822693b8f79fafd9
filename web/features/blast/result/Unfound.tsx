import type { QueryHits } from '#domain/blast/result';
import { formatCount } from '../../../ui/format-number';
import { queriesWithoutHits } from './hit-rows';

/** Names before the rest is folded away. */
const NAMED = 5;
/** Names at all: the table of ten thousand queries is elsewhere. */
const NAMED_MAX = 1_000;

/** What BLAST+ says of a query, or several, in plain words. */
export const UNSEARCHABLE = 'had nothing to search with: every letter is ambiguous, such as N or X';

function Named({ queries, of, what }: { queries: readonly QueryHits[]; of: number; what: string }) {
  if (queries.length === 0) return null;
  const ids = queries.map(({ queryId }) => queryId);
  const count = `${formatCount(ids.length)} of ${formatCount(of)} queries ${what}`;
  if (ids.length <= NAMED) return <p className="unfound">{count}: <span className="unfound-ids">{ids.join(', ')}</span></p>;
  return (
    <details className="unfound">
      <summary>{count}</summary>
      <p className="unfound-ids">{ids.slice(0, NAMED_MAX).join(', ')}{ids.length > NAMED_MAX ? ', …' : ''}</p>
    </details>
  );
}

/** Says which queries found nothing, and which could not. */
export function Unfound({ queries }: { queries: readonly QueryHits[] }) {
  if (queries.length === 1) return null;
  return (
    <>
      <Named queries={queriesWithoutHits(queries)} of={queries.length} what="found no hit" />
      <Named queries={queries.filter(({ unsearchable }) => unsearchable)} of={queries.length} what={UNSEARCHABLE} />
    </>
  );
}
