import type { RouteGroup } from '#domain/api/route';
import {
  browseView,
  browseViewOfFiles,
  call,
  entryCalls,
  pageView,
  tableReadUnitsPerSecond,
} from '../../infra/cost/measured';
import { simulateSpike, type SpikeOutcome } from '../../infra/cost/spike';
import { stages } from '../../infra/stage';
import { retryDelay } from '../../web/failures/retry-delay';
import { seededRandom } from '../fixtures/release/random';
import { type Bench, percentile, type Report } from './figure';

/** As many as a page in the news has. */
const VISITS_PER_SECOND = 2_000;
const SECONDS = 60;
/** Quotas of a CDN distribution. */
const CDN_REQUESTS_PER_SECOND = 250_000;
const CDN_GBIT_PER_SECOND = 150;
/** Readers wait so long without wondering. */
const PATIENCE_MS = 5_000;
const ALMOST_ALL = 99;
const STEP = 50;

const { throttle, reservedConcurrency } = stages.prod;

interface Visits {
  name: string;
  calls: readonly RouteGroup[];
  files: number;
  bytes: number;
}

const visits: readonly Visits[] = [
  ...Object.entries(entryCalls).map(([entry, calls]) => ({ name: `a ${entry}`, ...pageView, calls })),
  { name: 'Browse', ...browseView, calls: Array.from({ length: browseView.calls }, () => 'browse') },
  { name: 'Browse, first pages', ...browseViewOfFiles, calls: [] },
];

function spikeOf(calls: readonly RouteGroup[], perSecond: number): SpikeOutcome {
  const random = seededRandom(31);
  return simulateSpike(
    { calls, retryMs: (attempt) => retryDelay(attempt, () => random.below(1_000) / 1_000) },
    { perSecond, seconds: SECONDS },
    {
      throttle,
      concurrency: reservedConcurrency,
      readUnitsPerSecond: tableReadUnitsPerSecond,
      callMs: call.functionMs,
      coldMs: call.coldMs,
      readUnits: call.readUnits,
    },
  );
}

/** Share of the visits that are complete while their reader is patient, in percent. */
function completeInTime({ waitsMs, visits: count }: SpikeOutcome): number {
  return (100 * waitsMs.filter((ms) => ms <= PATIENCE_MS).length) / count;
}

/** Most readers per second, in steps of 50, of whom ALMOST_ALL percent have a complete page in time. */
function readersServed(calls: readonly RouteGroup[]): number {
  let perSecond = 0;
  while (perSecond < VISITS_PER_SECOND && completeInTime(spikeOf(calls, perSecond + STEP)) >= ALMOST_ALL)
    perSecond += STEP;
  return perSecond;
}

function reportVisit(report: Report, { name, calls, files, bytes }: Visits): void {
  const outcome = spikeOf(calls, VISITS_PER_SECOND);
  const of = `spike of ${name}`;
  const share = (count: number) => (100 * count) / Math.max(1, outcome.attempts);
  report({ name: `${of}: calls with repetitions`, value: outcome.attempts, unit: 'calls' });
  for (const [by, count] of Object.entries(outcome.refused))
    report({ name: `${of}: refused by ${by}`, value: share(count), unit: '% of calls' });
  // Visits that are not complete when the simulation ends have waited longer.
  const waits = outcome.waitsMs.map((ms) => Math.min(ms, 2 * SECONDS * 1_000));
  report({ name: `${of}: complete within 5 s`, value: completeInTime(outcome), unit: '% of visits' });
  report({ name: `${of}: readers with a complete page within 5 s`, value: readersServed(calls), unit: 'per second' });
  report({ name: `${of}: wait, median`, value: percentile(waits, 0.5), unit: 'ms' });
  report({ name: `${of}: wait, p95`, value: percentile(waits, 0.95), unit: 'ms' });
  report({ name: `${of}: executions at once`, value: outcome.executions, unit: 'executions' });
  report({
    name: `${of}: read units`,
    value: outcome.readUnitsPerSecond,
    unit: 'per second',
    bar: tableReadUnitsPerSecond,
  });
  report({
    name: `${of}: requests of the CDN`,
    value: VISITS_PER_SECOND * (files + calls.length),
    unit: 'per second',
    bar: CDN_REQUESTS_PER_SECOND,
  });
  report({
    name: `${of}: traffic of the CDN`,
    value: (VISITS_PER_SECOND * bytes * 8) / 1e9,
    unit: 'Gbit/s',
    bar: CDN_GBIT_PER_SECOND,
  });
}

/**
 * Computes what readers get who open one page 2,000 times a second for a minute, each with an empty cache, on a
 * production stage that has just been idle: the limits of gateway, functions, table and CDN against the visits as real
 * pages make them (infra/cost/measured.ts).
 */
export const run: Bench = (report) => {
  for (const visit of visits) reportVisit(report, visit);
  return Promise.resolve();
};
