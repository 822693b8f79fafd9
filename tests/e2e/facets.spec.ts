import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { splitList } from '../../domain/catalogue/lists';
import { peptides, transcripts, type Row } from './support/catalogue';
import { open, total } from './support/search';
import { choose, expect, offered, recordCalls, settled, readingTest as test, unfoldFilters } from './support/site-test';

const card = (page: Page, name: string) => page.getByRole('region', { name });

const MALAT1 = 'type=geneName&value=MALAT1';
const tags = (page: Page) => page.locator('.filter-bar .choice-tag');

/** Rows of the download that have a value of a facet: the RNA types of a row are those of its transcripts. */
async function facetRules(): Promise<Record<string, (row: Row, value: string) => boolean>> {
  const typeOf = new Map((await transcripts()).map((row) => [row['transcript_id'], row['rna_type']]));
  return {
    Cancer: (row, value) => row['cancer'] === value,
    Tissue: (row, value) => row['tissue'] === value,
    Study: (row, value) => row['study'] === value,
    'RNA Type': (row, value) => splitList(row['transcript_ids'] ?? '').some((id) => typeOf.get(id) === value),
  };
}

type Shown = [value: string, count: number];
const noValue: Shown = ['', 0];

/** The values of a facet with their numbers, as its list shows them. */
async function shownValues(page: Page, label: string): Promise<Shown[]> {
  await card(page, 'Search Result').getByRole('combobox', { name: label, exact: true }).click();
  await expect(offered(page).first()).toBeVisible();
  const values = await offered(page).locator('.option-label').allInnerTexts();
  const counts = await offered(page).locator('.option-count').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(offered(page)).toHaveCount(0);
  return values.map((value, at) => [value, Number(counts[at]?.replaceAll(',', ''))]);
}

test('FACET-02 several values of a facet match any; the address, Back, reload and exports keep them', async ({
  page,
}) => {
  const calls = recordCalls(page, '/api/search/advance');
  const has = await facetRules();
  const rows = (await peptides()).filter((row) => splitList(row['gene_names'] ?? '').includes('MALAT1'));
  await open(page, MALAT1);
  for (const name of ['study', 'rnaType'])
    expect(calls[0], 'the call is as specified at first').not.toHaveProperty(name);
  await unfoldFilters(page);
  const [[one, first] = noValue, [two, second] = noValue] = await shownValues(page, 'Cancer');
  await choose(page, 'Cancer', one);
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText(`Total ${first}`);
  await page.getByRole('option', { name: two, exact: true }).click();
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText(`Total ${first + second}`);
  await page.keyboard.press('Escape');
  const ofBoth = rows.filter((row) => has['Cancer']?.(row, one) || has['Cancer']?.(row, two));
  const [[study] = noValue] = await shownValues(page, 'Study');
  await choose(page, 'Study', study);
  await settled(page, 'Search result');
  await page.keyboard.press('Escape');
  const listed = ofBoth.filter((row) => row['study'] === study);
  await expect(total(page)).toHaveText(`Total ${listed.length}`);
  expect(calls.at(-1)).toMatchObject({ cancer: [one, two], study: [study] });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^FASTA/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(listed.map((row) => row['peptide_id']));

  await page.reload();
  await settled(page, 'Search result');
  await expect(tags(page)).toHaveText([one, two, study]);
  await expect(total(page)).toHaveText(`Total ${listed.length}`);
  await page.goBack();
  await expect(tags(page)).toHaveText([one, two]);
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText(`Total ${ofBoth.length}`);
});
