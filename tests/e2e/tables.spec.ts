import type { Page } from '@playwright/test';
import { expect, settled, readingTest as test } from './support/site-test';

const pager = (page: Page, place: 'above' | 'below') => page.getByRole('navigation', { name: new RegExp(place) });
const block = (page: Page) => page.locator('.table-block');

/** Height of what stays at the top of the view, px. */
const bars = (page: Page) =>
  page
    .locator('.top-bar, .page-menu')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));

test('TABLE-01 at 1440 and 700 px the names of columns stay in view while the page scrolls through their table, and the lower paginator leads to its head', async ({
  page,
}) => {
  for (const width of [1_440, 700]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/browse?size=20');
    await settled(page, 'Browse result');
    await page.waitForLoadState('networkidle');
    const head = page.getByRole('table', { name: 'Browse result' }).getByRole('columnheader').first();
    for (const row of [10, 14, 18]) {
      await page
        .locator('.table-row')
        .nth(row)
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect
        .poll(async () => {
          const gap = ((await head.boundingBox())?.y ?? NaN) - (await bars(page));
          return Math.abs(gap) <= 2 ? 'below the bars' : gap;
        }, `row ${row}`)
        .toBe('below the bars');
      await expect(page.locator('.table-row').nth(row)).toBeInViewport();
    }
    // Nothing scrolls within the table but sideways.
    const scroller = page.locator('.data-table-scroll');
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const table = page.getByRole('table', { name: 'Browse result' });
    await expect
      .poll(async () => ((await head.boundingBox())?.y ?? NaN) - ((await table.boundingBox())?.y ?? NaN))
      .toBeLessThan(1);
    await pager(page, 'below').getByRole('button', { name: 'Page 2', exact: true }).click();
    await settled(page, 'Browse result');
    await expect
      .poll(async () => {
        const gap = ((await block(page).boundingBox())?.y ?? NaN) - (await bars(page));
        return gap >= 0 && gap < 60;
      })
      .toBe(true);
    await expect(block(page)).toBeFocused();
    await expect(pager(page, 'above').locator('[aria-current="page"]')).toHaveText('2');
    await expect(block(page).locator('[aria-live=polite]')).toHaveText(/^\d+ rows, page 2 of \d+$/);
  }
});

test('TABLE-01 every control of a paginator has a name and takes the focus once, in order, and a filter announces the new total', async ({
  page,
}) => {
  await page.goto('/browse?size=10');
  await settled(page, 'Browse result');
  const above = pager(page, 'above');
  await above.getByRole('combobox', { name: 'Rows per page' }).focus();
  const focused: (string | null)[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    focused.push(name);
    if (name === 'Page' || focused.length > 20) break;
  }
  expect(focused).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next 3 Pages', 'Page 6', 'Next Page', 'Page']);
  await above.getByRole('button', { name: 'Next Page' }).press('Enter');
  await settled(page, 'Browse result');
  await expect(above.locator('[aria-current="page"]')).toHaveText('2');
  await above.getByRole('button', { name: 'Next 3 Pages' }).press('Enter');
  await settled(page, 'Browse result');
  await expect(above.locator('[aria-current="page"]')).toHaveText('5');
  const said = block(page).locator('[aria-live=polite]');
  const before = await said.textContent();
  await page.getByRole('radio', { name: 'Tumor-specific' }).check();
  await settled(page, 'Browse result');
  await expect(said).toHaveText(/^\d+ rows?(, page 1 of \d+)?$/);
  expect(await said.textContent()).not.toBe(before);
});
