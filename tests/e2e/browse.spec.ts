import { chosen, expect, readingTest as test, settled } from './support/site-test';

test.beforeEach(async ({ page }, { title }) => {
  if (title.includes('[own start]')) return;
  await page.goto('/browse');
  await settled(page, 'Browse result');
});

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
