import { gzipSync } from 'node:zlib';
import type { Locator, Response } from '@playwright/test';
import { expect, openCharts, readingTest as test, settled, test as freshTest } from './support/site-test';
import {
  anyGene,
  anyPeptide,
  anyTranscript,
  anyTranscriptWithOrf,
  catalogueFile,
  find,
  peptides,
  transcripts,
} from './support/catalogue';

const addresses = async () => [
  '/home',
  '/browse',
  '/search',
  '/blast',
  '/download',
  '/figures',
  '/patient',
  '/changes',
  '/citation',
  `/gene/${(await anyGene()).id}`,
  `/transcript/${(await find(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) > 1500)).id}`,
  `/peptide/${(await anyPeptide()).id}`,
  `/sequence/transcript/${(await anyTranscript()).id}`,
];

test('no page is wider than its window, from 2,560 to 320 px', async ({ page }) => {
  test.slow();
  for (const address of await addresses()) {
    await page.setViewportSize({ width: 2_560, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const width of [2_560, 1_440, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // Charts resize a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
  }
});

freshTest(
  'PAGE-03 with text twice as large by the setting of the browser, no page is wider than its window, and no text is cut',
  async ({ page }) => {
    freshTest.slow();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const address of [...(await addresses()), '/help', '/contact', '/match', '/patient', '/compare']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const shown = await page.evaluate(() => ({
        sizePx: getComputedStyle(document.body).fontSize,
        widthPx: document.documentElement.scrollWidth,
        // Boxes that hide what is larger than they are, and do not say so by an ellipsis.
        cut: Array.from(document.querySelectorAll('main *, header *'))
          .filter((box) => {
            const { overflowY, textOverflow, contain } = getComputedStyle(box);
            const hides = ['hidden', 'clip'].includes(overflowY) && textOverflow !== 'ellipsis' && contain !== 'strict';
            const lines = getComputedStyle(box).webkitLineClamp !== 'none';
            return (
              hides &&
              !lines &&
              !box.matches('.visually-hidden, [aria-busy=true]') &&
              box.clientWidth > 2 &&
              box.checkVisibility() &&
              box.scrollHeight > box.clientHeight + 4
            );
          })
          .map((box) => box.getAttribute('class')),
      }));
      expect({ address, ...shown }).toEqual({ address, sizePx: '32px', widthPx: 1440, cut: [] });
    }
  },
);

test('each selector of Browse is as wide as its column, whatever is chosen; a wide table fades at the right edge while it can scroll further in its card, and keeps its first column in view', async ({
  page,
}) => {
  await page.goto('/browse');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Cancer', 'Tissue', 'Study']) {
      const field = page.locator('.ant-select', { has: page.getByRole('combobox', { name, exact: true }) });
      const [own, column] = [await field.boundingBox(), await field.locator('..').boundingBox()];
      // In a wide window its label is beside it.
      expect([name, (own?.x ?? 0) + (own?.width ?? 0)]).toEqual([name, (column?.x ?? 0) + (column?.width ?? 0)]);
      expect((own?.width ?? 0) / (column?.width ?? 1)).toBeGreaterThan(width === 390 ? 0.99 : 0.75);
    }
  }
  await page.setViewportSize({ width: 900, height: 900 });
  await settled(page, 'Browse result');
  const fade = () => page.locator('.data-table').evaluate((table) => getComputedStyle(table, '::after').opacity);
  const scrollTo = (share: number) =>
    page.locator('.data-table-scroll').evaluate((content, by) => {
      content.scrollLeft = by * content.scrollWidth;
    }, share);
  await expect.poll(fade).toBe('1');
  await scrollTo(1);
  await expect.poll(fade).toBe('0');
  await page.setViewportSize({ width: 390, height: 900 });
  await scrollTo(0);
  const first = page.locator('.table-row').first().locator('td').first();
  const before = await first.boundingBox();
  await page.locator('.data-table-scroll').evaluate((content) => {
    content.scrollLeft = 400;
  });
  expect((await first.boundingBox())?.x).toBe(before?.x);
});

test('TABLE-01 the name of the column that stays covers those that scroll below it, also where they sort', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 844 });
  const [gene = ''] = (await catalogueFile()).examples.geneName.split(',');
  await page.goto(`/search?type=geneName&value=${gene}`);
  const pinned = page.locator('.data-table th.pinned:not(.tick-cell)');
  await expect(page.locator('.data-table th[tabindex="0"]')).not.toHaveCount(0);
  // Anywhere in the header, because the name is at its start or at its end.
  const covering = () =>
    pinned.evaluate((head) => {
      const { left, width, top, height } = head.getBoundingClientRect();
      return [0.1, 0.3, 0.5, 0.7, 0.9].filter((share) =>
        head.contains(document.elementFromPoint(left + share * width, top + height / 2)),
      ).length;
    });
  for (const leftPx of [150, 250, 350, 450]) {
    await page.locator('.data-table-scroll').evaluate((content, px) => {
      content.scrollIntoView({ block: 'center' });
      content.scrollLeft = px;
    }, leftPx);
    await expect.poll(covering).toBe(5);
  }
});

test('a popup opens below its button, above it if there is no room below, and never crosses the edge of the window; one taller than the window scrolls inside it', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  const popup = page.getByRole('dialog', { name: 'Columns' });
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // As long as the button can be at the end of the window.
    await openCharts(page);
    await settled(page, 'Browse result');
    for (const side of ['below', 'above'] as const) {
      await button.evaluate(
        (element, block) => element.scrollIntoView({ block }),
        side === 'below' ? ('start' as const) : ('end' as const),
      );
      await button.click();
      await expect
        .poll(async () => {
          const [anchor, shown] = [await button.boundingBox(), await popup.boundingBox()];
          if (anchor === null || shown === null) return null;
          const gap = side === 'below' ? shown.y - anchor.y - anchor.height : anchor.y - shown.y - shown.height;
          return Math.round(gap) === 6 && shown.x >= 0 && shown.x + shown.width <= width;
        }, `${side} at ${width} px`)
        .toBe(true);
      await page.keyboard.press('Escape');
    }
  }
  await page.setViewportSize({ width: 720, height: 360 });
  for (const block of ['start', 'center', 'end'] as const) {
    await button.evaluate((element, place) => element.scrollIntoView({ block: place }), block);
    await button.click();
    await expect
      .poll(async () => {
        const shown = await popup.boundingBox();
        return shown !== null && shown.height > 100 && shown.y >= 0 && shown.y + shown.height <= 360;
      }, block)
      .toBe(true);
    await popup.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    await expect(popup.getByRole('checkbox').last()).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});

/** Top and height of elements on their page, px. */
const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: Math.round(top + scrollY), height: Math.round(height) };
    }),
  );

for (const [address, table] of [
  ['/browse', 'Browse result'],
  ['/search?type=cancer&value=Breast%20cancer', 'Search result'],
] as const)
  test(`PAGE-01 PAGE-02 the first row of ${table} is in the first screen at 1440 x 900, and rows are one line high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(address);
    await settled(page, table);
    await page.waitForLoadState('networkidle');
    const rows = await boxesOf(page.locator('.table-row'));
    expect((rows[0]?.top ?? Infinity) + (rows[0]?.height ?? 0)).toBeLessThanOrEqual(900);
    // Only a name of a tissue may take a third line.
    const low = rows.filter(({ height }) => height <= 46);
    expect(low.length / rows.length).toBeGreaterThanOrEqual(0.8);
  });

test('PAGE-04 sequences of up to 30 residues are on one line and in view from 1280 px on, also beside boxes to tick', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search?type=cancer&value=Breast%20cancer&size=100');
  const sequences = page.locator('.table-row .sequence');
  await sequences.first().waitFor();
  const bad = () =>
    sequences.evaluateAll((shown) => {
      const right = shown[0]?.closest('.data-table')?.getBoundingClientRect().right ?? 0;
      return shown
        .filter(({ textContent }) => textContent.length <= 30)
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.height > 30 || box.right > right;
        })
        .map(({ textContent }) => textContent);
    });
  const lengths = await sequences.evaluateAll((shown) => shown.map(({ textContent }) => textContent.length));
  expect(lengths.some((length) => length > 20 && length <= 30)).toBe(true);
  expect(await bad()).toEqual([]);
  await page
    .getByLabel(/^Tick SPENP/)
    .first()
    .check();
});

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('PAGE-04 a list on a phone is cards: sequence, id, gene and marks first, then the other columns, with boxes to tick', async ({
    page,
  }) => {
    await page.goto('/search?type=cancer&value=Breast%20cancer');
    const first = page.locator('.table-row').first();
    await first.waitFor();
    expect(await page.locator('.data-table-scroll').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const cells = await first.locator('td').evaluateAll((all) =>
      all
        .map((cell) => ({ title: cell.getAttribute('data-title'), box: cell.getBoundingClientRect() }))
        .toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
        .map(({ title, box }) => ({ title, inside: box.x >= 0 && box.right <= innerWidth && box.height >= 24 })),
    );
    expect(cells.filter(({ inside }) => !inside)).toEqual([]);
    expect(cells.map(({ title }) => title)).toEqual([
      'Tick',
      'Sequence',
      'Peptide ID',
      'Associated Gene',
      'Immunogenicity',
      'Expression Group',
      'Status',
      'Associated Transcript',
      'Cancer',
      'Tissue',
      'Simultaneous Expression',
    ]);
    await expect(first.getByRole('cell')).toHaveCount(11);
    await page
      .getByLabel(/^Tick SPENP/)
      .first()
      .check();
    await expect(page.getByRole('button', { name: 'Save 1 ticked' })).toBeVisible();
    const heights = await page
      .locator('.counted-option > label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
    await page.getByRole('columnheader', { name: 'Peptide ID' }).click();
    await expect(page).toHaveURL(/sort=/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('PAGE-02 PAGE-04 the list of Search begins in the first screen, below three controls and four filters of a line each', async ({
    page,
  }) => {
    await page.goto('/search?type=cancer&value=Breast%20cancer&cancer=Breast+cancer');
    await settled(page, 'Search result');
    const result = page.getByRole('region', { name: 'Search Result' });
    const [list] = await boxesOf(result.getByRole('table'));
    expect(list?.top).toBeLessThan(844);
    const filters = result.getByRole('radiogroup').filter({ hasNotText: 'Entries' });
    await expect(filters).toHaveCount(4);
    for (const { height } of await boxesOf(filters)) expect(height).toBeLessThanOrEqual(34);
    const folded = result.locator('.filter-bar summary');
    await expect(folded).toHaveText('More filters (1)chosen: Cancer');
    await folded.press('Enter');
    await expect(result.getByRole('combobox', { name: 'Cancer' })).toBeVisible();
  });

  test('PAGE-04 the tables of the figures and of the releases do not scroll sideways, with a title for each value; a genotype is one line, and the fragmentation ladder as wide as its viewer at most', async ({
    page,
  }) => {
    for (const [address, name] of [
      ['/figures', 'Peptides by cancer'],
      ['/figures', 'Peptides by study'],
      ['/download', 'Releases'],
    ] as const) {
      await page.goto(address);
      const table = page.getByRole('table', { name });
      await table.waitFor();
      expect(
        await table.evaluate(({ parentElement: place }) => place && place.scrollWidth - place.clientWidth),
        name,
      ).toBe(0);
      const titles = await table.locator('thead th').allTextContents();
      const row = table.locator('tbody tr').first();
      expect(await row.locator('td').evaluateAll((cells) => cells.map(({ dataset }) => dataset['title']))).toEqual(
        titles.slice(1),
      );
      await expect(row.getByRole('cell')).toHaveCount(titles.length - 1);
      await expect(row.getByRole('rowheader')).toHaveCount(1);
    }
    const { id } = await find(
      peptides(),
      'peptide_id',
      (row) => (row['sequence'] ?? '').length > 12 && row['spectrum_id'] !== '' && row['recognition_score'] !== '',
    );
    await page.goto(`/peptide/${id}`);
    const genotypes = page.locator('.data-table', { has: page.getByRole('table', { name: /by HLA genotype$/ }) });
    await genotypes.locator('.table-row').first().waitFor();
    const heights = (await boxesOf(genotypes.locator('.table-row'))).map(({ height }) => height);
    expect(Math.max(...heights)).toBeLessThanOrEqual(34);
    expect(
      await genotypes
        .locator('.data-table-scroll')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    const ladder = page.locator('.spectrum-ladder');
    await expect
      .poll(() =>
        ladder.evaluate((lines) => {
          const info = lines.parentElement?.getBoundingClientRect();
          const svg = lines.querySelector('svg')?.getBoundingClientRect();
          return info && svg && svg.right <= info.right && svg.height > 100;
        }),
      )
      .toBe(true);
  });
});

test('PAGE-01 PAGE-04 entries have their facts in two columns at 1440 px, and no table of them scrolls at 390', async ({
  page,
}) => {
  for (const address of [
    `/gene/${(await anyGene()).id}`,
    `/transcript/${(await anyTranscriptWithOrf()).id}`,
    `/peptide/${(await anyPeptide()).id}`,
  ]) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(address);
    const lefts = () =>
      page
        .locator('#information .key-values tr')
        .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().left)))]);
    await expect.poll(async () => (await lefts()).length, address).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await lefts()).length, address).toBe(1);
    await page.locator('.table-row').filter({ visible: true }).first().waitFor();
    const scrolled = await page
      .locator('.data-table-scroll')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...scrolled), address).toBe(0);
  }
});

test('PAGE-01 lists of peptides fit into windows of 1280 to 1440 px, also beside a scroll bar of 15 px, so that no column covers another', async ({
  page,
}) => {
  test.slow();
  const { id } = await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 2);
  for (const address of [
    '/browse?size=100',
    '/search?type=cancer&value=Kidney%20cancer',
    '/search?type=cancer&value=Breast%20cancer&size=100',
    `/transcript/${id}`,
    `/gene/${(await anyGene()).id}`,
  ]) {
    await page.goto(address);
    await page.locator('.table-row .sequence').first().waitFor();
    for (const width of [1_440, 1_425, 1_366, 1_351, 1_280, 1_265]) {
      await page.setViewportSize({ width, height: 900 });
      const widths = await page
        .locator('.data-table-scroll', { has: page.locator('.table-row .sequence') })
        .evaluateAll((contents) => contents.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(widths.length, address).toBeGreaterThan(0);
      expect(Math.max(...widths), `${address} at ${width} px`).toBe(0);
    }
  }
});

test('no file of Download is truncated at widths between phone and desktop, and no line of a citation on a phone', async ({
  page,
}) => {
  for (const width of [780, 1000, 1110]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/download');
    await page.locator('.download-file').first().waitFor();
    const cut = await page.locator('.download-file').evaluateAll(
      (files) =>
        files.filter((file) => {
          const card = file.closest('.card')?.getBoundingClientRect();
          return card === undefined || file.getBoundingClientRect().right > card.right;
        }).length,
    );
    expect(cut, `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/citation');
  const lines = page.locator('.citation-format pre');
  await lines.first().waitFor();
  const overflows = await lines.evaluateAll((all) => all.map((text) => text.scrollWidth - text.clientWidth));
  expect(overflows.length).toBeGreaterThan(1);
  expect(new Set(overflows)).toEqual(new Set([0]));
});

freshTest('Browse and BLAST transfer at most 520 kB of script each', async ({ browser, baseURL }) => {
  for (const path of ['/browse', '/blast']) {
    // Each with an empty cache.
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThan(520_000);
    await page.close();
  }
});
