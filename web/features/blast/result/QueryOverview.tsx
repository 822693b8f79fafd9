import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { QueryHits } from '#domain/blast/result';
import { formatCount } from '../../../ui/format-number';
import type { HitRow } from './hit-rows';
import { Overview } from './Overview';
import { overviewTargets } from './overview-layout';

/**
 * The overview of the chosen query or, while all are shown, of one at a time. Renders nothing when there are no hits.
 */
export function QueryOverview({
  queries,
  rows,
  chosen,
  unit,
  onShow,
}: {
  queries: readonly QueryHits[];
  rows: readonly HitRow[];
  /** Index of the only query shown; null: all. */
  chosen: number | null;
  unit: string;
  onShow: (ordinal: number) => void;
}) {
  const found = useMemo(() => [...new Set(rows.map(({ queryIndex }) => queryIndex))], [rows]);
  const [asked, setPlace] = useState(0);
  // Filters may leave fewer queries with hits.
  const place = Math.max(0, Math.min(asked, found.length - 1));
  const index = chosen ?? found[place];
  const layout = useMemo(() => overviewTargets(rows.filter(({ queryIndex }) => queryIndex === index)), [rows, index]);
  const query = index === undefined ? undefined : queries[index];
  if (query === undefined || layout.total === 0) return null;
  return (
    <div className="query-overview">
      {chosen !== null || found.length < 2 ? null : (
        <div className="overview-steps">
          <Button size="small" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            Previous query
          </Button>
          <span aria-live="polite">
            Query {formatCount(place + 1)} of {formatCount(found.length)} with hits
          </span>
          <Button size="small" disabled={place === found.length - 1} onClick={() => setPlace(place + 1)}>
            Next query
          </Button>
        </div>
      )}
      <Overview
        key={index}
        queryId={query.queryId}
        queryLen={query.queryLen}
        unit={unit}
        targets={layout.targets}
        total={layout.total}
        onShow={onShow}
      />
    </div>
  );
}
