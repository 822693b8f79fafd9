import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { catalogueFile, peptides, type Row } from './support/catalogue';
import { builder, firstIds, open, pages, rows, search, total } from './support/search';
import {
  choosePageSize,
  expect,
  expectPageSizes,
  madeFailures,
  offered,
  recordCalls,
  settled,
  specifiedColumns,
  readingTest as test,
} from './support/site-test';

const ADVANCE = '/api/search/advance';
const BY_IDS = '/api/search/listByPeptideIds';
const EXPORT = '/api/export/rows';
type Answer = DataOf<Routes['advance']>;

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

const idsWhere = async (fits: (row: Row) => boolean) => (await peptides()).filter(fits).map((row) => row['peptide_id']);
const breast = (row: Row) => row['cancer'] === 'Breast cancer';

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

test('SEARCH-01 SEARCH-05 SEARCH-06 SEARCH-07 SEARCH-08 SEARCH-09 SEARCH-11 SEARCH-14 the page has the two result cards and the builder with its 14 types, each with its input', async ({
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

test('SEARCH-06 SEARCH-10 SEARCH-23 SEARCH-24 SEARCH-25 several builders combine with AND in one call', async ({
  page,
}) => {
  const calls = countCalls(page);
  await page.goto('/search');
  await builder(page, 'Cancer').click();
  await pick(page, 'Cancer', 'Breast cancer', 'Colon cancer');
  await builder(page, 'Expression Group').click();
  await page.getByRole('checkbox', { name: 'Upregulated' }).check();
  await page.getByRole('checkbox', { name: 'Tumor-specific' }).check();
  await builder(page, 'Status').click();
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .first()
    .getByRole('radio', { name: 'Validated', exact: true })
    .check();
  await search(page).click();
  await settled(page, 'Search result');
  expect(calls.advance).toEqual([
    {
      searchTables: ['peptide'],
      cancer: ['Breast cancer', 'Colon cancer'],
      tissue: [],
      expressionList: [1, 2],
      peptideId: null,
      geneName: null,
      geneId: null,
      transcriptId: null,
      rnacentralId: null,
      otherId: null,
      pmid: null,
      immunogenicity: null,
      validation: 1,
      simultaneous: null,
      chromosome: null,
      start: null,
      end: null,
      pageSize: 20,
      pageNum: 1,
      hasCountTotal: false,
      getStatistics: true,
      countBy: expect.any(Object),
      countCancers: (await catalogueFile()).cancers.map(({ name }) => name),
    },
  ]);
  expect(calls.byIds).toHaveLength(0);
  const expected = await idsWhere(
    (row) =>
      ['Breast cancer', 'Colon cancer'].includes(row['cancer'] ?? '') &&
      ['Tumor-specific', 'Upregulated'].includes(row['expression'] ?? '') &&
      row['validation'] === 'Validated',
  );
  await expect(total(page)).toHaveText(`Total ${expected.length.toLocaleString('en-US')}`);
  expect(await firstIds(page)).toEqual(expected.slice(0, 20));
});

test('SEARCH-15 SEARCH-16 SEARCH-17 SEARCH-18 SEARCH-19 SEARCH-31 an empty search and an incomplete location show what to do and make no call, until they are filled in', async ({
  page,
}) => {
  const calls = countCalls(page);
  await page.goto('/search');
  await test.step('nothing to search by; Reset clears the builder', async () => {
    const message = page.getByText('Please select a builder and input/select value(s) to get started!!!');
    await search(page).click();
    await expect(message).toBeVisible();
    await builder(page, 'Gene Name').click();
    await page.getByRole('textbox', { name: 'Gene Name' }).fill('  , ');
    await builder(page, 'Location').click();
    await search(page).click();
    await expect(message).toBeVisible();
    expect(calls.advance).toHaveLength(0);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(message).toHaveCount(0);
    await expect(page.locator('.builder-row')).toHaveCount(0);
  });
  await builder(page, 'Location').click();
  const [chromosome, start, end] = [
    page.getByRole('combobox', { name: 'Chromosome' }),
    page.getByRole('textbox', { name: 'Start' }),
    page.getByRole('textbox', { name: 'End' }),
  ];
  await end.fill('-5');
  await search(page).click();
  await expect(page.getByText('Please select a chromosome!!!')).toBeVisible();
  await expect(page.getByText('Please enter a positive number!!!')).toHaveCount(1);
  for (const field of [chromosome, start, end]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.place-input .ant-select-status-error')).toHaveCount(1);
  await expect(page.locator('.place-input input.text-field[aria-invalid="true"]')).toHaveCount(2);
  await start.fill('abc');
  await end.fill('248956422');
  await expect(end).not.toHaveAttribute('aria-invalid', 'true');
  await pick(page, 'Chromosome', 'chr1');
  await expect(page.getByText('Please select a chromosome!!!')).toHaveCount(0);
  await expect(page.getByText('Please enter a positive number!!!')).toBeVisible();
  expect(calls.advance).toHaveLength(0);
  await start.fill('0');
  await page.keyboard.press('Enter');
  await settled(page, 'Search result');
  expect(calls.advance).toHaveLength(1);
  expect(calls.advance[0]).toMatchObject({
    searchTables: ['transcript'],
    chromosome: 'chr1',
    start: 0,
    end: 248956422,
  });
});

test('SEARCH-20 SEARCH-21 SEARCH-13 a quick search fills the builder and runs at once; an unknown type or no value does not', async ({
  page,
}) => {
  const calls = countCalls(page);
  await open(page);
  await expect(builder(page, 'Cancer')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.builder-row')).toContainText('Breast cancer');
  expect(calls.advance).toHaveLength(1);
  expect(calls.advance[0]).toMatchObject({ cancer: ['Breast cancer'], getStatistics: true, hasCountTotal: false });
  await open(page, 'type=RNAcentralId&value=%20URS1_9606%20,%20URS2_9606');
  await expect(page.getByRole('textbox', { name: 'RNAcentral ID' })).toHaveValue('URS1_9606,URS2_9606');
  expect(calls.advance).toHaveLength(2);
  expect(calls.advance[1]).toMatchObject({ rnacentralId: 'URS1_9606,URS2_9606' });
  for (const address of ['type=nothing&value=x', 'type=geneName', 'type=cancer&value=']) {
    await page.goto(`/search?${address}`);
    await expect(page.getByRole('group', { name: 'Builders' })).toBeVisible();
    await expect(page.locator('.builder-row')).toHaveCount(0);
  }
  expect(calls.advance).toHaveLength(2);
});

test('SEARCH-02 SEARCH-03 SEARCH-04 SEARCH-26 SEARCH-27 LIM-01 two pies count the result, whose pages turn by ids: one call each, no count, no statistics', async ({
  page,
}) => {
  const calls = countCalls(page);
  await open(page);
  const expected = await idsWhere(breast);
  expect(await firstIds(page)).toEqual(expected.slice(0, 20));
  await pages(page).getByTitle('3', { exact: true }).click();
  await settled(page, 'Search result');
  expect(calls.byIds).toEqual([{ peptideIdList: expected.slice(40, 60) }]);
  expect(await firstIds(page)).toEqual(expected.slice(40, 60));
  await expectPageSizes(pages(page), [10, 20, 50, 100]);
  await choosePageSize(pages(page), 10);
  await settled(page, 'Search result');
  expect(calls.byIds, 'the first ten are held already').toHaveLength(1);
  expect(await firstIds(page)).toEqual(expected.slice(0, 10));
  expect(calls.advance).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Search Result' }).getByRole('columnheader')).toHaveText(
    specifiedColumns,
  );
  await test.step('the pies state expression groups and immunogenic peptides, and filters leave them alone', async () => {
    const found = (await peptides()).filter(breast);
    const immunogenic = found.filter((row) => row['immunogenicity'] === 'Immunogenic');
    const card = page.getByRole('region', { name: 'Statistical graph' });
    await expect(card.locator('.search-pies').getByRole('figure')).toHaveCount(2);
    for (const [index, list] of [found, immunogenic].entries()) {
      const figure = card.getByRole('figure').nth(index);
      await expect(figure).toContainText(`n = ${list.length}`);
      for (const group of ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others']) {
        const count = list.filter((row) => row['expression'] === group).length;
        expect(count, `${group} in the demonstration catalogue`).toBeGreaterThan(0);
        await expect(figure.getByRole('row', { name: new RegExp(`^${group} ${count} `) })).toHaveCount(1);
      }
    }
    await page.getByRole('radio', { name: 'Tumor-specific' }).check();
    await settled(page, 'Search result');
    await expect(card.getByRole('figure').first()).toContainText(`n = ${found.length}`);
  });
});

test('SEARCH-26 pages beyond the listed ids are requested by number', async ({ page }) => {
  await page.route(`**${ADVANCE}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Answer };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, peptideIds: [] } } });
  });
  const calls = countCalls(page);
  await open(page);
  await pages(page).getByTitle('2', { exact: true }).click();
  await settled(page, 'Search result');
  expect(calls.byIds).toHaveLength(0);
  expect(calls.advance[1]).toMatchObject({ pageNum: 2, pageSize: 20, hasCountTotal: true, getStatistics: false });
  expect(await firstIds(page)).toEqual((await idsWhere(breast)).slice(20, 40));
});

test('SEARCH-28 SEARCH-30 a filter requests the peptides that match both builder and filter', async ({ page }) => {
  const calls = countCalls(page);
  await open(page, 'type=cancer&value=Breast%20cancer&type=expression&value=1&value=2');
  const groups = page.getByRole('region', { name: 'Search Result' }).getByRole('radiogroup');
  await expect(groups).toHaveCount(4);
  for (const [index, name] of ['Expression Group', 'Status', 'Immunogenicity', 'Simultaneous Expression'].entries())
    await expect(groups.nth(index)).toHaveAccessibleName(name);
  await pages(page).getByTitle('2', { exact: true }).click();
  await settled(page, 'Search result');
  await page.getByRole('region', { name: 'Search Result' }).getByRole('radio', { name: 'Upregulated' }).check();
  await settled(page, 'Search result');
  expect(calls.advance[1]).toMatchObject({
    expressionList: [2],
    cancer: ['Breast cancer'],
    pageNum: 1,
    getStatistics: false,
  });
  const expected = await idsWhere((row) => breast(row) && row['expression'] === 'Upregulated');
  await expect(total(page)).toHaveText(`Total ${expected.length}`);
  await page
    .getByRole('region', { name: 'Search Result' })
    .getByRole('radiogroup', { name: 'Expression Group' })
    .getByRole('radio', { name: 'All' })
    .check();
  await settled(page, 'Search result');
  expect(calls.advance, 'the search without filters is known').toHaveLength(2);
});

test('SEARCH-29 a filter that contradicts a builder gives an empty result without a call', async ({ page }) => {
  const calls = countCalls(page);
  await open(page, 'type=validation&value=1');
  await page.getByRole('region', { name: 'Search Result' }).getByRole('radio', { name: 'Non-validated' }).check();
  await expect(total(page)).toHaveText('Total 0');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('No peptides that match Status: Validated pass these filters.')).toBeVisible();
  expect([calls.advance.length, calls.byIds.length]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rows(page)).toHaveCount(20);
  expect(calls.advance).toHaveLength(1);
});

test('the tip of a filter never covers the options that it explains, even when the page scrolls for an empty result, whose charts cannot be saved', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${ADVANCE}*`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/search?type=peptideId&value=NOTHING99');
  const filter = page.locator('.filter-group').first();
  const about = filter.getByRole('button', { name: /^About/ });
  await about.focus();
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  /** Distance from the bottom of the tip to its button, px. */
  const gap = async () => {
    const [tip, anchor] = [await box(page.locator('.tip:popover-open')), await box(about)];
    return anchor.y - (tip.y + tip.height);
  };
  await expect.poll(gap).toBeCloseTo(6, 0);
  const { y: before } = await box(about);
  answer();
  await expect(page.getByText('No peptides were found.')).toBeVisible();
  expect((await box(about)).y, 'the answer moves the filters').not.toBeCloseTo(before, 0);
  await expect.poll(gap).toBeCloseTo(6, 0);
  await expect(page.getByText('No immunogenic peptides were found.')).toBeVisible();
  await expect(page.locator('.chart-figure .download-menu')).toHaveCount(0);
});

test('an empty result states what was searched, markup as text, and offers the search without each builder', async ({
  page,
}) => {
  const calls = countCalls(page);
  const markup = '<img src=x onerror="window.broken = true">';
  await open(page, `type=geneName&value=${encodeURIComponent(markup)}&type=cancer&value=Breast%20cancer`);
  await expect(page.getByText(`No peptides match Gene Name: ${markup} and Cancer: Breast cancer.`)).toBeVisible();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await page.getByRole('button', { name: 'Search without Gene Name' }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.locator('.builder-row')).toHaveCount(1);
  expect(calls.advance).toHaveLength(2);
});

test('sorting fetches all rows in one call, after which paging makes none', async ({ page }) => {
  const calls = countCalls(page);
  await open(page);
  await page.getByRole('columnheader', { name: 'Peptide ID' }).click();
  await page.getByRole('columnheader', { name: 'Peptide ID' }).click();
  await settled(page, 'Search result');
  const expected = (await idsWhere(breast)).toReversed();
  expect(await firstIds(page)).toEqual(expected.slice(0, 20));
  await pages(page).getByTitle('2', { exact: true }).click();
  expect(await firstIds(page)).toEqual(expected.slice(20, 40));
  await expect(page).toHaveURL(/sort=-peptideId/);
  expect([calls.advance.length, calls.byIds.length, calls.all.length]).toEqual([1, 0, 1]);
});

test('a result with too many rows explains why not every column sorts, and sorts by its ids', async ({ page }) => {
  const before = Array.from({ length: 2_000 }, (_, number) => `A${number}`);
  await page.route(`**${ADVANCE}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Answer };
    const peptideIds = [...before, ...data.peptideIds];
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...data, peptideIds, total: peptideIds.length } },
    });
  });
  const calls = countCalls(page);
  await open(page, 'type=cancer&value=Breast%20cancer&sort=cancer');
  await expect(
    page.getByText(
      /Results of up to 2,000 peptides can be sorted by any column; this one can be sorted by Peptide ID only/,
    ),
  ).toBeVisible();
  const sortable = page.locator('th[tabindex="0"]');
  await expect(sortable).toHaveText(['Peptide ID']);
  await page.getByRole('columnheader', { name: 'Peptide ID' }).click();
  await page.getByRole('columnheader', { name: 'Peptide ID' }).click();
  await settled(page, 'Search result');
  const expected = (await idsWhere(breast)).toReversed();
  expect(await firstIds(page)).toEqual(expected.slice(0, 20));
  await pages(page).getByTitle('2', { exact: true }).click();
  await settled(page, 'Search result');
  expect(await firstIds(page)).toEqual(expected.slice(20, 40));
  expect(calls.all, 'never all rows').toEqual([]);
  expect(calls.advance).toHaveLength(1);
});

test('SEARCH-27 a late response of an earlier page or search is never shown', async ({ page }) => {
  await open(page);
  const expected = await idsWhere(breast);
  let slow = true;
  await page.route(`**${BY_IDS}`, async (route) => {
    if (slow) {
      slow = false;
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500);
      });
    }
    await route.continue().catch(() => undefined);
  });
  await pages(page).getByTitle('2', { exact: true }).click();
  await pages(page).getByTitle('3', { exact: true }).click();
  await settled(page, 'Search result');
  await page.waitForTimeout(2_000);
  expect(await firstIds(page)).toEqual(expected.slice(40, 60));
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

test('SEARCH-14, Q-13 the example of each input has results', async ({ page, request }) => {
  const { examples } = await catalogueFile();
  for (const key of ['geneId', 'transcriptId', 'peptideId', 'geneName', 'RNAcentralId', 'otherId', 'pmid'] as const) {
    expect(examples[key]).toMatch(/\S/);
    for (const id of (examples[key] ?? '').split(',')) {
      const criterion = { [key === 'RNAcentralId' ? 'rnacentralId' : key]: id };
      const data = { searchTables: ['peptide', 'gene', 'transcript'], pageSize: 10, pageNum: 1, ...criterion };
      const answer = await request.post(ADVANCE, { data });
      expect((await answer.json()) as unknown, `${key} ${id}`).toMatchObject({
        code: 200,
        data: { result: expect.arrayContaining([expect.anything()]) as unknown },
      });
    }
  }
  await open(page, `type=pmid&value=${encodeURIComponent(examples.pmid ?? '')}`);
  await expect(rows(page).first()).toBeVisible();
});

test.describe('a failed call', () => {
  test.use({ allowedConsole: madeFailures });

  test('ERR-01 ERR-02 ERR-04 shows no message, keeps the current rows and recovers on retry', async ({ page }) => {
    await open(page);
    const expected = await idsWhere(breast);
    for (const [name, number, answer] of [
      ['HTTP 500', 2, { status: 500, json: { code: 500, message: 'Internal error' } }],
      ['code 500 in a 200', 3, { json: { code: 500, message: 'x' } }],
    ] as const) {
      await test.step(name, async () => {
        const before = await firstIds(page);
        let failing = true;
        await page.route(`**${BY_IDS}`, (route) => (failing ? route.fulfill(answer) : route.continue()));
        await pages(page).getByTitle(`${number}`, { exact: true }).click();
        await page.waitForTimeout(500);
        await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
        expect(await firstIds(page)).toEqual(before);
        await expect(page.getByText(/error|fail|wrong|try again/i)).toHaveCount(0);
        failing = false;
        await settled(page, 'Search result');
        expect(await firstIds(page)).toEqual(expected.slice(20 * number - 20, 20 * number));
        await page.unroute(`**${BY_IDS}`);
      });
    }
  });

  test('ERR-03 a search that never returns leaves the builder usable, and a new one replaces it', async ({ page }) => {
    await page.route(`**${ADVANCE}`, (route) =>
      (route.request().postDataJSON() as { cancer: string[] }).cancer.length > 0 ? undefined : route.continue(),
    );
    await page.goto('/search?type=cancer&value=Breast%20cancer');
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Remove Cancer' }).click();
    await builder(page, 'Status').click();
    await page.locator('.builder-row').getByRole('radio', { name: 'Validated', exact: true }).check();
    await search(page).click();
    await settled(page, 'Search result');
    await expect(rows(page)).toHaveCount(20);
  });
});
