import { peptides, type Row } from './support/catalogue';
import { builder, firstIds, open, pages, search, total } from './support/search';
import { expect, recordCalls, settled, readingTest as test } from './support/site-test';

test.describe('a search too long for an address', () => {
  const many = (rows: readonly Row[]) =>
    rows
      .slice(0, 700)
      .map((row) => row['peptide_id'])
      .join(',');

  test('Q-12 runs, survives a reload and Back, and explains why it has no link', async ({ page }) => {
    await open(page);
    const breastTotal = await total(page).innerText();
    await builder(page, 'Cancer').click();
    await builder(page, 'Peptide ID').click();
    await page.getByRole('textbox', { name: 'Peptide ID' }).fill(many(await peptides()));
    await search(page).click();
    await expect(total(page)).toContainText('700');
    expect(page.url()).toMatch(/\/search$/);
    await expect(page.getByText('Too many values for a shareable link.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);

    await pages(page).getByRole('button', { name: 'Page 2', exact: true }).click();
    await settled(page, 'Search result');
    const second = await firstIds(page);
    await page.reload();
    await settled(page, 'Search result');
    await expect(total(page)).toContainText('700');
    expect(await firstIds(page)).toEqual(second);

    await page.goBack();
    await expect(page.getByRole('button', { name: 'Page 1', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(total(page)).toHaveText(breastTotal);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.goForward();
    await expect(total(page)).toContainText('700');
  });

  test('Q-12 starts on Home as well', async ({ page }) => {
    await page.goto('/home');
    const box = page.getByRole('search', { name: 'Quick search' });
    await box
      .locator('.suggest-field')
      .getByRole('combobox')
      .fill(many(await peptides()));
    await box.getByRole('button', { name: 'Search' }).click();
    await settled(page, 'Search result');
    await expect(total(page)).toContainText('700');
    expect(page.url()).toMatch(/\/search$/);
  });
});

test('Q-18 more than 1,000 values are refused at their field, without a call', async ({ page }) => {
  const calls = recordCalls(page, '/api/search/advance');
  await page.goto('/search');
  await builder(page, 'Peptide ID').click();
  const input = page.getByRole('textbox', { name: 'Peptide ID' });
  await expect(input).toHaveAccessibleDescription(/Separate several values \(up to 1,000\) with commas/);
  await input.fill(Array.from({ length: 1_001 }, (_, index) => `SPENP${index}`).join(','));
  await search(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'At most 1,000 values can be searched at once; you entered 1,001.' }),
  ).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.fill('SPENP000001');
  await expect(input).toHaveAttribute('aria-invalid', 'false');
  expect(calls).toEqual([]);
});
