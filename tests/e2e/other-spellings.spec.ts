import { expect, madeFailures, readingTest as test } from './support/site-test';

test.describe('an id in another spelling', () => {
  // The browser logs the answer that the catalogue has no such id.
  test.use({ allowedConsole: madeFailures });

  test('GENE-22 entries are found by their ids in any case, and genes by symbol and alias', async ({ page }) => {
    for (const [path, heading, address] of [
      ['/gene/malat1', 'MALAT1', /\/gene\/SPENG\d+$/],
      ['/gene/speng000001', 'SPENG000001', /\/gene\/SPENG000001$/],
      ['/transcript/spent000001', 'SPENT000001', /\/transcript\/SPENT000001$/],
      ['/peptide/spenp000001', 'SPENP000001', /\/peptide\/SPENP000001$/],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    await page.goto('/gene/MALTA1');
    await expect(page.getByRole('heading', { level: 1, name: 'MALTA1 is not in the catalogue' })).toBeVisible();
    await page.getByRole('link', { name: 'MALAT1', exact: true }).click();
    await expect(page).toHaveURL(/\/gene\/SPENG\d+$/);
  });
});
