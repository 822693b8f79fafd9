import { chosen, expect, offered, readingTest as test, settled } from './support/site-test';

test('BROWSE-01 BROWSE-02 BROWSE-06 BROWSE-07 BROWSE-10 BROWSE-21 BROWSE-22 BROWSE-23 DATA-23 the cards are in the specified order; three selectors start with Breast cancer, Breast and All, among 15 cancers and three studies, which are named, linked, with their repository @short', async ({
  page,
}) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
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

  const studies = ['PXD013795', 'PXD012431', 'PXD009738'];
  await browser.getByRole('combobox', { name: 'Study', exact: true }).click();
  await expect(offered(page)).toHaveText(['All', ...studies]);
  await page.keyboard.press('Escape');
  await browser.getByRole('combobox', { name: 'Cancer', exact: true }).click();
  await expect(offered(page)).toHaveCount(15);
  await expect(offered(page).filter({ hasText: 'Tongue cancer' })).toHaveCount(1);
  await page.keyboard.press('Escape');

  const table = page.getByRole('table', { name: 'Basic information' });
  await expect(table.getByRole('rowheader')).toHaveText(['Cancer', 'Tissue', 'Studies', 'Data source']);
  await expect(table.getByRole('link')).toHaveText(studies);
  for (const name of studies) {
    const study = table.getByRole('link', { name });
    await expect(study).toHaveAttribute('href', `https://www.ebi.ac.uk/pride/archive/projects/${name}`);
    await expect(study).toHaveAttribute('target', '_blank');
  }
  await expect(table.getByRole('cell').last()).toHaveText('ProteomeXchange/PRIDE');
});
