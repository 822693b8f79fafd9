import type { Page } from '@playwright/test';
import { aTranscript, fasta, hitRows, query, resultTable, search, somePeptides } from './support/blast';
import { anyGene, anyTranscriptWithOrf, find, peptides } from './support/catalogue';
import { readingTest as test, expect, openCharts } from './support/site-test';
import { drawingOf, interactive } from './support/structure-page';

test('PROD-11 a printed page names the site, says that its data are a demonstration, has the addresses of its external links, and is dark on white in the dark theme, too @short', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/citation');
  await expect(page.locator('.site-title')).toBeVisible();
  await expect(page.getByText('Demonstration data')).toBeVisible();
  const link = page.getByRole('link', { name: 'Full text' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain((await link.getAttribute('href')) ?? 'no address');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const [text, ground] = await page
    .locator('.card')
    .first()
    .evaluate((card) => [getComputedStyle(card).color, getComputedStyle(card).backgroundColor]);
  expect([text, ground]).toEqual(['rgb(22, 33, 29)', 'rgb(255, 255, 255)']);
});

const peptideWithSamples = () =>
  find(peptides(), 'peptide_id', (row) => Number.isFinite(Number.parseFloat(row['adjusted_p'] ?? '')));

/** Fires what the browser fires before it captures a page for paper. */
const beginPrinting = async (page: Page) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
};

test('PROD-11 a structure that has never been in view is printed whole, without its drawing library', async ({
  page,
}) => {
  const { id, row } = await interactive();
  await page.route('**/fornac*.js', (route) => route.abort());
  await page.setViewportSize({ width: 900, height: 300 });
  await page.goto(`/transcript/${id}`);
  await expect(drawingOf(page)).toHaveAttribute('aria-busy', 'true');
  await beginPrinting(page);
  const printed = page.locator('.structure-print');
  await expect(printed.locator('text').filter({ hasText: /^[A-Z]$/ })).toHaveCount(Number(row['length_nt']));
  await expect(page.locator('.structure-progress')).toBeHidden();
  const outside = await printed.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    return Array.from(svg.querySelectorAll('circle, text'), (part) => part.getBoundingClientRect()).filter(
      (box) =>
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1,
    ).length;
  });
  expect(outside).toBe(0);
  expect((await printed.boundingBox())?.height).toBeGreaterThan(50);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});

test('PROD-11 an ORF diagram that has never been in view, or was moved, is printed whole and in light colors', async ({
  page,
}) => {
  const { id } = await anyTranscriptWithOrf();
  await page.goto(`/transcript/${id}`);
  const figure = page.getByRole('application', { name: `ORF diagram of ${id}` });
  await figure.waitFor();
  await page.setViewportSize({ width: 718, height: 300 });
  await beginPrinting(page);
  const printed = figure.locator('.diagram-print');
  await expect(printed).toBeVisible();
  const drawing = await printed.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    const boxes = Array.from(svg.querySelectorAll('[data-id]'), (part) => part.getBoundingClientRect());
    return {
      parts: boxes.length,
      outside: boxes.filter(({ left, right }) => left < frame.left - 1 || right > frame.right + 1).length,
      width: frame.width,
      paper: svg.closest('.card')?.getBoundingClientRect().width ?? 0,
      colors: [...new Set(Array.from(svg.querySelectorAll('text'), (text) => text.getAttribute('fill')))],
    };
  });
  expect(drawing.parts).toBeGreaterThan(2);
  expect(drawing.outside).toBe(0);
  expect(drawing.width).toBeGreaterThan(drawing.paper - 60);
  for (const sheet of ['.diagram-sheet', '.diagram-overlay']) await expect(figure.locator(sheet)).toBeHidden();
  expect(drawing.colors.every((color) => /^#[0-5]/.test(color ?? ''))).toBe(true);
});

/** Elements that are wider than the paper, and what a user could only press on a screen. */
const paper = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    tooWide: Array.from(main.querySelectorAll('*'))
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.className),
    buttons: Array.from(main.querySelectorAll('button:not(.overview-row)'))
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent),
  }));

test('PROD-11 hits of BLAST and matched peptides are printed as wide as the paper, without boxes to tick and buttons, and sequences that were not found all of them', async ({
  page,
}) => {
  const transcript = await aTranscript();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/blast');
  await query(page).fill(fasta([transcript]));
  await search(page).click();
  await hitRows(page).first().waitFor();
  await page
    .getByRole('button', { name: `Alignment of ${transcript.id} with ${transcript.id}` })
    .first()
    .click();
  await page.locator('.alignment').first().waitFor();
  await beginPrinting(page);
  expect(await paper(page)).toEqual({ tooWide: [], buttons: [] });
  await expect(resultTable(page).getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('.hit-filter').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.alignment').first()).toBeVisible();
  const [peptide] = await somePeptides(1);
  if (peptide === undefined) throw new Error('no peptide');
  const residues = [...'ACDEFGHIKL'];
  const unknown = residues.flatMap((first) => residues.map((last) => `${first}${'W'.repeat(20)}${last}YYYYK`));
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/match');
  await page.getByRole('textbox', { name: /Paste peptide sequences/ }).fill([peptide.sequence, ...unknown].join('\n'));
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('table', { name: 'Matched peptides', exact: true }).getByRole('row').nth(1).waitFor();
  const unmatched = page.getByRole('list', { name: 'Sequences that were not found' });
  const cut = () => unmatched.evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(await cut()).toBeGreaterThan(100);
  await beginPrinting(page);
  expect(await paper(page)).toEqual({ tooWide: [], buttons: [] });
  expect(await cut()).toBeLessThan(2);
});

test('GENE-20 PAGE-06 the genome view of a gene that has never been in view is printed, as wide as the paper and in light colors', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1100, height: 300 });
  await page.goto(`/gene/${(await anyGene()).id}`);
  const picture = page
    .getByRole('application', { name: /^Genome view of/ })
    .locator('svg')
    .first();
  await page.getByRole('region', { name: 'Genome view' }).waitFor();
  // What Ctrl+P begins with.
  await page.keyboard.press('Control');
  await picture.locator('[data-kind=transcript]').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 718, height: 300 });
  await beginPrinting(page);
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(600);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(719);
  await expect(picture.locator('text').first()).toHaveAttribute('fill', '#55635d');
});

test('PAGE-06 Browse and Peptide, printed without scrolling once their libraries have come, print every chart', async ({
  page,
}) => {
  test.slow();
  for (const [address, least] of [
    ['/browse', 4],
    [`/peptide/${(await peptideWithSamples()).id}`, 1],
  ] as const) {
    await page.setViewportSize({ width: 718, height: 300 });
    await page.goto(address);
    const charts = page.locator('.chart');
    await expect.poll(() => charts.count()).toBeGreaterThanOrEqual(least);
    await page.waitForLoadState('networkidle');
    // What Ctrl+P begins with.
    await page.keyboard.press('Control');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await beginPrinting(page);
    // Paper has no buttons, and so no names of them.
    await expect(page.locator('.show-in-list').filter({ visible: true })).toHaveCount(0);
    const drawn = await charts.evaluateAll((all) => all.map((chart) => chart.querySelector('svg, canvas') !== null));
    expect([address, drawn.includes(false)]).toEqual([address, false]);
  }
});

test('PAGE-06 Browse, printed before its charts have come, lists their values and says so', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 300 });
  // It is on its way until the test ends.
  await page.route('**/assets/engine-*.js', () => undefined);
  await page.goto('/browse');
  const figure = page.getByRole('figure', { name: /^By status/, includeHidden: true }).first();
  // Folded on the screen.
  await figure.waitFor({ state: 'attached' });
  const asked = page.waitForRequest('**/assets/engine-*.js');
  // As on the way to the menu of the browser.
  await page.locator('html').dispatchEvent('mouseleave');
  await asked;
  const late = figure.getByText('Printed before this chart was drawn; its values are listed instead.');
  await expect(late).toBeHidden();
  await beginPrinting(page);
  await expect(late).toBeVisible();
  await expect(figure.getByRole('row', { name: /^Tumor-specific|^Validated/ }).first()).toBeVisible();
});

test('PAGE-06 filters are printed as words on a line, the total of a list once, and no control of a page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 900 });
  await page.goto('/search?type=cancer&value=Breast%20cancer');
  await page.locator('.table-row').first().waitFor();
  await page.getByRole('radio', { name: 'Tumor-specific' }).check();
  await beginPrinting(page);
  const filters = page.locator('.filter-bar').filter({ visible: true });
  const words = await filters.evaluate((bar) =>
    bar instanceof HTMLElement ? bar.innerText.split(/\s+/).join(' ') : '',
  );
  expect(words).toContain('Expression Group Tumor-specific Status All Immunogenicity All');
  expect((await filters.boundingBox())?.height).toBeLessThan(50);
  await expect(page.locator('main').getByRole('radio').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.pager-total').filter({ visible: true })).toHaveCount(1);
  expect((await paper(page)).tooWide).toEqual([]);
});

test('PAGE-06 Home is printed on two sheets, its sections below each other', async ({ page }) => {
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('PROD-11 HEAT-39 the part of the heat map in view is printed as wide as the page, with the overview and without controls', async ({
  page,
}) => {
  await openCharts(page);
  await expect(page.locator('.heat-map canvas[data-drawn]')).toBeVisible();
  const overview = page.getByRole('slider', { name: /^Overview/ });
  await overview.scrollIntoViewIfNeeded();
  const columns = await page.locator('.heat-head .heat-cell').count();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  // A4 with margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1_047 });
  await expect(page.getByRole('button', { name: 'Go to Tumor' })).toBeHidden();
  await expect(overview).toBeVisible();
  const outside = await page
    .locator('.heatmap *')
    .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().right > 718).length);
  expect(outside).toBe(0);
  await expect(page.locator('.heat-row:not(.heat-head)')).toHaveCount(12);
  expect(await page.locator('.heat-head .heat-cell').count()).toBeLessThanOrEqual(columns);
  const cut = await page
    .locator('.heat-row:not(.heat-head) .heat-cell')
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});
