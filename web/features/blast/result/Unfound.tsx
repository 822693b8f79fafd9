import { formatCount } from '../../../ui/format-number';

/** Names before the rest is folded away. */
const NAMED = 5;
/** Names at all: the table of ten thousand queries is elsewhere. */
const NAMED_MAX = 1_000;

/** Says which queries found nothing. */
export function Unfound({ ids, total }: { ids: readonly string[]; total: number }) {
  if (ids.length === 0 || total === 1) return null;
  const count = `${formatCount(ids.length)} of ${formatCount(total)} queries found no hit`;
  if (ids.length <= NAMED) return <p className="unfound">{count}: <span className="unfound-ids">{ids.join(', ')}</span></p>;
  return (
    <details className="unfound">
      <summary>{count}</summary>
      <p className="unfound-ids">{ids.slice(0, NAMED_MAX).join(', ')}{ids.length > NAMED_MAX ? ', …' : ''}</p>
    </details>
  );
}
