import { expect, readingTest as test } from './support/site-test';

test('STAT-01 the catalogue in figures is reached from Home and Help, and every chart is drawn', async ({ page }) => {
  for (const from of ['/home', '/help']) {
    await page.goto(from);
    await page.getByRole('link', { name: 'The catalogue in figures' }).click();
    await expect(page).toHaveURL(/\/figures$/);
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Peptides',
    'Open reading frames',
    'Spectra',
    'Immunogenicity',
    'Peptides by cancer',
    'Peptides by study',
    'Overlap of cancers',
  ]);
  const charts = page.locator('.chart');
  await expect(charts).toHaveCount(11);
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart).toHaveAttribute('aria-busy', 'false');
    await expect(chart.locator('svg path').nth(1)).toBeAttached();
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBe(0);
});
