import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { readAddress } from '#domain/api/reads';
import type { Route } from '#domain/api/route';
import { production } from '../../infra/cost';
import { spending } from '../../infra/table/spending';
import { retryDelay } from '../../web/failures/retry-delay';
import { createPostOrGet } from '../../web/api/post-or-get';
import { browserLaunch } from '../support/browser';
import { percentile, type Bench, type Report } from './figure';
import { withMeasuredSite } from './measured-site';
import { ScaledCloud, type CloudLimits } from './scaled-cloud';
import { siteRoutes } from './site-routes';

/** EDGE-03: new users per second on one entry, and the time within which a page must have all its answers. */
const READERS_PER_SECOND = 2_000;
const COMPLETE_MS = 5_000;
const COMPLETE_SHARE = 0.99;

/** A page that has made no call for so long makes none until its user does something. */
const AT_REST_MS = 4_000;

const gateway = { callsPerSecond: production.callsPerSecond, burst: 2 * production.callsPerSecond };

interface Account {
  name: string;
  limits: CloudLimits;
  /** Of users and limits. Ten executions cannot be reduced to less than one; a thousand are more than one machine carries. */
  scale: number;
  fullScale: number;
}

const accounts: Account[] = [
  { name: 'ten executions', limits: { executions: 10, ...gateway }, scale: 1 / 10, fullScale: 1 / 10 },
  { name: 'a thousand executions', limits: { executions: 1_000, ...gateway }, scale: 1 / 100, fullScale: 1 / 20 },
  {
    name: 'the floor of spending',
    limits: { executions: 1_000, callsPerSecond: spending.floor.rate, burst: spending.floor.burst },
    scale: 1 / 10,
    fullScale: 1 / 10,
  },
];

const spikePages = ['gene', 'browse', 'peptide'];

interface PageCall {
  path: Route['path'];
  body: string;
}

/** The calls that a page makes until it rests, as a browser sends them. */
async function callsOf(url: string): Promise<PageCall[]> {
  const browser = await chromium.launch(browserLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const calls = new Map<string, PageCall>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const body = request.postData();
      // Every path below /api is one of the route table.
      if (pathname.startsWith('/api/') && body !== null)
        calls.set(pathname + body, { path: pathname as Route['path'], body });
    });
    await page.goto(url, { waitUntil: 'load' });
    for (let before = -1; before !== calls.size;) {
      before = calls.size;
      await page.waitForTimeout(AT_REST_MS);
    }
    return [...calls.values()];
  } finally {
    await browser.close();
  }
}

interface Spike {
  cloud: ScaledCloud;
  calls: readonly PageCall[];
  release: string;
  /** Whether pages may ask by GET. */
  byGet: boolean;
}

/** One new user: the page's own code decides how to ask, and repeats what failed. Resolves to milliseconds, or null beyond the limit. */
async function completedMs({ cloud, calls, release, byGet }: Spike): Promise<number | null> {
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const postOrGet = createPostOrGet();
  const isAnswered = async ({ path, body }: PageCall): Promise<boolean> => {
    const address = readAddress(release, path, JSON.parse(body));
    const ways = {
      post: () => cloud.post(path, body),
      get: async () => {
        const answer = byGet && address !== null ? await cloud.get(address) : null;
        return answer?.headers.get(RELEASE_HEADER) === release ? answer : null;
      },
    };
    for (let attempt = 0; elapsed() < COMPLETE_MS; attempt += 1) {
      const { ok } = await (byGet ? postOrGet(ways) : ways.post());
      if (ok) return true;
      await pause(retryDelay(attempt));
    }
    return false;
  };
  const answered = await Promise.all(calls.map(isAnswered));
  return answered.every(Boolean) && elapsed() < COMPLETE_MS ? elapsed() : null;
}

/** Users arrive evenly for some seconds. Resolves to the times of all. */
async function arrive(spike: Spike, perSecond: number, seconds: number): Promise<(number | null)[]> {
  const startedAt = performance.now();
  const readers: Promise<number | null>[] = [];
  while (readers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
    while (readers.length < due) readers.push(completedMs(spike));
    await pause(5);
  }
  return Promise.all(readers);
}

const shareOf = (times: readonly (number | null)[]): number =>
  times.filter((time) => time !== null).length / Math.max(1, times.length);

async function reportSpike(
  report: Report,
  name: string,
  spike: Omit<Spike, 'byGet' | 'cloud'>,
  run: { origin: string; limits: CloudLimits; scale: number; seconds: number },
): Promise<void> {
  const timesWith = (byGet: boolean, cloud: ScaledCloud): Promise<(number | null)[]> =>
    arrive({ ...spike, cloud, byGet }, READERS_PER_SECOND * run.scale, run.seconds);
  const before = shareOf(await timesWith(false, new ScaledCloud(run.origin, run.limits, run.scale)));
  const cloud = new ScaledCloud(run.origin, run.limits, run.scale);
  const times = await timesWith(true, cloud);
  const { served, refused, atEdge } = cloud.counts;
  report({ name: `${name}: calls of a page`, value: spike.calls.length, unit: 'calls' });
  report({ name: `${name}: pages complete within 5 s, by POST alone`, value: before * 100, unit: '%' });
  report({
    name: `${name}: pages complete within 5 s`,
    value: shareOf(times) * 100,
    unit: '%',
    least: COMPLETE_SHARE * 100,
    promised: true,
  });
  const complete = times.filter((time) => time !== null);
  if (complete.length > 0)
    report({ name: `${name}: 99th percentile of complete pages`, value: percentile(complete, 0.99), unit: 'ms' });
  // Until the last user has given up, at the scale of the cloud.
  const perSecond = served / (run.seconds + COMPLETE_MS / 1_000) / run.scale;
  report({ name: `${name}: calls that functions answered`, value: perSecond, unit: 'calls per second' });
  const answers = served + atEdge;
  report({ name: `${name}: answers of the edge`, value: (atEdge / Math.max(1, answers)) * 100, unit: '%' });
  report({ name: `${name}: refused calls per page`, value: refused / Math.max(1, times.length), unit: 'calls' });
}

/**
 * A publication: users who all come at once to one entry, against the site of this machine behind the cloud's limits. Users
 * and limits are reduced by the same factor, so the shares hold for 2,000 users per second. Only calls are counted: files
 * come from the CDN, which has no such limit.
 */
export const run: Bench = (report, { full }) =>
  withMeasuredSite(async (origin) => {
    const seconds = full ? 30 : 10;
    const { release } = (await (await fetch(`${origin}/static/release.json`)).json()) as { release: string };
    const routes = (await siteRoutes(origin)).filter(({ name }) => spikePages.includes(name));
    for (const { name, path } of routes) {
      const calls = await callsOf(origin + path);
      // Programs of this machine load once; a cold start of the cloud is part of its limits.
      for (const { path: call, body } of calls) await fetch(origin + call, { method: 'POST', body });
      for (const { name: account, limits, ...scales } of accounts) {
        const scale = full ? scales.fullScale : scales.scale;
        await reportSpike(report, `spike: ${name}, ${account}`, { calls, release }, { origin, limits, scale, seconds });
      }
    }
  });
