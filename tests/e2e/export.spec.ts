import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { peptides, type Row } from './support/catalogue';
import { expect, recordCalls, settled, readingTest as test } from './support/site-test';

const EXPORT = '/api/export/rows';
const NAME = /^SPENCER_\w+_(\S+_)?[\w-]+_\d{4}-\d\d-\d\d\./;

async function take(page: Page, format: 'TSV' | 'JSON' | 'FASTA'): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const idsWhere = async (fits: (row: Row) => boolean) => (await peptides()).filter(fits).map((row) => row['peptide_id']);
const validated = (row: Row) =>
  row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast' && row['validation'] === 'Validated';

test('Browse exports the whole filtered list, not only the page in view, as TSV, JSON and FASTA', async ({ page }) => {
  await page.goto('/browse?validation=1');
  await settled(page, 'Browse result');
  const calls = recordCalls(page, EXPORT);
  const expected = await idsWhere(validated);
  expect(expected.length).toBeGreaterThan(10);

  const tsv = await take(page, 'TSV');
  expect(tsv.name).toMatch(NAME);
  expect(tsv.name).toMatch(/^SPENCER_browse_Breast-cancer_Breast_.+\.tsv$/);
  expect(
    tsv.text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]),
  ).toEqual(expected);

  const json = JSON.parse((await take(page, 'JSON')).text) as {
    release: string;
    total: number;
    query: unknown;
    peptides: { peptideId: string }[];
  };
  expect(json.peptides.map(({ peptideId }) => peptideId)).toEqual(expected);
  expect(json).toMatchObject({
    total: expected.length,
    query: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], validation: 1 },
  });
  expect(tsv.name).toContain(json.release);

  const fasta = await take(page, 'FASTA');
  expect(fasta.text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(expected);
  expect(calls, 'one call each').toHaveLength(3);
  await expect(page.getByText(`Saved ${fasta.name}`)).toBeVisible();
});

test('Back undoes each filter on Browse, and no choice of columns', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const first = await page.locator('.table-row').first().innerText();
  await page.getByRole('radio', { name: 'Tumor-specific' }).check();
  await settled(page, 'Browse result');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Study' }).check();
  await page.getByRole('checkbox', { name: 'Study' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Validated', exact: true }).check();
  await settled(page, 'Browse result');
  await page.goBack();
  await settled(page, 'Browse result');
  await expect(page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Tumor-specific' })).toBeChecked();
  await page.goBack();
  await settled(page, 'Browse result');
  expect(await page.locator('.table-row').first().innerText()).toBe(first);
  await expect(page).toHaveURL(/\/browse$/);
});
