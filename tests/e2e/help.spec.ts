import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Help sections' });
const active = (page: Page) => menu(page).locator('[aria-current]');
const top = (page: Page, id: string) => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test.beforeEach(async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('table', { name: 'API calls' })).toBeVisible();
});

test('HELP-01 HELP-08 HELP-10 HELP-11 the page and its menu have all sections in order', async ({ page }) => {
  const chapters = ['Introduction', 'Data source and used tools', 'Pipeline construction', 'Usage', 'Having troubles'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(chapters);
  await expect(page.locator('#usage').getByRole('heading', { level: 3 })).toHaveText([
    'Browse by sample source', 'Browse by peptide expression heatmap', 'Browse by peptide properties',
    'Gene page', 'Transcript page', 'Peptide page', 'Search', 'BLAST', 'Download', 'Programs and the API',
  ]);
  for (const name of chapters) await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('HELP-02 HELP-04 a click scrolls smoothly to the section and marks it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [name, id] of [['Usage', 'usage'], ['Introduction', 'introduction'], ['BLAST', 'blast'], ['Having troubles', 'troubles']] as const) {
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(active(page)).toHaveText(name);
    await expect.poll(async () => (await top(page, id)) < 800 && (await top(page, id)) > 0).toBe(true);
    // Still so when the way is behind.
    await page.waitForTimeout(700);
    await expect(active(page)).toHaveText(name);
  }
});

test('HELP-03 the marked entry follows the scroll position', async ({ page }) => {
  await expect(active(page)).toHaveText('Introduction');
  for (const [id, title] of [['pipeline', 'Pipeline construction'], ['search', 'Search'], ['tools', 'Tools'], ['introduction', 'Introduction']] as const) {
    await page.evaluate((by) => scrollTo({ top: scrollY + by - 100, behavior: 'instant' }), await top(page, id));
    await expect(active(page)).toHaveText(title);
    await expect(active(page)).toHaveCount(1);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(active(page)).toHaveText('Having troubles');
});

/** The section at the line where one reads, as the page itself stands; at its end the last one. */
const readingAt = (page: Page) => page.evaluate(() => {
  const sections = [...document.querySelectorAll('.help-chapter, .help-part')];
  if (scrollY >= document.documentElement.scrollHeight - innerHeight - 2) return sections.at(-1)?.querySelector('h2, h3')?.textContent;
  return (sections.findLast((section) => section.getBoundingClientRect().top <= 140) ?? sections[0])?.querySelector('h2, h3')?.textContent;
});

test('HELP-03 a turn of the wheel or a key on the way to a chosen section ends that way: the marked entry follows again', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const wheel = (by: number) => async () => {
    await page.mouse.move(900, 500);
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(60);
    }
  };
  const key = (name: string) => async () => {
    await page.keyboard.press(name);
    await page.keyboard.press(name);
  };
  const ways = [
    ['Introduction', wheel(500)], ['Having troubles', wheel(-600)], ['Introduction', wheel(300)], ['BLAST', key('PageUp')], ['Introduction', key('PageDown')],
  ] as const;
  for (const [name, move] of ways) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await page.waitForTimeout(120);
    await move();
    // Longer than any scroll takes.
    await page.waitForTimeout(2_000);
    await expect(active(page)).toHaveText(await readingAt(page) ?? '');
  }
});

test('HELP-02 HELP-04 a section that the end of the page keeps from the top stays marked when it was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4500 });
  await page.waitForTimeout(600);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const link = menu(page).getByRole('link', { name: 'Programs and the API' });
  await link.click();
  await page.waitForTimeout(2_000);
  expect(await top(page, 'api')).toBeGreaterThan(140);
  await expect(active(page)).toHaveText('Programs and the API');
});

for (const [width, height] of [[1366, 600], [390, 844]] as const) {
  test(`HELP-03 the marked entry is in sight in the menu, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(600);
    const marked = width < 900 ? menu(page).locator('[aria-current]:visible, .within > a') : active(page);
    for (const id of ['troubles', 'api', 'pipeline', 'troubles', 'introduction']) {
      await page.evaluate((by) => scrollTo({ top: scrollY + by - 100, behavior: 'instant' }), await top(page, id));
      await expect(marked).toHaveCount(1);
      await expect.poll(async () => {
        const [entry, frame] = [await marked.boundingBox(), await menu(page).boundingBox()];
        return entry !== null && frame !== null && entry.y >= frame.y - 1 && entry.y + entry.height <= Math.min(frame.y + frame.height, height) + 1
          && entry.x >= frame.x - 1 && entry.x + entry.width <= frame.x + frame.width + 1;
      }, id).toBe(true);
      // The page itself is not moved by it.
      const y = await page.evaluate(() => scrollY);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(y);
    }
  });
}

test('HELP-05 after a resize the menu knows where the sections have gone', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.waitForTimeout(600);
  await page.evaluate((by) => scrollTo({ top: scrollY + by - 100, behavior: 'instant' }), await top(page, 'blast'));
  await expect(active(page)).toHaveText('BLAST');
});

test('HELP-07 a picture opens large on click and closes again', async ({ page }) => {
  const picture = page.getByRole('button', { name: /^Enlarge: / }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1280);
  await picture.click();
  const preview = page.getByRole('dialog');
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.width).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('HELP-09 the pipeline has seven steps', async ({ page }) => {
  await expect(page.getByRole('list', { name: 'Pipeline steps' }).getByRole('listitem')).toHaveCount(7);
});

test('HELP-12 HELP-13 HELP-14 the tables of sources and tools have their columns, and a dash for no url', async ({ page }) => {
  for (const [name, columns] of [['Data sources', ['Data', 'Source', 'URL']], ['Tools', ['Tools', 'Usage', 'URL']]] as const) {
    const table = page.getByRole('table', { name, exact: true });
    await expect(table.getByRole('columnheader')).toHaveText(columns);
    const urls = table.locator('tbody td:last-child');
    await expect(urls.filter({ hasText: /^-$/ }).first()).toBeVisible();
    for (const cell of await urls.filter({ has: page.getByRole('link') }).all()) {
      await expect(cell.getByRole('link')).toHaveAttribute('href', /^https?:\/\//);
    }
  }
});

test('HELP-15 HELP-16 HELP-17 PROD-04 PROD-09 PROD-10 the introduction states the published numbers and the scope', async ({ page }) => {
  const text = (await page.locator('#introduction').innerText()).replace(/\s+/g, ' ');
  for (const said of [
    'more than 29,526 peptides', '1,726 human tissue samples in 55 datasets', '22,060 peptides with experimental evidence',
    'human studies published before December 2020', 'gene, transcript and peptide',
  ]) expect(text).toContain(said);
});

test('HELP-18 HELP-19 HELP-20 HELP-21 HELP-22 the criteria are stated', async ({ page }) => {
  const text = (await page.locator('#pipeline').innerText()).replace(/\s+/g, ' ');
  for (const said of [
    'PSM false discovery rate 1%', 'adjusted p below 0.05 and log2 fold change above 1', 'adjusted p below 0.05 and log2 fold change below -1',
    'Two-sample t-test with Benjamini-Hochberg adjustment',
    'MHC-I binding affinity below 34 nM, binding stability above 1.4 h, and T-cell recognition probability above 1e-11, across 12 HLA genotypes',
  ]) expect(text).toContain(said);
});

test('HELP-23 Having troubles says what the site does by itself, and leads to Contact', async ({ page }) => {
  await expect(page.locator('#troubles')).toContainText('The site asks again by itself until it gets an answer.');
  await page.locator('#troubles').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the API is listed as its OpenAPI document tells it', async ({ page, request }) => {
  const document = (await (await request.get('/static/openapi.json')).json()) as { paths: Record<string, unknown> };
  const table = page.getByRole('table', { name: 'API calls' });
  await expect(table.getByRole('rowheader')).toHaveCount(Object.keys(document.paths).length);
  await expect(table).toContainText('POST /api/search/advance');
  await expect(page.getByRole('link', { name: 'OpenAPI 3.1' })).toHaveAttribute('href', '/static/openapi.json');
});

test('an address with a section opens there', async ({ page }) => {
  await page.goto('/help#api');
  await expect.poll(async () => Math.abs(await top(page, 'api')) < 200).toBe(true);
  await expect(active(page)).toHaveText('Programs and the API');
});

test('on a phone the menu is a row under the bar that names the chapter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(600);
  await page.evaluate((by) => scrollTo({ top: scrollY + by - 110, behavior: 'instant' }), await top(page, 'gene-page'));
  await expect(menu(page).locator('.within')).toContainText('Usage');
  await expect(menu(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
