import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { splitList } from '../../domain/catalogue/lists';
import { catalogueFile, peptides, predictions, transcripts, type Row } from './support/catalogue';
import { firstIds, open, pages, total } from './support/search';
import { choose, expect, offered, recordCalls, settled, readingTest as test } from './support/site-test';

const LABEL = 'HLA Genotype';
const [A11, A1] = ['HLA-A*11:01', 'HLA-A*01:01'];

/** Ids of the peptides that fit and are immunogenic on any of the genotypes, as the downloads have them. */
async function idsOn(genotypes: readonly string[], fits: (row: Row) => boolean): Promise<string[]> {
  const found = new Set(
    (await predictions())
      .filter((row) => genotypes.includes(row['hla_genotype'] ?? '') && row['immunogenic'] === 'Immunogenic')
      .flatMap((row) => splitList(row['peptide_ids'] ?? '')),
  );
  return (await peptides()).filter(fits).flatMap(({ peptide_id: id = '' }) => (found.has(id) ? [id] : []));
}

const field = (page: Page) => page.getByRole('combobox', { name: LABEL, exact: true });
const tags = (page: Page) => page.locator('.filter-bar .choice-tag');

test('FACET-03 Browse filters by any of several genotypes, keeps them in the address, and exports what it lists', async ({
  page,
  context,
}) => {
  const calls = recordCalls(page, '/api/browse/listResult');
  await page.goto('/browse');
  await settled(page, 'Browse result');
  expect(calls[0], 'while nothing is chosen the call is as specified').not.toHaveProperty('hla');
  await expect(page.locator('.filter-bar .filter-group').last()).toContainText(LABEL);
  await field(page).click();
  const { filterValues } = await catalogueFile();
  await expect(offered(page)).toHaveCount(filterValues['hla']?.length ?? 0);
  const genotypes = await offered(page).locator('.option-label').allInnerTexts();
  expect(genotypes.toSorted()).toEqual(filterValues['hla']?.toSorted());
  await page.keyboard.press('Escape');

  const breast = (row: Row) => row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast';
  await choose(page, LABEL, A11);
  await settled(page, 'Browse result');
  await expect(total(page)).toHaveText(`Total ${(await idsOn([A11], breast)).length}`);
  await page.getByRole('option', { name: A1, exact: true }).click();
  await settled(page, 'Browse result');
  const expected = await idsOn([A11, A1], breast);
  expect(expected.length).toBeGreaterThan((await idsOn([A11], breast)).length);
  await expect(total(page)).toHaveText(`Total ${expected.length}`);
  expect(calls.slice(1).map(({ hla }) => hla)).toEqual([[A11], [A11, A1]]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^FASTA/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(expected);

  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other, 'Browse result');
  await expect(tags(other)).toHaveText([A11, A1]);
  await expect(total(other)).toHaveText(`Total ${expected.length}`);
  await other.reload();
  await settled(other, 'Browse result');
  await expect(tags(other)).toHaveText([A11, A1]);
  await other.close();
  await page.goBack();
  await expect(tags(page)).toHaveText([A11]);
  await page.goBack();
  await expect(tags(page)).toHaveCount(0);
});

test('FACET-03 Search narrows its result by genotypes, page turns included', async ({ page }) => {
  const calls = recordCalls(page, '/api/search/advance');
  await open(page, 'type=expression&value=1&value=2&value=3&value=4');
  expect(calls[0]).not.toHaveProperty('hla');
  await choose(page, LABEL, A11);
  await settled(page, 'Search result');
  const expected = await idsOn([A11], () => true);
  expect(expected.length).toBeGreaterThan(20);
  await expect(total(page)).toHaveText(`Total ${expected.length.toLocaleString('en-US')}`);
  expect(calls[1]).toMatchObject({ hla: [A11], expressionList: [1, 2, 3, 4] });
  await page.keyboard.press('Escape');
  await pages(page).getByTitle('2', { exact: true }).click();
  await settled(page, 'Search result');
  expect(await firstIds(page)).toEqual(expected.slice(20, 40));
  await expect(page).toHaveURL(/&hla=HLA-A\*11%3A01&page=2$/);
  await page.getByRole('button', { name: `Remove ${A11}` }).click();
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText(`Total ${(await peptides()).length.toLocaleString('en-US')}`);
});

test('FACET-03 a transcript lists its peptides by genotype', async ({ page }) => {
  const immunogenic = await idsOn([A11], ({ transcript_ids: ids }) => ids !== '');
  const row = (await peptides()).find(({ peptide_id: id }) => id === immunogenic[0]);
  const [transcriptId = ''] = splitList(row?.['transcript_ids'] ?? '');
  expect((await transcripts()).map((transcript) => transcript['transcript_id'])).toContain(transcriptId);
  await page.goto(`/transcript/${transcriptId}`);
  await settled(page, 'Peptide overview');
  await choose(page, LABEL, A11);
  await settled(page, 'Peptide overview');
  const expected = await idsOn([A11], ({ transcript_ids: ids }) => splitList(ids ?? '').includes(transcriptId));
  await expect(total(page)).toHaveText(`Total ${expected.length}`);
});

test('FACET-03 a genotype that the release does not have lists nothing and can be removed', async ({ page }) => {
  await page.goto('/browse?hla=HLA-A*99:99');
  await settled(page, 'Browse result');
  await expect(page.getByText('No peptides match these filters for Breast cancer, Breast.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.locator('.table-row')).toHaveCount(10);
  await expect(tags(page)).toHaveCount(0);
});

test('FACET-03 a release that lists no genotypes has no such filter', async ({ page }) => {
  const file = await catalogueFile();
  await page.route('**/static/catalogue.json', (route) => route.fulfill({ json: { ...file, filterValues: {} } }));
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await expect(page.locator('.filter-bar .filter-group')).toHaveCount(4);
  await expect(field(page)).toHaveCount(0);
});
