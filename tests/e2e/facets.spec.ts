import type { Locator, Page } from '@playwright/test';
import { find, peptides, transcripts, type Row } from './support/catalogue';
import { expect, recordCalls, settled, test } from './support/site-test';

/** Rows of the download that have an option of a filter. */
const rules: Record<string, Record<string, (row: Row) => boolean>> = {
  'Expression Group': {
    All: () => true,
    'Tumor-specific': (row) => row['expression'] === 'Tumor-specific',
    Upregulated: (row) => row['expression'] === 'Upregulated',
    Downregulated: (row) => row['expression'] === 'Downregulated',
    Others: (row) => row['expression'] === 'Others',
  },
  Status: {
    All: () => true,
    Validated: (row) => row['validation'] === 'Validated',
    'Non-validated': (row) => row['validation'] === 'Non-validated',
  },
  Immunogenicity: {
    All: () => true,
    Immunogenic: (row) => row['immunogenicity'] === 'Immunogenic',
    'Non-immunogenic': (row) => row['immunogenicity'] === 'Non-immunogenic',
  },
};

const option = (scope: Locator, filter: string, name: string) =>
  scope.getByRole('radiogroup', { name: filter }).getByRole('radio', { name, exact: true });

/** The options of each filter are described by the numbers of rows that they give with the other choices. */
async function expectCounts(scope: Locator, rows: readonly Row[], chosen: Record<string, string>): Promise<void> {
  for (const [filter, options] of Object.entries(rules)) {
    const others = rows.filter((row) =>
      Object.entries(chosen).every(([other, name]) => other === filter || rules[other]?.[name]?.(row) === true),
    );
    for (const [name, has] of Object.entries(options))
      await expect(option(scope, filter, name), `${filter}: ${name}`).toHaveAccessibleDescription(
        others.filter(has).length.toLocaleString('en-US'),
      );
  }
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('FACET-01 Browse Result shows beside each option the rows that it would give, in the call of the list', async ({
  page,
}) => {
  const rows = (await peptides()).filter((row) => row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast');
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const result = card(page, 'Browse Result');
  await expectCounts(result, rows, {});
  const calls = recordCalls(page, '/api/browse/listResult');
  await option(result, 'Expression Group', 'Tumor-specific').check();
  await settled(page, 'Browse result');
  await expectCounts(result, rows, { 'Expression Group': 'Tumor-specific' });
  await option(result, 'Status', 'Validated').check();
  await settled(page, 'Browse result');
  await expectCounts(result, rows, { 'Expression Group': 'Tumor-specific', Status: 'Validated' });
  expect(calls).toHaveLength(2);
  // What it promises is what it gives.
  const promised = await result
    .getByRole('radiogroup', { name: 'Immunogenicity' })
    .locator('.counted-option', { hasText: /^Immunogenic/ })
    .locator('.option-count')
    .innerText();
  await option(result, 'Immunogenicity', 'Immunogenic').check();
  await settled(page, 'Browse result');
  await expect(page.locator('.pager-total').first()).toHaveText(`Total ${promised}`);
});

test('FACET-01 genotypes are listed with their numbers of rows', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const genotypes = page.getByRole('combobox', { name: 'HLA Genotype' });
  await genotypes.click();
  const first = page.locator('.ant-select-dropdown:visible').getByRole('option').first();
  const promised = await first.locator('.option-count').innerText();
  expect(promised).toMatch(/^\d/);
  await first.click();
  await page.keyboard.press('Escape');
  await settled(page, 'Browse result');
  await expect(page.locator('.pager-total').first()).toHaveText(`Total ${promised}`);
});

test('FACET-01 Search Result counts within its criteria, and options that they exclude give none', async ({ page }) => {
  const rows = (await peptides()).filter(
    (row) => row['cancer'] === 'Breast cancer' && ['Tumor-specific', 'Upregulated'].includes(row['expression'] ?? ''),
  );
  await page.goto('/search?type=cancer&value=Breast%20cancer&type=expression&value=1&value=2');
  await settled(page, 'Search result');
  const result = card(page, 'Search Result');
  await expectCounts(result, rows, {});
  await option(result, 'Expression Group', 'Upregulated').check();
  await settled(page, 'Search result');
  await expectCounts(result, rows, { 'Expression Group': 'Upregulated' });
});

test('FACET-01 Peptide Overview counts the peptides of its transcript', async ({ page }) => {
  const { id } = await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 20);
  const rows = (await peptides()).filter((row) => (row['transcript_ids'] ?? '').split(',').includes(id));
  await page.goto(`/transcript/${id}`);
  await settled(page, 'Peptide overview');
  await expectCounts(card(page, 'Peptide Overview'), rows, {});
  await expect(page.locator('.pager-total').first()).toHaveText(`Total ${rows.length}`);
});

test('FACET-06 Browse says what it shows of the cancer and leads to a search of all of it, filters included', async ({
  page,
}) => {
  const ofCancer = (await peptides()).filter((row) => row['cancer'] === 'Breast cancer');
  const validated = (row: Row) => row['validation'] === 'Validated';
  const ofTissue = ofCancer.filter((row) => row['tissue'] === 'Breast');
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const line = page.locator('.whole-cancer');
  const more = new Set(ofCancer.map((row) => row['tissue'])).size - 1;
  const shown = (count: number) => count.toLocaleString('en-US');
  await expect(line).toContainText(
    `${shown(ofTissue.length)} of ${shown(ofCancer.length)} peptides of Breast cancer; ${more} more tissues.`,
  );
  await page.getByRole('radio', { name: 'Validated', exact: true }).check();
  await settled(page, 'Browse result');
  await expect(line).toContainText(`${shown(ofTissue.filter(validated).length)} of ${shown(ofCancer.length)} peptides`);
  await line.getByRole('link', { name: 'Search the whole cancer' }).click();
  await settled(page, 'Search result');
  await expect(page).toHaveURL(/type=cancer&value=Breast\+cancer&validation=1$/);
  await expect(page.locator('.pager-total').first()).toHaveText(`Total ${shown(ofCancer.filter(validated).length)}`);
});

test('FACET-07 a group of Distribution, and the points of a volcano, are shown in the list', async ({ page }) => {
  const rows = (await peptides()).filter((row) => row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast');
  const listed = (matches: (row: Row) => boolean) =>
    expect(page.locator('.pager-total').first()).toHaveText(`Total ${rows.filter(matches).length}`);
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await page.getByRole('radio', { name: 'Validated', exact: true }).check();
  const chart = page.getByRole('region', { name: 'Immunogenic peptides per expression group', exact: true });
  await chart.getByRole('button', { name: 'Others' }).click();
  await chart.getByRole('button', { name: 'Show these in the list' }).click();
  await settled(page, 'Browse result');
  await listed((row) => row['expression'] === 'Others' && row['immunogenicity'] === 'Immunogenic');
  await expect(card(page, 'Browse Result').getByRole('heading', { level: 2 })).toBeInViewport();
  const study = rows[0]?.['study'] ?? '';
  await page.getByRole('radio', { name: study, exact: true }).check();
  const upregulated = page.locator('.show-in-list').filter({ hasText: 'Upregulated' });
  await upregulated.getByRole('button', { name: 'Show these in the list' }).first().click();
  await settled(page, 'Browse result');
  await expect(page).toHaveURL(new RegExp(`study=${study}.*expression=2`));
  await listed((row) => row['study'] === study && row['expression'] === 'Upregulated');
});
