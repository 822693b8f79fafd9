import type { Route } from '@playwright/test';
import { expect, madeFailures, settled, readingTest as test } from './support/site-test';

const failures: Record<string, (route: Route) => Promise<void>> = {
  'HTTP 500': (route) => route.fulfill({ status: 500, json: { code: 500, message: 'Internal error' } }),
  'code 500 in a 200': (route) => route.fulfill({ json: { code: 500, message: 'Internal error' } }),
  'no network': (route) => route.abort(),
  'an HTML answer': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
};

test.describe('a failed call', () => {
  test.use({ allowedConsole: madeFailures });

  test('ERR-01 ERR-02 ERR-04 a failed call of the table of Browse shows no message, keeps the current rows and recovers on retry', async ({
    page,
  }) => {
    await page.goto('/browse');
    await settled(page, 'Browse result');
    const groups = ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'];
    for (const [at, [name, fail]] of Object.entries(failures).entries())
      await test.step(name, async () => {
        const group = groups[at] ?? '';
        const first = await page.locator('.table-row').first().innerText();
        let failing = true;
        await page.route('**/api/browse/listResult', (route) => (failing ? fail(route) : route.continue()));
        await page.getByRole('radio', { name: group, exact: true }).check();
        await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
        await page.waitForTimeout(500);
        await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
        expect(await page.locator('.table-row').first().innerText()).toBe(first);
        await expect(page.getByText(/error|fail|wrong|try again/i)).toHaveCount(0);
        failing = false;
        await settled(page, 'Browse result');
        await expect(page.locator('.table-row td:nth-child(7)').first()).toHaveText(group);
        await page.unroute('**/api/browse/listResult');
      });
  });

  test('GENE-18 PEP-20 SEQ-13 an unknown id is reported as not in the catalogue, with a link to Search @short', async ({
    page,
  }) => {
    for (const [path, what] of [
      ['/gene/NOPE', 'gene'],
      ['/transcript/NOPE', 'transcript'],
      ['/peptide/NOPE', 'peptide'],
      ['/sequence/orf/NOPE', 'orf'],
      ['/sequence/transcript/NOPE', 'transcript'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'NOPE is not in the catalogue' })).toBeVisible();
        await expect(page.getByText(new RegExp(`has no ${what} with this id`))).toBeVisible();
        await page.getByRole('link', { name: 'go to Search' }).click();
        await expect(page).toHaveURL(/\/search$/);
      });
  });
});
