import type { Page, Route } from '@playwright/test';
import { find, peptides } from './support/catalogue';
import { expect, madeFailures, settled, test, withoutEdge } from './support/site-test';

/** A gateway that lets nothing through: pages ask the edge by GET. */

const refusals = [
  ['429', (route: Route) => route.fulfill({ status: 429, json: { code: 429, message: 'Too many requests' } })],
  ['502', (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  ['503', (route: Route) => route.fulfill({ status: 503, json: { code: 503, message: 'Service unavailable' } })],
  ['504', (route: Route) => route.fulfill({ status: 504, json: { code: 503, message: 'Service unavailable' } })],
] as const;

/** The calls that a page makes, in order, as `POST browse/listResult`; those by GET with the status of their answer. */
function callsOf(page: Page): { made: string[]; read: Map<string, number> } {
  const [made, read] = [[] as string[], new Map<string, number>()];
  page.on('request', (request) => {
    const call = /\/(?:api|reads\/[^/]+)\/(\w+\/\w+)/.exec(new URL(request.url()).pathname)?.[1];
    if (call !== undefined) made.push(`${request.method()} ${call}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/reads/')) read.set(pathname, response.status());
  });
  return { made, read };
}

test.describe('a page whose calls are refused', () => {
  test.use({ allowedConsole: madeFailures });

  const pages: [what: string, open: () => Promise<string>, shows: (page: Page) => Promise<void>][] = [
    ['Browse', async () => '/browse', (page) => settled(page, 'Browse result')],
    [
      'a peptide',
      async () => `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`,
      (page) => expect(page.getByRole('region', { name: /^Spectrum viewer/ })).toBeVisible(),
    ],
  ];

  for (const [at, [what, open, shows]] of pages.entries()) {
    const [status, refuse] = refusals[at] ?? refusals[0];
    test(`EDGE-02 ${what} is shown although the gateway refuses every call with ${status}`, async ({ page }) => {
      const { read } = callsOf(page);
      await page.route('**/api/**', refuse);
      await page.goto(await open());
      await shows(page);
      expect(read.size).toBeGreaterThan(0);
      expect(new Set(read.values())).toEqual(new Set([200]));
    });
  }

  test('EDGE-02 is shown although the gateway does not answer, and asks the edge first from then on', async ({
    page,
  }) => {
    const { made } = callsOf(page);
    await page.route('**/api/**', () => undefined);
    await page.goto('/browse');
    await settled(page, 'Browse result');
    made.length = 0;
    await page.getByRole('radio', { name: 'Tumor-specific', exact: true }).check();
    await settled(page, 'Browse result');
    await expect(page.locator('.table-row td:nth-child(7)').first()).toHaveText('Tumor-specific');
    expect(made[0]).toBe('GET browse/listResult');
  });

  test('EDGE-02 ERR-04 waits without a message if edge and gateway refuse, and recovers on retry', async ({ page }) => {
    await page.goto('/browse');
    await settled(page, 'Browse result');
    const first = await page.locator('.table-row').first().innerText();
    const { made } = callsOf(page);
    await withoutEdge(page);
    await page.route('**/api/**', refusals[0][1]);
    await page.getByRole('radio', { name: 'Tumor-specific', exact: true }).check();
    await expect.poll(() => made.slice(0, 2)).toEqual(['POST browse/listResult', 'GET browse/listResult']);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
    expect(await page.locator('.table-row').first().innerText()).toBe(first);
    await expect(page.getByText(/error|fail|wrong|try again|too many/i)).toHaveCount(0);
    await page.unroute('**/api/**');
    await settled(page, 'Browse result');
    await expect(page.locator('.table-row td:nth-child(7)').first()).toHaveText('Tumor-specific');
  });
});
