import type { Page } from '@playwright/test';
import { READS_PREFIX } from '#domain/api/reads';
import { expect, readingTest as test } from './support/site-test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Help sections' });
const active = (page: Page) => menu(page).locator('[aria-current]');
const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test.beforeEach(async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('table', { name: 'API calls' })).toBeVisible();
});

test('HELP-01 HELP-07 HELP-08 HELP-10 HELP-11 the page and its menu have all sections in order, the API as in its OpenAPI document, and pictures that open large @short', async ({
  page,
  request,
}) => {
  const chapters = ['Introduction', 'Data source and used tools', 'Pipeline construction', 'Usage', 'Having troubles'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(chapters);
  await expect(page.locator('#usage').getByRole('heading', { level: 3 })).toHaveText([
    'Browse by sample source',
    'Browse by peptide expression heatmap',
    'Browse by peptide properties',
    'Gene page',
    'Transcript page',
    'Peptide page',
    'Search',
    'BLAST',
    'Download',
    'Match',
    'Using the API',
  ]);
  for (const name of chapters) await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();

  const document = (await (await request.get('/static/openapi.json')).json()) as { paths: Record<string, unknown> };
  const table = page.getByRole('table', { name: 'API calls' });
  // The page mentions calls by GET in a sentence and does not list them.
  const calls = Object.keys(document.paths).filter((path) => !path.startsWith(READS_PREFIX));
  await expect(table.getByRole('rowheader')).toHaveCount(calls.length);
  await expect(table).toContainText('POST /api/search/advance');
  await expect(page.getByRole('link', { name: 'OpenAPI 3.1' })).toHaveAttribute('href', '/static/openapi.json');

  const picture = page.getByRole('button', { name: /^Enlarge: / }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1280);
  await picture.click();
  const preview = page.getByRole('dialog');
  await expect(preview).toBeVisible();
  expect((await preview.getByRole('img').boundingBox())?.width).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('HELP-02 HELP-04 a click scrolls smoothly to the section and marks it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [name, id] of [
    ['Usage', 'usage'],
    ['Introduction', 'introduction'],
    ['BLAST', 'blast'],
    ['Having troubles', 'troubles'],
  ] as const) {
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(active(page)).toHaveText(name);
    await expect.poll(async () => (await top(page, id)) < 800 && (await top(page, id)) > 0).toBe(true);
    // It is still so after the scroll.
    await page.waitForTimeout(700);
    await expect(active(page)).toHaveText(name);
  }
  await test.step('SHELL-24 a page that is opened meanwhile begins at its top, and stays there', async () => {
    await page.evaluate(async () => {
      scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector<HTMLAnchorElement>('.side-menu a[href="#match"]')?.click();
      // By a timer: a click within a frame is not overtaken by the scroll.
      while (scrollY < 100) await new Promise((resolve) => setTimeout(resolve, 25));
      document.querySelector<HTMLAnchorElement>('#navigation a[href="/browse"]')?.click();
    });
    await expect(page.getByRole('table', { name: 'Browse result' })).toBeVisible();
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('HELP-03 the marked entry is visible in the menu of a low window and of a phone, where it is a row under the bar that names the chapter', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(600);
    const marked = width < 900 ? menu(page).locator('[aria-current]:visible, .within > a') : active(page);
    for (const id of ['troubles', 'api', 'pipeline', 'troubles', 'introduction']) {
      await page.evaluate((by) => scrollTo({ top: scrollY + by - 100, behavior: 'instant' }), await top(page, id));
      await expect(marked).toHaveCount(1);
      await expect
        .poll(async () => {
          const [entry, frame] = [await marked.boundingBox(), await menu(page).boundingBox()];
          return (
            entry !== null &&
            frame !== null &&
            entry.y >= frame.y - 1 &&
            entry.y + entry.height <= Math.min(frame.y + frame.height, height) + 1 &&
            entry.x >= frame.x - 1 &&
            entry.x + entry.width <= frame.x + frame.width + 1
          );
        }, id)
        .toBe(true);
      // The page does not scroll.
      const y = await page.evaluate(() => scrollY);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(y);
    }
  }
  await page.evaluate((by) => scrollTo({ top: scrollY + by - 110, behavior: 'instant' }), await top(page, 'gene-page'));
  await expect(menu(page).locator('.within')).toContainText('Usage');
  await expect(menu(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
