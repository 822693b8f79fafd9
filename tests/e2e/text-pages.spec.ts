import { catalogueFile } from './support/catalogue';
import { expect, test } from './support/site-test';

test('CITE-01 CITE-02 CITE-03 CITE-04 Citation shows the paper and leads to it', async ({ page }) => {
  await page.goto('/citation');
  await expect(page.getByRole('heading', { name: 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients' })).toBeVisible();
  await expect(page.getByText('Luo X, Huang Y, Li H, Luo Y, Zuo Z, Ren J, Xie Y')).toBeVisible();
  await expect(page.getByText('Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Full text' })).toHaveAttribute('href', 'https://doi.org/10.1093/nar/gkab822');
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('target', '_blank');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'BibTeX' }).click();
  expect((await download).suggestedFilename()).toBe('SPENCER.bib');
});

test('CONT-01..05 Contact shows two people with mail, job title and affiliation', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('.card')).toHaveCount(2);
  for (const card of await page.locator('.card').all()) {
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
    await expect(card.getByRole('rowheader')).toHaveText(['Email', 'Job title', 'Affiliation']);
  }
});

test('DOWN-01 DOWN-02 DOWN-03 Download lists every data set of the release with its two files', async ({ page }) => {
  await page.goto('/download');
  const { downloads } = await catalogueFile();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Basic Information', 'Advance Information', 'Cancer-associated Peptide Information']);
  await expect(page.getByRole('link', { name: 'Text' })).toHaveCount(downloads.length);
  const first = page.getByRole('row').filter({ hasText: 'Gene info' });
  await expect(first.getByRole('link', { name: 'Zip' })).toHaveAttribute('href', '/download/SPENCER_Gene_info.zip');
  const answer = await page.request.get('/download/SPENCER_Gene_info.txt');
  expect(await answer.text()).toContain('gene_id\t');
});
