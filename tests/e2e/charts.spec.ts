import type { Locator, Page } from '@playwright/test';
import { darkColors, lightColors } from '../../web/ui/theme-tokens';
import { expect, readingTest as test } from './support/site-test';

const distribution = (page: Page) => page.getByRole('region', { name: 'Distribution', exact: true });
const volcanoes = (page: Page) => page.getByRole('region', { name: 'Expression Heat Map' }).getByRole('figure');

async function drawn(chart: Locator): Promise<Locator> {
  // Again, because cards above that arrive later move it out of view.
  await expect(async () => {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart).toHaveAttribute('aria-busy', 'false', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  return chart;
}

/** Answers the request for a volcano with these points: log2 fold change, adjusted p. */
async function withPoints(page: Page, points: readonly (readonly [logFc: number, adjustedPValue: number])[]) {
  const data = points.map(([logFc, adjustedPValue], index) => ({
    peptideId: `SPENP${String(index + 1).padStart(6, '0')}`,
    logFc,
    adjustedPValue,
    expression: adjustedPValue < 0.05 && logFc > 1 ? 2 : 4,
    immunogenicity: 0,
  }));
  const largest = Math.max(...points.map(([logFc]) => Math.abs(logFc)));
  await page.route('**/static/volcano/**', (route) => route.fulfill({ json: { max_lfc: largest, data } }));
  await page.goto('/browse');
}

/** Points within 2 and 1e-3, evenly spread. */
const cloud = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const share = (2 * (index + 0.5)) / count - 1;
    return [2 * share, 10 ** (-3 * Math.abs(share))] as const;
  });

const fills = (chart: Locator) =>
  chart.locator('svg text').evaluateAll((texts) => [...new Set(texts.map((text) => text.getAttribute('fill')))]);

test('LIB-03 LIB-04 each chart of Browse has a kind, a title, n and a table of its values, and adds no style element', async ({
  page,
}) => {
  await page.goto('/browse');
  await expect(distribution(page).getByRole('figure')).toHaveCount(4);
  await expect(volcanoes(page)).toHaveCount(2);
  const figures = [...(await distribution(page).getByRole('figure').all()), ...(await volcanoes(page).all())];
  expect(figures).toHaveLength(6);
  const styles = await page.locator('style').count();
  for (const figure of figures) {
    const chart = await drawn(figure.locator('.chart'));
    await expect(chart).toHaveAccessibleName(/^(Bar chart|Pie chart|Volcano plot): .+, n = \d/);
    await expect(figure.getByRole('table')).toHaveCount(1);
    expect(await figure.getByRole('rowheader').count()).toBeGreaterThan(0);
    await chart.locator('svg').hover();
    await expect(figure.getByLabel(/^Download/)).toBeVisible();
  }
  expect(await page.locator('style').count()).toBe(styles);
});

test('LIB-04 charts follow forced colours; solid and outlined bars stay apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/browse');
  const bars = await drawn(
    distribution(page)
      .getByRole('img', { name: /^Bar chart/ })
      .first(),
  );
  expect(await fills(bars)).toEqual(['CanvasText']);
  const painted = await bars
    .locator('svg path')
    .evaluateAll((paths) => paths.map((path) => `${path.getAttribute('fill')} ${path.getAttribute('stroke')}`));
  expect(painted).toContain('#d55e00 #d55e00');
  expect(painted).toContain('Canvas #d55e00');
});

test('LIB-04 charts are printed in the light theme, at the width of the paper, and then return', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 980, height: 900 });
  await page.goto('/browse');
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

test('LIB-04 a chart whose library has not come prints its values', async ({ page }) => {
  await page.route('**/assets/engine-*', () => undefined);
  await page.goto('/browse');
  const figure = distribution(page)
    .getByRole('figure', { name: /^By status/ })
    .first();
  await expect(figure.locator('.chart')).toHaveAttribute('aria-busy', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(figure.locator('.chart')).toBeHidden();
  const { width, height } = (await figure.getByRole('table').boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThan(80);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('HEAT-40 a volcano says how p = 0 and points far out are drawn', async ({ page }) => {
  await withPoints(page, [...cloud(200), [1.5, 0], [12, 0.01]]);
  const figure = volcanoes(page).first();
  const chart = await drawn(figure.locator('.chart'));
  await expect(figure).toContainText('Adjusted p of 0: 1 peptide, drawn on the line "p = 0" above all others.');
  await expect(figure).toContainText('The x axis is compressed from ±2.5 to ±12 (shaded, 1 peptide).');
  await expect(chart.locator('svg text').filter({ hasText: 'p = 0' })).toBeVisible();
});

for (const [points, element] of [
  [4_999, 'svg'],
  [5_000, 'canvas'],
] as const) {
  test(`HEAT-40 LIB-03 a volcano of ${points} points is drawn as ${element}, and has no remark if all are near`, async ({
    page,
  }) => {
    await withPoints(page, cloud(points));
    const figure = volcanoes(page).first();
    const chart = await drawn(figure.locator('.chart'));
    await expect(chart.locator('svg, canvas')).toHaveCount(1);
    await expect(chart.locator(element)).toHaveCount(1);
    await expect(figure.locator('.chart-remark')).toHaveCount(0);
  });
}
