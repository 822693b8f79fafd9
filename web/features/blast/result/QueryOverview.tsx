import { Button, Flex } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { countTicks } from '#domain/axis/ticks';
import type { QueryHits } from '#domain/blast/result';
import { formatCount, formatDecimal } from '../../../ui/format-number';
import type { HitRow } from './hit-rows';
import { overviewTargets, type OverviewTarget, scoreClasses } from './overview-layout';

const TICKS = 5;

function Legend() {
  return (
    <div className="blast-note overview-legend">
      <span>Bit score</span>
      <ul>
        {scoreClasses.map(({ label }, index) => (
          <li key={label}>
            <span className="overview-sample" data-class={index} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ruler({ length, unit }: { length: number; unit: string }) {
  const ticks = countTicks(length, TICKS).filter((tick) => tick > 0 && tick < length * 0.85);
  return (
    <div className="overview-row overview-ruler" aria-hidden="true">
      <span>Query ({unit})</span>
      <span className="overview-track">
        <span className="overview-tick first" style={{ left: 0 }}>
          1
        </span>
        {ticks.map((tick) => (
          <span key={tick} className="overview-tick" style={{ left: `${(100 * tick) / length}%` }}>
            {formatCount(tick)}
          </span>
        ))}
        <span className="overview-tick last" style={{ left: '100%' }}>
          {formatCount(length)}
        </span>
      </span>
      <span>Bits</span>
    </div>
  );
}

/**
 * The hits of one query as bars over its length: one line per target, with its id, its bars and its best score. A line
 * leads to its row in the table; the arrow keys move from line to line.
 */
function Overview({
  queryId,
  queryLen,
  unit,
  targets,
  total,
  onShow,
}: {
  queryId: string;
  queryLen: number;
  unit: string;
  targets: readonly OverviewTarget[];
  /** Targets found, including those not drawn. */
  total: number;
  onShow: (ordinal: number) => void;
}) {
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const reached = {
      ArrowDown: Math.min(active + 1, targets.length - 1),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: targets.length - 1,
    }[event.key];
    if (reached === undefined) return;
    event.preventDefault();
    setActive(reached);
    event.currentTarget.querySelectorAll('button')[reached]?.focus();
  };
  return (
    <figure className="overview">
      <figcaption>
        <span className="overview-title">
          Hits over <b title={queryId}>{queryId}</b>
        </span>
        <span className="blast-note overview-count">
          {total > targets.length
            ? `the first ${targets.length} of ${formatCount(total)} targets`
            : `${formatCount(total)} ${total === 1 ? 'target' : 'targets'}`}
        </span>
        <Legend />
      </figcaption>
      <Ruler length={queryLen} unit={unit} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the lines are buttons; the list hears their arrow keys */}
      <ol className="overview-lines" aria-label={`Targets over ${queryId}`} onKeyDown={move}>
        {targets.map((target, index) => (
          <li key={target.targetId}>
            <button
              type="button"
              className="overview-row"
              tabIndex={index === active ? 0 : -1}
              aria-label={`${target.targetId}: ${formatDecimal(target.bitScore, 1)} bits, query ${target.queryFrom} to ${target.queryTo}. Show its row`}
              onFocus={() => setActive(index)}
              onClick={() => onShow(target.ordinal)}
            >
              <span className="mono overview-id">
                {target.targetId}
                {target.others > 0 ? ` +${target.others}` : ''}
              </span>
              <span className="overview-track">
                {target.segments.map(({ ordinal, leftPercent, widthPercent, scoreClass }) => (
                  <span
                    key={ordinal}
                    className="overview-bar"
                    data-class={scoreClass}
                    style={{ left: `${leftPercent}%`, width: `${widthPercent}%` }}
                  />
                ))}
              </span>
              <span className="numeric">{formatDecimal(target.bitScore, 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}

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
        <Flex wrap align="center" gap="small" className="blast-note overview-steps">
          <Button size="small" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            Previous query
          </Button>
          <span aria-live="polite">
            Query {formatCount(place + 1)} of {formatCount(found.length)} with hits
          </span>
          <Button size="small" disabled={place === found.length - 1} onClick={() => setPlace(place + 1)}>
            Next query
          </Button>
        </Flex>
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
