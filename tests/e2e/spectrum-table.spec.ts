import { msmsPlot } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';
import { elvisk, showViewers } from './support/viewers-page';

/** 3+, so that the ion table has a column for each of b+, b++, y+ and y++. */
const spectrum = {
  sequence: 'ELVISLIVESK',
  charge: 3,
  peaks: elvisk.peaks,
};

const screens = [
  { width: 1_440, first: 'beside', second: 'below', plot: 700 },
  { width: 1_280, first: 'beside', second: 'below', plot: 700 },
  { width: 1_280, first: 'below', second: 'above', plot: 1_000 },
  { width: 900, first: 'below', second: 'above', plot: 700 },
  { width: 390, first: 'below', second: 'above', plot: 350 },
] as const;

for (const { width, plot: plotWidth, first, second } of screens) {
  test(`SPEC-05 on ${width} px the ion table of a 3+ peptide moves from ${first} a plot of ${plotWidth} px to ${second} it and back, and keeps the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await showViewers(page, { ...spectrum, width: plotWidth });
    const viewer = page.locator('#viewer1');
    const move = viewer.getByRole('button', { name: '[Click] to move table' });
    const place = async (): Promise<string> => {
      const table = await viewer.locator('.spectrum-ion-table').boundingBox();
      const plot = await msmsPlot(viewer).boundingBox();
      if (table === null || plot === null) throw new Error('Table and plot are on the page');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (table.x >= plot.x + plot.width) return table.x - plot.x - plot.width < 30 ? 'beside' : 'far away';
      return table.y >= plot.y + plot.height ? 'below' : table.y + table.height <= plot.y ? 'above' : 'over';
    };
    expect(await place()).toBe(first);
    await move.click();
    expect(await place()).toBe(second);
    await expect(move).toBeFocused();
    await move.click();
    expect(await place()).toBe(first);
    await expect(move).toBeFocused();
  });
}

test('SPEC-05 a table wider than the space beside the plot scrolls in its own region', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await showViewers(page, spectrum);
  const region = page.getByRole('region', { name: 'Ions by residue' });
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
});
