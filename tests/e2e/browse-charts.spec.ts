import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import type { VolcanoFile } from '../../domain/api/schemas/site-data';
import { formatMeasure } from '../../web/ui/format-number';
import { ask, catalogueFile, origin } from './support/catalogue';
import {
  choose,
  expect,
  madeFailures,
  recordCalls,
  settled,
  readingTest as test,
  test as freshTest,
} from './support/site-test';

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
const study = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true });

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
    await page.goto('/browse');
  });

  test('BROWSE-27 BROWSE-28 BROWSE-29 BROWSE-30 peptides and immunogenic peptides each have a bar chart of the counts of the catalogue and a pie', async ({
    page,
  }) => {
    const data = await statistics();
    for (const [title, lists] of [
      ['Peptides per expression group', ['validatedList', 'nonValidatedList']],
      ['Immunogenic peptides per expression group', ['vImList', 'nvImList']],
    ] as const) {
      const chart = page.getByRole('region', { name: title, exact: true });
      await expect(chart.getByRole('figure')).toHaveCount(2);
      const bars = chart.getByRole('img', { name: `Bar chart: ${title}, n = ` });
      await bars.scrollIntoViewIfNeeded();
      const values = chart.getByRole('table', { name: title, exact: true });
      const drawnTexts = bars.locator('svg text');
      for (const [index, group] of groups.entries()) {
        const [validated = 0, nonValidated = 0] = [data[lists[0]][index], data[lists[1]][index]];
        const counts = [validated, nonValidated, validated + nonValidated].map((count) =>
          count.toLocaleString('en-US'),
        );
        await expect(values.getByRole('row', { name: group }).getByRole('cell')).toHaveText(counts);
        await expect(drawnTexts.filter({ hasText: group })).toBeVisible();
        await expect(drawnTexts.filter({ hasText: new RegExp(`^${counts[2]}$`) }).first()).toBeVisible();
      }
      await expect(
        chart
          .getByRole('img', { name: /^Pie chart/ })
          .locator('svg path')
          .first(),
      ).toBeVisible();
    }
  });

  test('BROWSE-31 BROWSE-32 BROWSE-33 the pie starts at the first group with peptides, pointer, click and keyboard select another, and it states the total where a peptide has several RNA types', async ({
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
    for (const [index, group] of groups.entries()) {
      await chart.getByRole('button', { name: group }).click();
      const peptides = (data.validatedList[index] ?? 0) + (data.nonValidatedList[index] ?? 0);
      const sum = (data.rnaTypeList[index] ?? []).reduce((all, { value }) => all + Number(value), 0);
      await expect(pie.locator('.chart-note')).toHaveText(
        sum === peptides ? `n = ${peptides}` : `n = ${sum} RNA types of ${peptides} peptides`,
      );
    }
    expect(
      data.rnaTypeList.some(
        (list, index) =>
          list.reduce((all, { value }) => all + Number(value), 0) >
          (data.validatedList[index] ?? 0) + (data.nonValidatedList[index] ?? 0),
      ),
    ).toBe(true);
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

  test('BROWSE-27 a chart is saved as PNG, SVG and data', async ({ page }) => {
    const figure = page.getByRole('figure', { name: /^By status/ }).first();
    const save = async (choice: string) => {
      await figure.getByLabel(/^Download/).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        figure.getByRole('button', { name: choice }).click(),
      ]);
      const parts: Buffer[] = [];
      for await (const part of await download.createReadStream()) parts.push(part as Buffer);
      return { name: download.suggestedFilename(), content: Buffer.concat(parts) };
    };
    const svg = await save('Picture (SVG)');
    expect(svg.name).toMatch(/^SPENCER_Peptides-per-expression-group_Breast-cancer_Breast_r-\w+_\d{4}-\d\d-\d\d\.svg$/);
    expect(svg.content.toString()).toMatch(/Peptides per expression group(<[^>]+>|\s)*\(n\s=\s\d/);
    expect(svg.content.toString()).not.toContain('var(');
    const png = await save('Picture (PNG)');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    const data = await statistics();
    expect((await save('Data (TSV)')).content.toString().split('\n')[1]).toBe(
      `Tumor-specific\t${data.validatedList[0]}\t${data.nonValidatedList[0]}`,
    );
  });
});

test('BROWSE-31 full RNA type names are shown at every width and in the saved picture', async ({ page }) => {
  const longName = 'transcribed unitary pseudogene, sense overlapping';
  await page.route('**/api/browse/statistics', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"lncRNA"', JSON.stringify(longName)),
    });
  });
  await page.goto('/browse');
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

test.describe('the choice of a study', () => {
  test('HEAT-01 HEAT-02 HEAT-04 HEAT-09 HEAT-10 HEAT-28 HEAT-29 HEAT-30 the studies of the tissue are offered with the first selected; each choice makes one heat map call and fetches one volcano file', async ({
    page,
  }) => {
    const calls = recordCalls(page, HEATMAP);
    const volcanoes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/static/volcano/'))
        volcanoes.push(`${request.method()} ${new URL(request.url()).pathname}${request.postData() ?? ''}`);
    });
    await page.goto('/browse');
    await expect(grid(page)).toBeVisible();
    const group = card(page).getByRole('radiogroup', { name: 'Study' });
    await expect(group.getByRole('radio')).toHaveCount(3);
    for (const radio of await group.getByRole('radio').all())
      await expect(radio).toHaveAttribute('name', 'heatmapStudy');
    await expect(study(page, 'PXD013795')).toBeChecked();
    // There are none here.
    await expect(card(page).getByText('Cancer Subtype')).toHaveCount(0);
    await study(page, 'PXD012431').check();
    await expect(grid(page)).toHaveAttribute('aria-label', /PXD012431/);
    await study(page, 'PXD013795').check();
    await expect(grid(page)).toHaveAttribute('aria-label', /PXD013795/);
    // The response to the third choice is already cached, for as long as the release lasts.
    expect(calls).toEqual(
      ['PXD013795', 'PXD012431'].map((accession) => ({ ...breast, study: accession, cancerSubtype: null })),
    );
    expect(volcanoes).toEqual(
      ['PXD013795', 'PXD012431'].map((accession) => `GET /static/volcano/Breast_cancer@Breast@${accession}.json`),
    );
  });

  test('HEAT-02 HEAT-03 HEAT-05 HEAT-08 HEAT-09 HEAT-10 HEAT-29 a new cancer selects its first study and subtype; another subtype loads its own data', async ({
    page,
  }) => {
    const skin = (await catalogueFile()).cancers
      .find(({ name }) => name === 'Skin cancer')
      ?.tissues.find(({ name }) => name === 'Skin');
    const at = skin?.studies.findIndex(({ accession }) => accession === 'PXD011609') ?? -1;
    const calls = recordCalls(page, HEATMAP);
    const volcanoes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('PXD011609')) volcanoes.push(decodeURIComponent(new URL(request.url()).pathname));
    });
    await page.goto('/browse');
    await study(page, 'PXD012431').check();
    await choose(page, 'Cancer', 'Skin cancer');
    await expect(study(page, skin?.studies[0]?.accession ?? '')).toBeChecked();
    if (at > 0) await study(page, 'PXD011609').check();
    const subtypes = card(page).getByRole('radiogroup', { name: 'Cancer Subtype' });
    await expect(subtypes.locator('label')).toHaveText([
      'Actinic keratosis',
      "Bowen's disease",
      'Squamous cell carcinoma',
    ]);
    await expect(subtypes.getByRole('radio', { name: 'Actinic keratosis' })).toBeChecked();
    await subtypes.getByRole('radio', { name: "Bowen's disease" }).check();
    await expect
      .poll(() => calls.filter((call) => call['study'] === 'PXD011609'))
      .toEqual(
        ['Actinic keratosis', "Bowen's disease"].map((cancerSubtype) => ({
          cancer: 'Skin cancer',
          tissue: 'Skin',
          study: 'PXD011609',
          cancerSubtype,
        })),
      );
    await expect
      .poll(() => volcanoes)
      .toEqual(
        ['Actinic_keratosis', "Bowen's_disease"].map(
          (subtype) => `/static/volcano/Skin_cancer@Skin@PXD011609@${subtype}.json`,
        ),
      );
  });

  test('HEAT-06 HEAT-07 PXD012162 has two subtypes under Breast cancer only, and no other study but PXD011609 has any', async () => {
    const { cancers } = await catalogueFile();
    const known = cancers.flatMap(({ name, tissues }) =>
      tissues.flatMap(({ studies }) =>
        studies
          .filter(({ subtypes }) => subtypes.length > 0)
          .map(({ accession, subtypes }) => `${name} ${accession}: ${subtypes.join(', ')}`),
      ),
    );
    expect([...new Set(known)].toSorted()).toEqual([
      'Breast cancer PXD012162: Breast cancer HER2, Triple-negative breast cancer',
      "Skin cancer PXD011609: Actinic keratosis, Bowen's disease, Squamous cell carcinoma",
    ]);
  });

  test('HEAT-09 a late response never replaces that of a newer choice', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const path of [`**${HEATMAP}`, '**/static/volcano/*PXD013795.json']) {
      await page.route(path, async (route) => {
        if (route.request().url().includes('volcano') || (route.request().postData() ?? '').includes('PXD013795'))
          await held;
        await route.continue().catch(() => undefined);
      });
    }
    await page.goto('/browse');
    await expect(card(page).locator('.heatmap-wait')).toBeVisible();
    await study(page, 'PXD012431').check();
    await expect(grid(page)).toHaveAttribute('aria-label', /PXD012431/);
    const { result } = await heatmapOf('PXD012431');
    release();
    await page.waitForTimeout(500);
    await expect(grid(page)).toHaveAttribute('aria-label', /PXD012431/);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(result.length + 1));
    await expect(card(page).getByRole('figure', { name: /^Differential expression in PXD012431/ })).toHaveCount(1);
  });
});

test.describe('the heat map', () => {
  test.beforeEach(async ({ page }, { title }) => {
    if (title.includes('[own start]')) return;
    await page.goto('/browse');
    await grid(page).scrollIntoViewIfNeeded();
  });

  test('HEAT-14 HEAT-15 HEAT-16 HEAT-17 HEAT-18 shows ids, control samples, then tumor samples, coloured from blue to red, a bare dash for 0; the saved data hold every row and column', async ({
    page,
  }) => {
    const { label, result } = await heatmapOf('PXD013795');
    const heads = page.locator('.heat-head [role=columnheader]');
    await expect(heads.first()).toHaveText(/^Peptide ID/);
    const names = await heads.locator('.heat-label').allTextContents();
    expect(names).toEqual(label.slice(0, names.length));
    expect(label.slice(1).findIndex((name) => name.includes('Tumor'))).toBeGreaterThan(0);
    for (const row of [0, 5, 11]) {
      const texts = await cells(page, row).allTextContents();
      expect(texts).toEqual(
        label.slice(0, texts.length).map((name, index) => {
          const value = result[row]?.[name];
          if (index === 0) return value;
          return value === 0 ? '-' : Number(value).toFixed(4);
        }),
      );
    }

    const painted = await page
      .locator('.heat-row:not(.heat-head) .heat-cell')
      .evaluateAll((all) =>
        all.map((cell) => ({ text: cell.textContent, color: getComputedStyle(cell).backgroundColor })),
      );
    const bare = painted.filter(({ text }) => text === '-');
    expect(new Set(bare.map(({ color }) => color))).toEqual(new Set(bare.length > 0 ? ['rgba(0, 0, 0, 0)'] : []));
    for (const { text, color } of painted.filter((cell) => cell.text !== '-')) {
      const [red = 0, , blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
      if (Number(text) > 0.2) expect(red, text).toBeGreaterThan(blue);
      if (Number(text) < -0.2) expect(blue, text).toBeGreaterThan(red);
    }

    await card(page)
      .getByLabel(/^Download: Expression of each peptide/)
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card(page).locator('.heatmap-block').getByRole('button', { name: 'Data (TSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^SPENCER_Expression-heat-map_Breast-cancer_Breast_\w+_r-\w+_\d{4}-\d\d-\d\d\.tsv$/,
    );
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    const lines = Buffer.concat(parts).toString().slice(0, -1).split('\n');
    expect(lines).toHaveLength(result.length + 1);
    expect(lines.slice(1)).toEqual(result.map((row) => label.map((name) => row[name] || '').join('\t')));
    expect(result.some((row) => Object.values(row).includes(0))).toBe(true);
  });

  test('HEAT-19 HEAT-20 HEAT-21 HEAT-25 HEAT-26 renders twelve rows of 36 px and only the columns in view at every scroll position, above a legend from Low Expression to High Expression', async ({
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
      .locator('.heat-colours > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    expect(await page.locator('.heat-bar').evaluate((bar) => getComputedStyle(bar).backgroundImage)).toContain(
      'linear-gradient',
    );
  });

  test('HEAT-22 a column header sorts ascending, then descending, then restores the original order', async ({
    page,
  }) => {
    const { label, result } = await heatmapOf('PXD013795');
    const column = label[2] ?? '';
    const ids = async () => Promise.all((await rows(page).all()).map((row) => row.getByRole('rowheader').innerText()));
    const top = (order: typeof result) => order.slice(0, 12).map((row) => String(row['Peptide ID']));
    const head = grid(page).getByRole('columnheader', { name: column, exact: true });
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const detected = result.filter((row) => row[column] !== 0);
    const absent = result.filter((row) => row[column] === 0);
    expect(await ids()).toEqual(
      top([...detected.toSorted((a, b) => Number(a[column]) - Number(b[column])), ...absent]),
    );
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(await ids()).toEqual(
      top([...detected.toSorted((a, b) => Number(b[column]) - Number(a[column])), ...absent]),
    );
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'none');
    expect(await ids()).toEqual(top(result));
  });

  test('HEAT-23 HEAT-24 SHELL-16 a cell with a value opens its peptide in a new tab, a dash does nothing', async ({
    page,
    context,
  }) => {
    const filled = page.locator('.heat-cell.filled').first();
    const id = await page
      .locator('.heat-row:not(.heat-head)', { has: page.locator('.heat-cell.filled') })
      .first()
      .getByRole('rowheader')
      .innerText();
    const [opened] = await Promise.all([context.waitForEvent('page'), filled.click()]);
    await expect(opened).toHaveURL(new RegExp(`/peptide/${id}$`));
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    const empty = page.locator('.heat-row:not(.heat-head) .heat-cell:not(.filled)').first();
    await expect(empty).toHaveText('-');
    await empty.click();
    await page.waitForTimeout(300);
    expect(context.pages()).toHaveLength(1);
    await expect(page).toHaveURL(/\/browse$/);
  });

  test('HEAT-19 HEAT-22 HEAT-23 the keyboard moves between cells, sorts columns and opens peptides', async ({
    page,
    context,
  }) => {
    const { label, result } = await heatmapOf('PXD013795');
    await grid(page).focus();
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
        const cell = document.getElementById(id);
        return [cell?.closest('[role=row]')?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].map(
          Number,
        );
      });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toEqual([3, 2]);
    await page.keyboard.press('Control+End');
    await expect.poll(active).toEqual([result.length + 1, label.length]);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toEqual([1, 1]);
    await page.keyboard.press('Enter');
    await expect(grid(page).getByRole('columnheader', { name: 'Peptide ID' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.keyboard.press('ArrowDown');
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(opened).toHaveURL(/\/peptide\//);
  });

  test('HEAT-11 [own start] shows a loading state until its call returns', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${HEATMAP}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/browse');
    await expect(card(page).locator('.heatmap-wait[aria-busy=true]')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
    release();
    await expect(grid(page)).toBeVisible();
    await expect(card(page).locator('.heatmap-wait')).toHaveCount(0);
  });

  test('HEAT-16 [own start] renders markup as text', async ({ page }) => {
    const row = { 'Peptide ID': '<script>bad()</script>', '<b>Control</b>': 1, 'Tumor <img src=x>': -3.5 };
    await page.route(`**${HEATMAP}`, (route) =>
      route.fulfill({ json: { code: 200, message: 'OK', data: { label: Object.keys(row), result: [row] } } }),
    );
    await page.goto('/browse');
    await expect(rows(page)).toHaveCount(1);
    await expect(cells(page, 0)).toHaveText(['<script>bad()</script>', '1.0000', '-3.5000']);
    await expect(page.locator('.heat-head .heat-label')).toHaveText(Object.keys(row));
    await expect(card(page)).toContainText('Showing 1 to 1 of 1 entries');
  });
});

test.describe('failures', () => {
  test.use({ allowedConsole: madeFailures });

  test('HEAT-12 HEAT-13 HEAT-35 HEAT-36 a failure hides the heat map or both volcano charts, as a file without points does, without a message and leaves the other cards unchanged', async ({
    page,
  }) => {
    const answer = { status: 500, json: { code: 500, message: 'Internal error' } };
    await page.route(`**${HEATMAP}`, (route) => route.fulfill(answer));
    await page.goto('/browse');
    await expect(card(page).getByRole('figure')).toHaveCount(2);
    await settled(page, 'Browse result');
    await expect(card(page).locator('.heatmap-wait')).toHaveCount(0);
    await expect(grid(page)).toHaveCount(0);
    await page.unroute(`**${HEATMAP}`);
    await page.route('**/static/volcano/**', (route) => route.fulfill(answer));
    await study(page, 'PXD012431').check();
    await expect(grid(page)).toBeVisible();
    await expect(card(page).getByRole('figure')).toHaveCount(0);
    await expect(card(page).locator('.volcano-wait')).toHaveCount(0);
    await expect(card(page).getByText(/error|fail|wrong|try again/i)).toHaveCount(0);

    await page.unroute('**/static/volcano/**');
    await page.route('**/static/volcano/**', (route) => route.fulfill({ json: { max_lfc: 0, data: [] } }));
    const empty = page.waitForResponse('**/static/volcano/*PXD009738.json');
    await study(page, 'PXD009738').check();
    await (await empty).finished();
    await expect(grid(page)).toHaveAttribute('aria-label', /PXD009738/);
    await expect(card(page).locator('.volcano-wait')).toHaveCount(0);
    await expect(card(page).getByRole('figure')).toHaveCount(0);
  });

  freshTest(
    'HEAT-13 HEAT-36 ERR-01 both are hidden offline and return as soon as the network does',
    async ({ page, context }) => {
      await page.goto('/browse');
      await drawn(card(page).getByRole('figure', { name: /^Immunogenicity/ }));
      await expect(grid(page)).toBeVisible();
      await context.setOffline(true);
      await study(page, 'PXD012431').check();
      await expect(card(page).locator('[aria-busy=true]')).toHaveCount(0);
      await expect(grid(page)).toHaveCount(0);
      await expect(card(page).getByRole('figure')).toHaveCount(0);
      // After this many attempts the next retry would be many seconds away.
      await page.waitForTimeout(8_000);
      await context.setOffline(false);
      await expect(grid(page)).toBeVisible({ timeout: 3_000 });
      await expect(card(page).getByRole('figure')).toHaveCount(2, { timeout: 3_000 });
    },
  );

  test('HEAT-13 HEAT-36 a call that fails without network hides both until a retry succeeds', async ({ page }) => {
    let failing = true;
    for (const path of [`**${HEATMAP}`, '**/static/volcano/**'])
      await page.route(path, (route) => (failing ? route.abort() : route.continue()));
    await page.goto('/browse');
    await settled(page, 'Browse result');
    await expect(card(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(grid(page)).toHaveCount(0);
    failing = false;
    await expect(grid(page)).toBeVisible();
    await expect(card(page).getByRole('figure')).toHaveCount(2);
  });
});

/** Horizontal positions of the whole numbers on the x axis of a volcano drawn as SVG, px from the left. */
function labelX(svg: string): Map<string, number> {
  const labels = svg.matchAll(/<text[^>]*text-anchor="middle"[^>]*translate\(([\d.]+) [\d.]+\)[^>]*>(-?\d+)<\/text>/g);
  return new Map(Array.from(labels, ([, x, label = '']) => [label, Number(x)]));
}

test.describe('the volcano charts', () => {
  const key = 'Breast_cancer@Breast@PXD013795';

  test('HEAT-27 HEAT-31 HEAT-33 HEAT-34 are side by side, state the counts of their file and are saved as a picture with their title', async ({
    page,
  }) => {
    const { data } = await volcanoOf(key);
    const count = (field: 'expression' | 'immunogenicity', code: number) =>
      data.filter((point) => point[field] === code).length.toLocaleString('en-US');
    await page.goto('/browse');
    const figures = [
      card(page).getByRole('figure', { name: /^Differential expression/ }),
      card(page).getByRole('figure', { name: /^Immunogenicity/ }),
    ] as const;
    for (const [index, title, classes] of [
      [0, 'Differential expression in PXD013795', [4, 2, 3].map((code) => count('expression', code))],
      [1, 'Immunogenicity in PXD013795', [0, 1].map((code) => count('immunogenicity', code))],
    ] as const) {
      await expect(await drawn(figures[index])).toHaveAccessibleName(
        `Volcano plot: ${title}, n = ${data.length.toLocaleString('en-US')} peptides`,
      );
      const values = figures[index].getByRole('table', { name: title, exact: true });
      await expect(values.getByRole('rowheader')).toHaveText(
        index === 0 ? ['Others', 'Upregulated', 'Downregulated'] : ['Non-immunogenic', 'Immunogenic'],
      );
      await expect(values.getByRole('cell')).toHaveText(classes);
    }
    for (const figure of figures)
      await expect(figure).toContainText(`n = ${data.length.toLocaleString('en-US')} peptides`);
    const [left, right] = await Promise.all(figures.map((figure) => figure.boundingBox()));
    expect(left?.y).toBe(right?.y);
    expect(left?.width).toBe(right?.width);

    await figures[1].getByLabel(/^Download/).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      figures[1].getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    const svg = Buffer.concat(parts).toString();
    expect(download.suggestedFilename()).toMatch(
      /^SPENCER_Immunogenicity_Breast-cancer_Breast_PXD013795_r-\w+_\d{4}-\d\d-\d\d\.svg$/,
    );
    expect(svg).toMatch(/Immunogenicity in PXD013795(<[^>]+>|\s)*\(n\s=\s\d/);
    expect(svg).toContain('log2 fold change (tumor / normal)');
  });

  test('HEAT-37 a volcano plots -log10 of the adjusted p, with lines at a fold change of 1 and p 0.05', async ({
    page,
  }) => {
    await page.goto('/browse');
    const figure = card(page).getByRole('figure', { name: /^Differential expression/ });
    await drawn(figure);
    await figure.getByLabel(/^Download/).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    const svg = await readFile(await download.path(), 'utf8');
    expect(svg).toContain('−log10 adjusted p');
    const dashed = Array.from(
      svg.matchAll(/<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"[^>]*stroke-dasharray/g),
      ([, ...ends]) => ends.map(Number),
    );
    const upright = dashed.filter(([x1, , x2]) => x1 === x2).map(([x]) => x);
    // Points with p = 0 have a line of their own, above.
    const level = dashed.filter(([, y1, , y2]) => y1 === y2).map(([, y]) => y ?? NaN);
    expect(upright).toHaveLength(2);
    const height = Math.max(...level);
    // Lines are moved to whole pixels.
    for (const [index, foldChange] of ['1', '-1'].entries())
      expect(
        Math.abs((upright[index] ?? 0) - (labelX(svg).get(foldChange) ?? 0)),
        `the line at ${foldChange}`,
      ).toBeLessThanOrEqual(1);
    const [lowest, highest] = Array.from(svg.matchAll(/translate\(48 ([\d.]+)\)"[^>]*>([\d.]+)</g), ([, y, value]) => ({
      y: Number(y),
      value: Number(value),
    })).reduce<{ y: number; value: number }[]>((ends, label) => [ends[0] ?? label, label], []);
    if (lowest === undefined || highest === undefined) throw new Error('The y axis has fewer than two labels');
    const perUnit = (lowest.y - highest.y) / (highest.value - lowest.value);
    const expected = lowest.y - (-Math.log10(0.05) - lowest.value) * perUnit;
    expect(Math.abs(height - expected), 'the line at p 0.05').toBeLessThanOrEqual(1);
  });

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
    await page.goto('/browse');
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

  test('HEAT-27 their library is fetched only when they come into view', async ({ page }) => {
    // A file is fetched first and then imported from the browser's cache: two requests for one address.
    const requests = new Map<string, string[]>();
    page.on('request', (request) => {
      const url = request.url();
      if (/\/assets\/engine-/.test(url)) requests.set(url, [...(requests.get(url) ?? []), request.resourceType()]);
    });
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto('/browse');
    await expect(grid(page)).toBeAttached();
    expect(requests.size).toBe(0);
    await drawn(card(page).getByRole('figure', { name: /^Immunogenicity/ }));
    expect(requests.size).toBeGreaterThan(0);
    for (const [url, kinds] of requests) expect(kinds, url).toEqual(['fetch', 'script']);
  });

  test('HEAT-27 ERR-02 a volcano shows a loading state until the library has loaded', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/engine-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/browse');
    const figure = card(page).getByRole('figure', { name: /^Differential expression/ });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('.skeleton')).toBeVisible();
    const { height } = (await figure.boundingBox()) ?? { height: 0 };
    release();
    await drawn(figure);
    await expect(figure.locator('.skeleton')).toHaveCount(0);
    expect((await figure.boundingBox())?.height).toBe(height);
  });

  test('HEAT-27 the print includes a volcano that has not been in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/browse');
    await drawn(card(page).getByRole('figure', { name: /^Differential expression/ }));
    const other = card(page).getByRole('figure', { name: /^Immunogenicity/ });
    await expect(other.locator('.chart svg')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(other.locator('.chart svg')).toHaveCount(1);
    await expect(other.locator('.chart')).toHaveAttribute('aria-busy', 'false');
  });
});
