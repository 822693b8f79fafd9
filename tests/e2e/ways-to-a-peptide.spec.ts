import type { Page } from '@playwright/test';
import { catalogueFile, genes, peptides, type Row } from './support/catalogue';
import { choose, expect, settled, readingTest as test } from './support/site-test';

/** The main use of the site: finding a peptide from what a researcher already knows. */

/** Opens the first peptide of a table and checks that its page is about it. */
async function openFirst(page: Page): Promise<string> {
  const link = page.locator('.table-row').first().getByRole('link').first();
  const id = await link.innerText();
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveURL(new RegExp(`/peptide/${id}$`));
  await expect(opened.getByRole('rowheader', { name: 'Study Description' })).toBeVisible();
  await opened.close();
  return id;
}

async function quickSearch(page: Page, type: string, value: string): Promise<void> {
  await page.goto('/home');
  const quick = page.getByRole('search', { name: 'Quick search' });
  await quick.getByRole('combobox', { name: 'Search by' }).selectOption({ label: type });
  if (type === 'Cancer' || type === 'Tissue') {
    await quick.getByRole('combobox', { name: type, exact: true }).selectOption({ label: value });
  } else await quick.locator('.suggest-field').getByRole('combobox').fill(value);
  await quick.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?type=/);
  await settled(page, 'Search result');
}

const rowOf = async (id: string): Promise<Row> => (await peptides()).find((row) => row['peptide_id'] === id) ?? {};

test('PROD-04 PROD-05 SHELL-04 SHELL-16 a peptide is reached by the name of its RNA', async ({ page }) => {
  const { examples } = await catalogueFile();
  const [name = ''] = examples.geneName.split(',');
  await quickSearch(page, 'Gene Name', name);
  const id = await openFirst(page);
  const gene = (await genes()).find((row) => row['gene_name'] === name);
  expect((await rowOf(id))['gene_ids']?.split(',')).toContain(gene?.['gene_id']);
});

test('PROD-05 a peptide is reached by cancer and tissue from Browse', async ({ page }) => {
  await page.goto('/browse');
  await choose(page, 'Cancer', 'Ovary cancer');
  await choose(page, 'Tissue', 'Saliva');
  await settled(page, 'Browse result');
  expect(await rowOf(await openFirst(page))).toMatchObject({ cancer: 'Ovary cancer', tissue: 'Saliva' });
});
