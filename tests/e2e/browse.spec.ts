import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { ask, catalogueFile } from './support/catalogue';
import { choose, chosen, expect, offered, readingTest as test, recordCalls, settled, hold } from './support/site-test';

const LIST = '/api/browse/listResult';
const all = { immunogenicity: null, validation: null, expression: null, simultaneous: null };
/** What the page asks for besides the list: the counts beside the filters, and the size of the whole cancer. */
const asked = { countBy: expect.any(Object), getCancerTotal: true };

test.beforeEach(async ({ page }, { title }) => {
  if (title.includes('[own start]')) return;
  await page.goto('/browse');
  await settled(page, 'Browse result');
});

const shownTotal = (text: string) => Number(text.replace(/\D/g, ''));

test('BROWSE-01 BROWSE-02 BROWSE-06 BROWSE-21 BROWSE-22 BROWSE-23 DATA-23 the cards are in the specified order; three selectors start with Breast cancer, Breast and All, whose studies are named, linked, with their repository @short', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Browser',
    'Cancer Information',
    'Distribution',
    'Expression Heat Map',
    'Browse Result',
  ]);

  const browser = page.getByRole('region', { name: 'Browser' });
  for (const label of ['Cancer', 'Tissue', 'Study'])
    await expect(browser.getByRole('combobox', { name: label, exact: true })).toBeVisible();
  await expect(chosen(page, 'Cancer')).toHaveText('Breast cancer');
  await expect(chosen(page, 'Tissue')).toHaveText('Breast');
  await expect(browser.locator('.choice-tag')).toHaveText(['All']);

  const table = page.getByRole('table', { name: 'Basic information' });
  await expect(table.getByRole('rowheader')).toHaveText(['Cancer', 'Tissue', 'Studies', 'Data source']);
  const studies = ['PXD013795', 'PXD012431', 'PXD009738'];
  await expect(table.getByRole('link')).toHaveText(studies);
  for (const name of studies) {
    const study = table.getByRole('link', { name });
    await expect(study).toHaveAttribute('href', `https://www.ebi.ac.uk/pride/archive/projects/${name}`);
    await expect(study).toHaveAttribute('target', '_blank');
  }
  await expect(table.getByRole('cell').last()).toHaveText('ProteomeXchange/PRIDE');
});

test('BROWSE-07 BROWSE-08 BROWSE-09 BROWSE-10 the selectors offer exactly the options of the map @short', async ({
  page,
}) => {
  const { cancers } = await catalogueFile();
  const options = offered(page);
  await page.getByRole('combobox', { name: 'Cancer', exact: true }).click();
  await expect(options).toHaveText(cancers.map(({ name }) => name));
  expect(cancers).toHaveLength(15);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Tissue', exact: true }).click();
  await expect(options).toHaveText(
    cancers.find(({ name }) => name === 'Breast cancer')?.tissues.map(({ name }) => name) ?? [],
  );
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Study', exact: true }).click();
  await expect(options).toHaveText(['All', 'PXD013795', 'PXD012431', 'PXD009738']);
  await page.keyboard.press('Escape');
  await choose(page, 'Cancer', 'Colon cancer');
  await page.getByRole('combobox', { name: 'Study', exact: true }).click();
  const colon = cancers.find(({ name }) => name === 'Colon cancer')?.tissues.find(({ name }) => name === 'Colon');
  await expect(options).toHaveText(['All', ...(colon?.studies.map(({ accession }) => accession) ?? [])]);
});

test('BROWSE-05 BROWSE-16 BROWSE-17 BROWSE-18 BROWSE-20 choosing a study deselects All and reloads the table only; choosing All deselects the studies; the last choice cannot be removed, which a warning says', async ({
  page,
}) => {
  const lists = recordCalls(page, LIST);
  const statistics = recordCalls(page, '/api/browse/statistics');
  await choose(page, 'Study', 'PXD012431');
  await settled(page, 'Browse result');
  await page.getByRole('option', { name: 'PXD009738', exact: true }).click();
  await settled(page, 'Browse result');
  await expect(page.locator('.choice-tag')).toHaveText(['PXD012431', 'PXD009738']);
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await settled(page, 'Browse result');
  // The response to the last choice is already cached, for as long as the release lasts.
  expect(lists.map(({ studyList }) => studyList)).toEqual([['PXD012431'], ['PXD012431', 'PXD009738']]);
  expect(statistics).toEqual([]);
  await expect(page.locator('.choice-tag')).toHaveText(['All']);

  await page.keyboard.press('Escape');
  lists.length = 0;
  await page.getByRole('combobox', { name: 'Study', exact: true }).focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Please select a study to browse!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Browser' }).getByTitle('All', { exact: true })).toBeVisible();
  expect(lists).toEqual([]);
});

test('BROWSE-56 BROWSE-69 BROWSE-70 [own start] the table shows a loading state while its call runs; the first request has every field and requests the total @short', async ({
  page,
}) => {
  const lists = recordCalls(page, LIST);
  const release = await hold(page, `**${LIST}`);
  await page.goto('/browse');
  await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.data-table .ant-spin-spinning')).toBeVisible();
  await release();
  await settled(page, 'Browse result');
  await expect(page.locator('.data-table .ant-spin-spinning')).toHaveCount(0);

  expect(lists).toEqual([
    {
      cancer: 'Breast cancer',
      tissue: 'Breast',
      studyList: ['All'],
      ...all,
      pageSize: 10,
      total: null,
      pageNum: 1,
      hasCountTotal: false,
      ...asked,
    },
  ]);
  const { total } = await ask<DataOf<Routes['listResult']>>(LIST, lists[0]);
  expect(shownTotal(await page.locator('.pager-total').first().innerText())).toBe(total);
});
