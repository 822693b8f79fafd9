import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { catalogueFile } from './support/catalogue';
import { expect, readingTest as test, test as freshTest } from './support/site-test';

const ids = ['home', 'welcome', 'description', 'overview'];
const quick = (page: Page) => page.getByRole('search', { name: 'Quick search' });
const entry = (page: Page) => quick(page).locator('.suggest-field').getByRole('combobox');
const type = (page: Page) => quick(page).getByRole('combobox', { name: 'Search by' });

/** Returns the query of the address of Search. */
async function searched(page: Page): Promise<[string | null, string[]]> {
  await expect(page).toHaveURL(/\/search\?/);
  const { searchParams } = new URL(page.url());
  return [searchParams.get('type'), searchParams.getAll('value')];
}

const reach = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));

/** The section at the top of the window. */
const atTop = (page: Page) =>
  page.evaluate(
    (sections) => sections.find((id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < 4),
    ids,
  );

test.beforeEach(async ({ page }) => {
  await page.goto('/home');
  await expect(entry(page)).not.toHaveAttribute('placeholder', '');
});

test('HOME-01 HOME-02 Home has four sections in order, each as tall as the window; wheel and keys turn one at a time, and dots lead to each @short', async ({
  page,
}) => {
  const sections = page.locator('main section');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids);
  for (const section of await sections.all()) expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(899);
  await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'y mandatory');
  await test.step('the wheel turns one section at a time and ends on its edge', async () => {
    await page.mouse.move(700, 700);
    for (const id of ids.slice(1)) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => atTop(page)).toBe(id);
      // The snap ends before the next turn.
      await page.waitForTimeout(300);
    }
  });
  await reach(page, 'home');
  await test.step('the keyboard reaches every section', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    for (const id of ids.slice(1)) {
      await page.keyboard.press('PageDown');
      await expect.poll(() => atTop(page)).toBe(id);
      await page.waitForTimeout(300);
    }
  });
  const dots = page.getByRole('navigation', { name: 'Sections' });
  await expect(dots.getByRole('link')).toHaveText(['Home', 'Welcome', 'Description', 'Overview']);
  await dots.getByRole('link', { name: 'Welcome' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => atTop(page)).toBe('welcome');
  await expect(dots.locator('[aria-current]')).toHaveText('Welcome');
});

test('HOME-02 an address with a section opens at that section, also after a reload and on the way back', async ({
  page,
}) => {
  const dots = page.getByRole('navigation', { name: 'Sections' });
  const isAt = async (id: string) => {
    await expect.poll(() => atTop(page)).toBe(id);
    await expect(dots.locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
  };
  for (const id of ['overview', 'description']) {
    await page.goto('about:blank');
    await page.goto(`/home#${id}`);
    await isAt(id);
    await page.reload();
    await isAt(id);
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.goBack();
  await isAt('description');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  freshTest('HOME-02 a finger reaches the last section and the footer', async ({ page }) => {
    const touch = await page.context().newCDPSession(page);
    for (let swipes = 0; swipes < 25; swipes += 1) {
      await touch.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -500, speed: 3_000 });
    }
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await page.locator('#overview').evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(
      844,
    );
  });
});

test('PROD-07 the four modules of Home are in one row or two by two', async ({ page }) => {
  for (const width of [720, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.home-modules > *')
      .evaluateAll((modules) => modules.map((module) => Math.round(module.getBoundingClientRect().top)));
    expect([[4], [2, 2]], `${width} px`).toContainEqual(
      [...new Set(tops)].map((top) => tops.filter((other) => other === top).length),
    );
  }
});

test('HOME-03 Home fetches two files of the release, drawings when their section is reached, and little script until the chart is @short', async ({
  page,
}) => {
  const calls: string[] = [];
  const drawings: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(pathname);
    const name = /([a-z]+)-[^/]*\.svg$/.exec(pathname)?.[1];
    if (name !== undefined) drawings.push(name);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const bytes = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.reload();
  await expect.poll(() => drawings).toEqual(['pathway']);
  await page.waitForLoadState('networkidle');
  const first = await bytes();
  expect(drawings).toEqual(['pathway']);
  for (const [id, expected] of [
    ['welcome', []],
    ['description', ['curation', 'expression', 'immunogenicity']],
    ['overview', []],
  ] as const) {
    drawings.length = 0;
    await reach(page, id);
    await expect.poll(() => drawings.toSorted()).toEqual(expected);
  }
  for (const image of await page.locator('main img').all()) {
    await expect
      .poll(() => image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth > 0))
      .toBe(true);
  }
  await expect(page.locator('.organ')).not.toHaveCount(0);
  await reach(page, 'welcome');
  await expect(page.locator('#welcome .chart')).toHaveAttribute('aria-busy', 'false');
  // Late parts are fetched before they are imported.
  const files = ['/static/catalogue.json', '/static/release.json'];
  expect(calls.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(files);
  test.info().annotations.push({ type: 'script, gzip', description: `${first} bytes, then ${await bytes()}` });
  expect(first).toBeGreaterThan(50_000);
  expect(first).toBeLessThan(160_000);
});

test('PAGE-01 PAGE-07 the lines of the body end at the outline of an organ, and the labels of the front picture are in the typeface of the page', async ({
  page,
}) => {
  await reach(page, 'overview');
  await expect(page.locator('.organ')).toHaveCount(15);
  const missed = await page.locator('.organ svg').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const dot = drawing.querySelector('circle');
      const end = new DOMPoint(dot?.cx.baseVal.value, dot?.cy.baseVal.value);
      const distances = [...drawing.querySelectorAll<SVGPathElement>('g path')].flatMap((path) => {
        const within = path
          .getCTM()
          ?.inverse()
          .multiply(dot?.getCTM() ?? new DOMMatrix());
        const { x, y } = end.matrixTransform(within);
        const length = path.getTotalLength();
        return Array.from({ length: 200 }, (_, step) => {
          const point = path.getPointAtLength((length * step) / 199);
          return Math.hypot(point.x - x, point.y - y) / (within?.a ?? 1);
        });
      });
      return Math.min(...distances) < 2 ? [] : [drawing.parentElement?.textContent];
    }),
  );
  expect(missed).toEqual([]);
  const [family] = await page
    .locator('.pathway text:not(.mono)')
    .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).fontFamily))]);
  expect(family).toBe(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily));
});

test('HOME-19 HOME-20 HOME-21 HOME-23 HOME-25 HOME-27 by keys alone a tissue of 34 is chosen and an id searched, and the example if nothing is entered @short', async ({
  page,
}) => {
  await type(page).selectOption('Cancer');
  const cancers = await quick(page).getByRole('combobox', { name: 'Cancer' }).locator('option:not([hidden])').all();
  expect(cancers).toHaveLength(14);
  await type(page).selectOption('Tissue');
  const field = quick(page).getByRole('combobox', { name: 'Tissue' });
  await expect(field.locator('option:checked')).toHaveText('Breast');
  await expect(field.locator('option:not([hidden])')).toHaveCount(34);
  await field.focus();
  await page.keyboard.type('sal');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await searched(page)).toEqual(['tissue', ['Saliva']]);
  await page.goBack();
  await type(page).selectOption('Peptide ID');
  await entry(page).fill(' SPENP000002 ');
  await page.keyboard.press('Enter');
  expect(await searched(page)).toEqual(['peptideId', ['SPENP000002']]);
  await page.goBack();
  await type(page).selectOption('Gene Name');
  await entry(page).fill('   ');
  await page.keyboard.press('Enter');
  expect(await searched(page)).toEqual(['geneName', [(await catalogueFile()).examples.geneName]]);
});
