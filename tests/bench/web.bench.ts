import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { browserLaunch } from '../support/browser';
import type { Bench, Report } from './figure';
import { withMeasuredSite } from './measured-site';
import { siteRoutes, type SiteRoute } from './site-routes';

const KILOBYTE = 1_000;
const HOME_BAR_KB = 160;
const PAGE_BAR_KB = 520;
/** Requests up to this time after loading count as part of the page. */
const AFTER_LOAD_MS = 5_000;

/** A user who opens the page and touches nothing. */
async function measure(browser: Browser, origin: string, { name, path }: SiteRoute, report: Report): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  const complaints: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  report({
    name: `script until ${AFTER_LOAD_MS / 1_000} s after load, gzip: ${name}`,
    value: bytes / KILOBYTE,
    unit: 'kB',
    bar: name === 'home' ? HOME_BAR_KB : PAGE_BAR_KB,
  });
  report({ name: `script files: ${name}`, value: scripts.size, unit: 'files' });
  report({
    name: `elements in the document: ${name}`,
    value: await page.evaluate<number>('document.querySelectorAll("*").length'),
    unit: 'elements',
  });
  report({ name: `errors and warnings in the console: ${name}`, value: complaints.length, unit: 'messages', bar: 0 });
  for (const complaint of complaints) process.stderr.write(`${name}: ${complaint}\n`);
  await context.close();
}

/** Script that each route transfers without input, and whether its console stays silent. */
export const run: Bench = (report) =>
  withMeasuredSite(async (origin) => {
    const browser = await chromium.launch(browserLaunch);
    try {
      for (const route of await siteRoutes(origin)) await measure(browser, origin, route, report);
    } finally {
      await browser.close();
    }
  });
