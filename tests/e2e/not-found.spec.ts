import type { Page } from '@playwright/test';
import { expect, madeFailures, settled, readingTest as test } from './support/site-test';

/** Console messages of the site; the browser itself logs failed resources. */
function siteLog(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) said.push(message.text());
  });
  return said;
}

test.describe('"not found"', () => {
  test.use({ allowedConsole: madeFailures });

  const parts = [
    {
      what: 'the counts of a tissue',
      path: '/api/browse/statistics',
      logged: /^statistics: code 404$/,
      shows: (page: Page) => page.getByRole('table', { name: 'Statistics' }),
    },
    {
      what: 'the catalogue file',
      path: '/static/catalogue.json',
      logged: /^\/static\/catalogue\.json: HTTP 404$/,
      shows: (page: Page) => page.getByRole('combobox', { name: 'Tissue', exact: true }),
    },
  ];
  for (const { what, path, logged, shows } of parts) {
    test(`ERR-01 ERR-02 of ${what} is a failure: it is logged and requested again until it succeeds`, async ({
      page,
    }) => {
      const said = siteLog(page);
      let calls = 0;
      await page.route(`**${path}`, (route) =>
        ++calls === 1 ? route.fulfill({ status: 404, json: { code: 404, message: 'Not found' } }) : route.continue(),
      );
      await page.goto('/browse');
      await expect.poll(() => said).toContainEqual(expect.stringMatching(logged));
      await expect(page.getByText(/error|fail|wrong|not found/i)).toHaveCount(0);
      await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      await settled(page, 'Browse result');
      expect(calls).toBe(2);
    });
  }

  for (const [page, call] of [
    ['gene', 'gene/geneInfo'],
    ['transcript', 'transcript/transcriptInfo'],
    ['peptide', 'peptide/peptideInfo'],
    ['sequence/orf', 'orf/sequence'],
  ] as const) {
    test(`GENE-18 PEP-20 SEQ-13 ERR-01 of the id of /${page} is a result: it is requested once and not logged`, async ({
      page: tab,
    }) => {
      const said = siteLog(tab);
      let calls = 0;
      tab.on('request', (request) => {
        calls += Number(request.url().endsWith(`/api/${call}`));
      });
      await tab.goto(`/${page}/NOPE`);
      await expect(tab.getByRole('heading', { level: 1, name: 'NOPE is not in the catalogue' })).toBeVisible();
      await tab.waitForTimeout(1_500);
      expect(calls).toBe(1);
      expect(said).toEqual([]);
    });
  }

  test('of a very long id stays within the window', async ({ page }) => {
    await page.goto(`/gene/${'N'.repeat(3_000)}`);
    await expect(page.getByRole('heading', { level: 1, name: /is not in the catalogue$/ })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
});
