import { chromium, type Browser } from 'playwright';
import { browserLaunch } from '../support/browser';
import type { Bench, Report } from './figure';
import { withMeasuredSite } from './measured-site';
import { siteRoutes, type SiteRoute } from './site-routes';

const KILOBYTE = 1_000;
const AFTER_LOAD_MS = 5_000;

interface Traffic {
  calls: number;
  files: number;
  bytes: number;
}

/** Requests of one page with an empty cache, and their compressed bytes. */
async function measure(browser: Browser, url: string): Promise<Traffic> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const traffic: Traffic = { calls: 0, files: 0, bytes: 0 };
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  // The files of a part are preloaded before it is imported from the cache.
  const cached = new Set<string>();
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (cached.has(requestId) || response.fromDiskCache) return;
    if (new URL(response.url).pathname.startsWith('/api/')) traffic.calls += 1;
    else traffic.files += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  await context.close();
  return traffic;
}

async function reportRoutes(
  browser: Browser,
  origin: string,
  routes: readonly SiteRoute[],
  report: Report,
): Promise<void> {
  const total: Traffic = { calls: 0, files: 0, bytes: 0 };
  for (const { name, path } of routes) {
    const { calls, files, bytes } = await measure(browser, origin + path);
    report({ name: `traffic.calls: ${name}`, value: calls, unit: 'calls' });
    report({ name: `traffic.files: ${name}`, value: files, unit: 'files' });
    report({ name: `traffic.bytes: ${name}`, value: bytes / KILOBYTE, unit: 'kB' });
    total.calls += calls;
    total.files += files;
    total.bytes += bytes;
  }
  report({ name: 'traffic.calls: mean of all pages', value: total.calls / routes.length, unit: 'calls' });
  report({ name: 'traffic.files: mean of all pages', value: total.files / routes.length, unit: 'files' });
  report({ name: 'traffic.bytes: mean of all pages', value: total.bytes / routes.length / KILOBYTE, unit: 'kB' });
}

/** Requests and bytes of each page with an empty cache, which the cost model (infra/cost.ts) uses. */
export const run: Bench = (report) =>
  withMeasuredSite(async (origin) => {
    const browser = await chromium.launch(browserLaunch);
    try {
      await reportRoutes(browser, origin, await siteRoutes(origin), report);
    } finally {
      await browser.close();
    }
  });
