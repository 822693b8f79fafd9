import { useId, useMemo } from 'react';
import type { QueryHits } from '#domain/blast/result';
import { formatCount } from '../../../ui/format-number';

const ALL = 'all';

/** Which query's hits are shown. Made once a result: there may be ten thousand queries. */
export function QueryChoice({ queries, value, onChange }: { queries: readonly QueryHits[]; value: number | null; onChange: (query: number | null) => void }) {
  const id = useId();
  const options = useMemo(
    () => queries.map(({ queryId, hits }, index) => ({ value: String(index), label: `${index + 1}. ${queryId} (${formatCount(hits.length)} ${hits.length === 1 ? 'hit' : 'hits'})` })),
    [queries],
  );
  return (
    <span className="query-choice">
      <label htmlFor={id}>Query</label>
      <select id={id} value={value ?? ALL} onChange={({ target }) => onChange(target.value === ALL ? null : Number(target.value))}>
        <option value={ALL}>All {formatCount(queries.length)} queries</option>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
    </span>
  );
}
