import { createHash } from 'node:crypto';
import { routes, type RouteId } from '#domain/api/routes';
import { brokenPromise, type HostileRequest, hostileRequests, type Received } from '../support/hostile-requests';
import type { Bench, Report } from './figure';
import { withMeasuredSite } from './measured-site';

const QUICK_REQUESTS = 200;
const FULL_REQUESTS = 2_000;
const CLIENTS = 4;
/** After this time a request counts as hung. */
const HANG_MS = 10_000;
const SHOWN_MAX = 20;

interface Broken {
  seed: number;
  kind: string;
  path: string;
  broke: string;
  body: string | undefined;
}

async function send(origin: string, { method, path, headers, body }: HostileRequest): Promise<Received> {
  const response = await fetch(origin + path, { method, headers, body, signal: AbortSignal.timeout(HANG_MS) });
  return { status: response.status, text: await response.text() };
}

/** What the routes answer to their own examples: hostile requests before must not have changed it. */
async function ordinaryAnswers(origin: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, body, example, group } of Object.values(routes)) {
    if (body !== 'json' || group === 'blast') continue;
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(example.request),
    });
    hash.update(await response.text());
  }
  return hash.digest('hex');
}

/** Sends the requests with several clients; returns the promises broken and the slowest answer in milliseconds. */
async function fuzz(origin: string, id: RouteId, seed: number, count: number) {
  const requests = hostileRequests(id, seed, count);
  const broken: Broken[] = [];
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  const client = async (): Promise<void> => {
    for (const request of requests) {
      const started = performance.now();
      let broke: string | null;
      try {
        const received = await send(origin, request);
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
        broke = brokenPromise(request, received);
      } catch (error) {
        broke = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      }
      slowestMs = Math.max(slowestMs, performance.now() - started);
      if (broke !== null)
        broken.push({ seed, kind: request.kind, path: request.path, broke, body: request.body?.slice(0, 200) });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { broken, statuses, slowestMs };
}

async function reportRoutes(origin: string, report: Report, count: number): Promise<void> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
  const before = await ordinaryAnswers(origin);
  let shown = 0;
  for (const id of Object.keys(routes) as RouteId[]) {
    const { broken, statuses, slowestMs } = await fuzz(origin, id, seed, count);
    const share = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} x ${status}`);
    report({
      name: `fuzz: promises broken by ${id} in ${count} requests, seed ${seed} (${share.join(', ')})`,
      value: broken.length,
      unit: 'requests',
      bar: 0,
      promised: true,
    });
    report({ name: `fuzz: slowest answer of ${id}`, value: slowestMs, unit: 'ms', bar: 2_000 });
    for (const one of broken) if (shown++ < SHOWN_MAX) process.stderr.write(`${JSON.stringify(one)}\n`);
  }
  report({
    name: 'fuzz: ordinary answers that differ afterwards',
    value: (await ordinaryAnswers(origin)) === before ? 0 : 1,
    unit: 'answers',
    bar: 0,
    promised: true,
  });
}

/** REQUESTS, a whole number, overrides how many requests each route gets. */
function requestsPerRoute(full: boolean): number {
  const given = process.env['REQUESTS'];
  if (given === undefined) return full ? FULL_REQUESTS : QUICK_REQUESTS;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`REQUESTS is "${given}", but must be a whole number above 0.`);
  return Number(given);
}

/**
 * Hostile requests to every route of a running site: 200 per route, 2,000 with `--full`, or REQUESTS of them. SEED
 * repeats a run, whose seed each figure names.
 */
export const run: Bench = (report, { full }) => {
  const count = requestsPerRoute(full);
  return withMeasuredSite((origin) => reportRoutes(origin, report, count));
};
