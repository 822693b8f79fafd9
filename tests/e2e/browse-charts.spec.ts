import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import type { VolcanoFile } from '../../domain/api/schemas/site-data';
import { formatMeasure } from '../../web/ui/format-number';
import { ask, origin } from './support/catalogue';
import { expect, readingTest as test, settled, withoutEdge, openCharts } from './support/site-test';

const HEATMAP = '/api/browse/heatmap';
const breast = { cancer: 'Breast cancer', tissue: 'Breast' };
const groups = ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'];

const statistics = () => ask<DataOf<Routes['statistics']>>('/api/browse/statistics', breast);
const heatmapOf = (study: string) => ask<DataOf<Routes['heatmap']>>(HEATMAP, { ...breast, study, cancerSubtype: null });
const volcanoOf = async (key: string) =>
  (await fetch(`${origin()}/static/volcano/${key}.json`)).json() as Promise<VolcanoFile>;

const card = (page: Page) => page.getByRole('region', { name: 'Expression Heat Map' });
const grid = (page: Page) => page.getByRole('grid');
const rows = (page: Page) => page.locator('.heat-row:not(.heat-head)');
const cells = (page: Page, row: number) => rows(page).nth(row).locator('[role=rowheader], [role=gridcell]');

/** Returns the bottom of the element on the page, px. */
const rightEdge = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().right);

/** Volcano charts are drawn when they come into view. */
async function drawn(figure: Locator): Promise<Locator> {
  const chart = figure.locator('.chart');
  // Again, because cards above that arrive later move it out of view.
  await expect(async () => {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart).toHaveAttribute('aria-busy', 'false', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  return chart;
}

/** The charts of the distribution: two bar charts, two pies. */
const charts = (page: Page) => page.getByRole('region', { name: 'Distribution', exact: true }).locator('.chart');

test.describe('the distribution charts', () => {
  test.beforeEach(async ({ page }) => {
    await openCharts(page);
  });

  test('BROWSE-31 BROWSE-32 BROWSE-33 the pie starts at the first group with peptides, and pointer, click and keyboard select another', async ({
    page,
  }) => {
    const data = await statistics();
    const chart = page.getByRole('region', { name: 'Peptides per expression group', exact: true });
    const first = data.validatedList.findIndex((count, index) => count + (data.nonValidatedList[index] ?? 0) > 0);
    const pie = chart.getByRole('figure', { name: /^RNA types/ });
    const barName = (name: string) =>
      chart
        .getByRole('img', { name: /^Bar chart/ })
        .locator('svg text')
        .filter({ hasText: name });
    const types = (index: number) => (data.rnaTypeList[index] ?? []).filter(({ value }) => value !== '0');
    const shows = async (index: number) => {
      await expect(pie.getByRole('rowheader')).toHaveCount(types(index).length);
      await expect(pie.locator('svg path[fill^="#"]')).toHaveCount(types(index).length);
      for (const { name, value } of types(index))
        await expect(
          pie.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
        ).toContainText(`${name}${Number(value).toLocaleString('en-US')}`);
    };
    await expect(chart.getByRole('button', { pressed: true })).toHaveText(groups[first] ?? '');
    await shows(first);
    await barName('Others').hover();
    await expect(chart.getByRole('button', { pressed: true })).toHaveText('Others');
    await shows(3);
    await expect(page.locator('.chart-tooltip')).toContainText('Others');
    await barName('Upregulated').click();
    await shows(1);
    await chart.getByRole('button', { name: 'Downregulated' }).focus();
    await page.keyboard.press('Enter');
    await shows(2);
  });

  test('BROWSE-34 BROWSE-35 each chart takes the full width below 992 px and half of it from there, and is resized with the window', async ({
    page,
  }) => {
    const boxes = async () =>
      Promise.all(
        ['Peptides per expression group', 'Immunogenic peptides per expression group'].map(
          async (name) =>
            (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? {
              x: 0,
              y: 0,
              width: 0,
              height: 0,
            },
        ),
      );
    await expect(charts(page)).toHaveCount(4);
    await page.setViewportSize({ width: 991, height: 900 });
    const [above, below] = await boxes();
    expect([above?.x, above?.width]).toEqual([below?.x, below?.width]);
    expect(below?.y).toBeGreaterThan(above?.y ?? 0);
    await page.setViewportSize({ width: 992, height: 900 });
    const [left, right] = await boxes();
    expect([left?.y, left?.width]).toEqual([right?.y, right?.width]);
    expect(left?.width).toBeLessThan((above?.width ?? 0) / 2 + 1);

    const all = charts(page);
    const fits = () =>
      all.evaluateAll((drawings) =>
        drawings.every((drawing) => drawing.clientWidth === drawing.querySelector('svg, canvas')?.clientWidth),
      );
    await expect(all).toHaveCount(4);
    for (const chart of await all.all()) {
      await chart.scrollIntoViewIfNeeded();
      await expect(chart).toHaveAttribute('aria-busy', 'false');
    }
    for (const width of [700, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(fits).toBe(true);
    }
    const chart = await drawn(page.getByRole('figure', { name: /^Differential expression/ }));
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect
      .poll(() =>
        chart.evaluate((drawing) => drawing.querySelector('svg, canvas')?.clientWidth === drawing.clientWidth),
      )
      .toBe(true);
    await expect.poll(fits).toBe(true);
  });
});

test('BROWSE-31 full RNA type names are shown at every width and in the saved picture', async ({ page }) => {
  const longName = 'transcribed unitary pseudogene, sense overlapping';
  await withoutEdge(page);
  await page.route('**/api/browse/statistics', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"lncRNA"', JSON.stringify(longName)),
    });
  });
  await openCharts(page);
  const figure = page.getByRole('figure', { name: /^RNA types/ }).first();
  const name = figure.getByRole('rowheader', { name: longName, exact: true });
  for (const width of [1440, 1300, 1180, 992, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(name).toBeVisible();
    const edge = await rightEdge(figure);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width} px`).toBe(0);
    for (const cell of await figure.getByRole('row').getByRole('cell').all())
      expect(await rightEdge(cell), `a row ends inside the figure at ${width} px`).toBeLessThanOrEqual(edge + 0.5);
  }
  await figure.getByLabel(/^Download/).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Picture (SVG)' }).click(),
  ]);
  await page.setContent(await readFile(await download.path(), 'utf8'));
  const edge = await rightEdge(page.locator('svg').first());
  const texts = page.locator('svg text');
  expect((await texts.allTextContents()).join(' ')).toContain(longName);
  for (const text of await texts.all()) {
    expect(
      await rightEdge(text),
      `${await text.textContent()} ends inside the picture, in whatever font`,
    ).toBeLessThanOrEqual(edge);
  }
});

test.describe('the heat map', () => {
  test.beforeEach(async ({ page }, { title }) => {
    if (title.includes('[own start]')) return;
    await openCharts(page);
    await grid(page).scrollIntoViewIfNeeded();
  });

  test('HEAT-19 HEAT-20 HEAT-21 HEAT-25 HEAT-26 the heat map renders twelve rows of 36 px and only the columns in view at every scroll position, above a legend from Low Expression to High Expression', async ({
    page,
  }) => {
    const { label, result } = await heatmapOf('PXD013795');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(result.length + 1));
    await expect(grid(page)).toHaveAttribute('aria-colcount', String(label.length));
    const size = async (locator: Locator) => (await locator.boundingBox()) ?? { width: 0, height: 0 };
    expect((await size(rows(page).first())).height).toBe(36);
    expect((await size(cells(page, 0).first())).width).toBe(120);
    expect((await size(cells(page, 0).nth(1))).width).toBe(105);
    await expect(rows(page)).toHaveCount(12);
    await expect(card(page)).toContainText(`Showing 1 to 12 of ${result.length} entries`);
    await page.locator('.heat-scroll').evaluate((element) => element.scrollTo({ top: 1e6, left: 1e6 }));
    await expect(card(page)).toContainText(
      `Showing ${result.length - 11} to ${result.length} of ${result.length} entries`,
    );
    await expect(rows(page)).toHaveCount(12);
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(result.length + 1));
    await expect(cells(page, 11).last()).toHaveAttribute('aria-colindex', String(label.length));
    await expect(page.locator('.heat-head .heat-label').last()).toHaveText(label.at(-1) ?? '');
    expect(await page.locator('.heat-grid *').count()).toBeLessThan(400);
    // The id stays in view.
    await expect(cells(page, 11).first()).toHaveText(String(result.at(-1)?.['Peptide ID']));

    await expect(page.locator('.heat-legend')).toContainText(/Low Expression.*High Expression/);
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await page
      .locator('.heat-colors > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    expect(await page.locator('.heat-bar').evaluate((bar) => getComputedStyle(bar).backgroundImage)).toContain(
      'linear-gradient',
    );
  });
});

/** Horizontal positions of the whole numbers on the x axis of a volcano drawn as SVG, px from the left. */
function labelX(svg: string): Map<string, number> {
  const labels = svg.matchAll(/<text[^>]*text-anchor="middle"[^>]*translate\(([\d.]+) [\d.]+\)[^>]*>(-?\d+)<\/text>/g);
  return new Map(Array.from(labels, ([, x, label = '']) => [label, Number(x)]));
}

test.describe('the volcano charts', () => {
  const key = 'Breast_cancer@Breast@PXD013795';

  test('HEAT-38 SHELL-16 the tooltip of a point shows its id, fold change and adjusted p; a click opens its peptide', async ({
    page,
    context,
  }) => {
    const { data } = await volcanoOf(key);
    // A point that is alone in its column of the plot, where no axis is ever compressed.
    const alone = data.find(
      (point) =>
        Math.abs(point.logFc) < 2 &&
        data.every((other) => other === point || Math.abs(other.logFc - point.logFc) > 0.1),
    );
    if (alone === undefined) throw new Error('The demonstration catalogue has no point that stands alone');
    await openCharts(page);
    const chart = await drawn(card(page).getByRole('figure', { name: /^Differential expression/ }));
    const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const labels = labelX(await chart.locator('svg').evaluate((svg) => svg.outerHTML));
    const [zero = NaN, one = NaN] = [labels.get('0'), labels.get('1')];
    const x = box.x + zero + alone.logFc * (one - zero);
    const tooltip = page.locator('.chart-tooltip');
    for (let y = box.y + box.height - 48; y > box.y + 36 && !(await tooltip.isVisible()); y -= 3)
      await page.mouse.move(x, y);
    await expect(tooltip).toContainText(alone.peptideId);
    await expect(tooltip).toContainText(formatMeasure(alone.logFc));
    await expect(tooltip).toContainText('Adjusted p');
    const [opened] = await Promise.all([context.waitForEvent('page'), page.mouse.down().then(() => page.mouse.up())]);
    await expect(opened).toHaveURL(new RegExp(`/peptide/${alone.peptideId}$`));
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test('RANK-04 PAGE-01 a box drawn in a volcano lists and saves the entries of its points, at the box, and is cleared', async ({
    page,
  }) => {
    await openCharts(page);
    const figure = card(page).getByRole('figure', { name: /^Differential expression/ });
    await drawn(figure);
    await figure.getByRole('button', { name: 'Draw a box' }).click();
    const chart = await drawn(figure);
    const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const answer = figure.locator('.box-answer');
    await test.step('a drag from the middle to the upper right corner', async () => {
      await page.mouse.move(x + width / 2, y + height * 0.6);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.7, y + height * 0.4, { steps: 5 });
      await page.mouse.move(x + width - 5, y + 5, { steps: 5 });
      await page.mouse.up();
    });
    await expect(answer).toBeInViewport();
    await answer.getByRole('button', { name: 'List' }).click();
    await settled(page, 'Browse result');
    const { searchParams } = new URL(page.url());
    const [foldChange = [], adjustedP = []] = ['log2FoldChange', 'adjustedP'].map((name) =>
      (searchParams.get(name) ?? '').split('..').map((end) => (end === '' ? null : Number(end))),
    );
    expect([foldChange[1], adjustedP[0]]).toEqual([null, null]);
    const isIn = (value: number, [from = null, to = null]: readonly (number | null)[]) =>
      value >= (from ?? -Infinity) && value <= (to ?? Infinity);
    const { data } = await volcanoOf(key);
    const within = data.filter((each) => isIn(each.logFc, foldChange) && isIn(each.adjustedPValue, adjustedP));
    expect(within.length).toBeGreaterThan(0);
    await expect(page.locator('.pager-total').first()).toHaveText(`Total ${within.length}`);
    await expect(answer).toContainText(`${within.length} entries with log2 fold change from`);
    await answer.getByRole('button', { name: 'Save' }).click();
    await figure.getByLabel('Name of the saved list').fill('box');
    await figure.getByRole('button', { name: 'Save to list' }).click();
    await expect(figure).toContainText(`${within.length} entries kept in box`);
    await answer.getByRole('button', { name: 'Clear' }).click();
    await expect(answer).toHaveCount(0);
    await expect(figure.getByRole('button', { name: 'Draw a box' })).toHaveAttribute('aria-pressed', 'false');
  });
});
