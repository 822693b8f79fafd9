import type { Locator, Page } from '@playwright/test';
import { catalogueFile } from './support/catalogue';
import { builder, firstIds, open, pages, search } from './support/search';
import { expect, offered, hold, recordCalls, settled, readingTest as test } from './support/site-test';

const ADVANCE = '/api/search/advance';
const BY_IDS = '/api/search/listByPeptideIds';
const EXPORT = '/api/export/rows';
/** Records all calls of Search, by path. */
function countCalls(page: Page) {
  return { advance: recordCalls(page, ADVANCE), byIds: recordCalls(page, BY_IDS), all: recordCalls(page, EXPORT) };
}

async function pick(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  for (const option of options)
    await offered(page)
      .filter({ hasText: new RegExp(`^${option}$`) })
      .click();
  await page.keyboard.press('Escape');
}

/** Each type is offered once, with its input and the format of its ids. */
async function expectInputs(page: Page): Promise<void> {
  const { examples } = await catalogueFile();
  for (const [name, key] of [
    ['Gene ID', 'geneId'],
    ['Transcript ID', 'transcriptId'],
    ['Peptide ID', 'peptideId'],
    ['Gene Name', 'geneName'],
    ['RNAcentral ID', 'RNAcentralId'],
    ['External ID', 'otherId'],
    ['PMID', 'pmid'],
  ] as const) {
    await builder(page, name).click();
    await expect(builder(page, name)).toHaveAttribute('aria-pressed', 'true');
    const input = page.getByRole('textbox', { name, exact: true });
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('placeholder', (examples[key] ?? '').split(',').join(', '));
  }
  for (const [name, options] of [
    ['Immunogenicity', ['Immunogenic', 'Non-immunogenic']],
    ['Status', ['Validated', 'Non-validated']],
    ['Simultaneous Expression', ['Simultaneously expressed', 'Exclusively expressed']],
  ] as const) {
    await builder(page, name).click();
    await expect(page.getByRole('radiogroup', { name }).locator('label')).toHaveText([...options]);
  }
  await builder(page, 'Status').click();
  await expect(page.getByRole('radiogroup', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Gene ID' }).click();
  await expect(builder(page, 'Gene ID')).toHaveAttribute('aria-pressed', 'false');
}

test('SEARCH-01 SEARCH-05 SEARCH-06 SEARCH-07 SEARCH-08 SEARCH-09 SEARCH-11 SEARCH-14 the page has the two result cards and the builder with its 14 types, each with its input @short', async ({
  page,
}) => {
  const calls = countCalls(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Search builder',
    'Statistical graph',
    'Search Result',
  ]);
  await expect(page.getByRole('group', { name: 'Builders' }).getByRole('button')).toHaveText([
    'Cancer',
    'Tissue',
    'Gene Name',
    'Gene ID',
    'Transcript ID',
    'RNAcentral ID',
    'External ID',
    'Location',
    'Peptide ID',
    'Expression Group',
    'Immunogenicity',
    'Status',
    'Simultaneous Expression',
    'PMID',
    'Length',
    'log2 Fold Change',
    'Adjusted p',
    'Best Affinity',
    'Stability',
    'Recognition Score',
    'Cancers',
  ]);
  await test.step('14 cancers without Tongue, 37 tissues, 31 chromosomes', async () => {
    for (const [name, label, count] of [
      ['Cancer', 'Cancer', 14],
      ['Tissue', 'Tissue', 37],
      ['Location', 'Chromosome', 31],
    ] as const) {
      await builder(page, name).click();
      await page.getByRole('combobox', { name: label, exact: true }).click();
      const options = offered(page);
      await expect(options).toHaveCount(count);
      if (name === 'Cancer') await expect(options.filter({ hasText: 'Tongue' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await builder(page, name).click();
    }
  });
  await test.step('the input of each type', () => expectInputs(page));
  expect(calls.advance).toHaveLength(0);
});

test('the tip of a filter never covers the options that it explains, even when the page scrolls for an empty result, whose charts cannot be saved', async ({
  page,
}) => {
  const answer = await hold(page, `**${ADVANCE}*`);
  await page.goto('/search?type=peptideId&value=NOTHING99&expression=1');
  const filter = page.locator('.filter-group').first();
  const about = filter.getByRole('button', { name: /^About/ });
  await about.focus();
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  /** Distance from the bottom of the tip to its button, px. */
  const gap = async () => {
    const [tip, anchor] = [await box(page.getByRole('tooltip')), await box(about)];
    return anchor.y - (tip.y + tip.height);
  };
  const close = 4;
  await expect.poll(gap).toBeCloseTo(close, 0);
  const { y: before } = await box(about);
  await answer();
  await expect(page.getByText('No peptides were found.')).toBeVisible();
  expect((await box(about)).y, 'the answer moves the filters').not.toBeCloseTo(before, 0);
  await expect.poll(gap).toBeCloseTo(close, 0);
  await expect(page.getByText('No immunogenic peptides were found.')).toBeVisible();
  await expect(page.locator('.chart-figure .download-menu')).toHaveCount(0);
});

test('PAGE-02 the head of a result is in view after a run, an empty one begins with its answer, and in Browse the list is a key away', async ({
  page,
}) => {
  await page.goto('/search');
  await builder(page, 'Cancer').click();
  await pick(page, 'Cancer', 'Breast cancer');
  await search(page).click();
  await settled(page, 'Search result');
  await expect(page.getByRole('button', { name: 'Change the search' })).toBeFocused();
  const result = page.getByRole('region', { name: 'Search Result' });
  await expect(result.getByRole('heading')).toBeInViewport();
  await expect(page.locator('.table-row').first()).toBeInViewport();
  await open(page);
  await expect(result.getByRole('heading')).toBeInViewport();
  await page.goto('/search?type=geneName&value=HOTAIRR');
  await expect(page.getByText('No peptides match Gene Name: HOTAIRR.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'HOTAIR', exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Browse Result' }).getByRole('heading')).toBeInViewport();
});

test('the address holds the view: Back undoes a choice, a reload and another tab restore it', async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByRole('radio', { name: 'Tumor-specific' }).check();
  await settled(page, 'Search result');
  await pages(page).getByTitle('2', { exact: true }).click();
  await settled(page, 'Search result');
  const shown = await firstIds(page);
  await expect(page).toHaveURL(/type=cancer&value=Breast\+cancer&expression=1&page=2$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other, 'Search result');
  expect(await firstIds(other)).toEqual(shown);
  await other.close();
  await page.goBack();
  await settled(page, 'Search result');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('1');
  await page.goBack();
  await expect(
    page.getByRole('radiogroup', { name: 'Expression Group' }).getByRole('radio', { name: 'All' }),
  ).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Tumor-specific' })).toBeChecked();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.locator('.builder-row')).toHaveCount(0);
});
