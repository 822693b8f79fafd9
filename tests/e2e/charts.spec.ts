import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { darkColors, lightColors } from '../../web/ui/theme-tokens';
import { expect, readingTest as test, openCharts } from './support/site-test';

const distribution = (page: Page) => page.getByRole('region', { name: 'Distribution', exact: true });
async function drawn(chart: Locator): Promise<Locator> {
  // Again, because cards above that arrive later move it out of view.
  await expect(async () => {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart).toHaveAttribute('aria-busy', 'false', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  return chart;
}

const fills = (chart: Locator) =>
  chart.locator('svg text').evaluateAll((texts) => [...new Set(texts.map((text) => text.getAttribute('fill')))]);

test('LIB-04 charts are printed in the light theme, at the width of the paper, and then return', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 980, height: 900 });
  await openCharts(page);
  const bars = await drawn(
    distribution(page)
      .getByRole('img', { name: /^Bar chart/ })
      .first(),
  );
  expect(await fills(bars)).toContain(darkColors.text);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await fills(bars)).toContain(lightColors.text);
  expect(await fills(bars)).not.toContain(darkColors.text);
  // Before the charts are resized, as in a browser that prints at once.
  await page.setViewportSize({ width: 600, height: 900 });
  const edges = await bars.evaluate((chart) =>
    [chart, chart.querySelector('svg') ?? chart].map((element) => element.getBoundingClientRect().right),
  );
  expect(edges[1]).toBeLessThanOrEqual((edges[0] ?? 0) + 0.5);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(() => fills(bars)).toContain(darkColors.text);
});

test('HEAT-27 a picture for one column of a page has the pixels of 300 dots per inch, text drawn for it, and is on white in the dark theme, too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openCharts(page);
  const figure = distribution(page)
    .getByRole('figure', { name: /^By status/ })
    .first();
  const menu = figure.locator('.download-menu');
  await menu.locator('summary').click();
  await menu.getByLabel('Size').selectOption('One column (85 mm)');
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'Picture (PNG)' }).click();
  const file = readFileSync(await (await download).path());
  // 85 mm at 300 dots per inch.
  const { width, data } = PNG.sync.read(file);
  expect(width).toBe(1004);
  expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
});
