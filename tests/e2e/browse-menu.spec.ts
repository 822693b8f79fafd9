import type { Page } from '@playwright/test';
import { expect, hold, settled, test, openCharts } from './support/site-test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const list = (page: Page) => page.getByRole('region', { name: 'Browse Result' });

/** Whether the list begins below the bar and the menu. */
async function isAtList(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const bars = await menu(page).boundingBox();
      const card = await list(page).boundingBox();
      if (bars === null || card === null) return 'nowhere';
      const gap = card.y - bars.y - bars.height;
      return gap >= 0 && gap < 60 ? 'there' : gap;
    })
    .toBe('there');
}

test('TABLE-02 on a desktop and on a phone the menu of Browse names its cards, and the list is one click away and stays in view while the cards above it grow', async ({
  page,
}) => {
  for (const [width, height] of [
    [1_440, 900],
    [390, 844],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const paths = ['/api/browse/statistics', '/api/browse/heatmap', '/static/volcano/'];
    const releases = [];
    for (const path of paths) releases.push(await hold(page, `**${path}**`));
    await openCharts(page);
    await settled(page, 'Browse result');
    // Not every engine holds by itself what is in view.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      document.body.style.overflowAnchor = 'none';
    });
    for (const name of ['Cancer Information', 'Distribution', 'Expression Heat Map', 'Browse Result'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await menu(page).getByRole('link', { name: 'Browse Result' }).click();
    await isAtList(page);
    await expect(menu(page).locator('[aria-current]')).toHaveAccessibleName('Browse Result');
    const before = await page.evaluate(() => document.body.offsetHeight);
    for (const path of paths) await expect.poll(() => asked.some((url) => url.includes(path))).toBe(true);
    for (const release of releases) await release();
    await expect(page.getByRole('figure', { name: /^Immunogenicity/ })).toBeAttached();
    await expect(page.getByRole('grid')).toBeAttached();
    await expect(page.getByRole('table', { name: 'Statistics' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).not.toBe(before);
    await isAtList(page);
    // Nothing that comes later moves what the user has scrolled to.
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await list(page).boundingBox())?.y ?? 0).toBeGreaterThan(300);
  }
});

test('PAGE-04 the name of the column that is fixed at the end stays above its cells', async ({ page }) => {
  await page.goto('/browse?cancer=Breast+cancer#result');
  await settled(page, 'Browse result');
  await isAtList(page);
  const name = list(page).getByRole('columnheader', { name: 'Sequence' });
  const rows = list(page).getByRole('row');
  await rows.nth(5).evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - innerHeight / 5));
  await expect
    .poll(() =>
      name.evaluate((cell) => {
        const { x, bottom } = cell.getBoundingClientRect();
        return document.elementFromPoint(x + 12, bottom - 12)?.closest('th, td') === cell;
      }),
    )
    .toBe(true);
});

test('TABLE-02 the cells of the heat map take as much room as was kept for them', async ({ page }) => {
  const cells = page.getByRole('region', { name: 'Heat map' }).locator('.heatmap-cells-wait, .heatmap');
  const height = async () => Math.round((await cells.boundingBox())?.height ?? 0);
  await openCharts(page);
  await expect(page.locator('.heatmap-cells-wait')).toBeAttached();
  const kept = await height();
  await page.mouse.move(100, 300);
  await expect(page.getByRole('grid')).toBeAttached();
  expect(await height()).toBe(kept);
});
