import { peptides, type Row } from './support/catalogue';
import { builder, firstIds, open, pages, search, total } from './support/search';
import { expect, settled, readingTest as test } from './support/site-test';

test.describe('a search too long for an address', () => {
  const many = (rows: readonly Row[]) =>
    rows
      .slice(0, 700)
      .map((row) => row['peptide_id'])
      .join(',');

  test('Q-12 a search too long for an address runs, survives a reload and Back, and explains why it has no link', async ({
    page,
  }) => {
    await open(page);
    const breastTotal = await total(page).innerText();
    await page.getByRole('button', { name: 'Change the search' }).click();
    await builder(page, 'Cancer').click();
    await builder(page, 'Peptide ID').click();
    await page.getByRole('textbox', { name: 'Peptide ID' }).fill(many(await peptides()));
    await search(page).click();
    await expect(total(page)).toContainText('700');
    expect(page.url()).toMatch(/\/search$/);
    const link = page.getByRole('menuitem').last();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(link).toHaveText('Too many values for a shareable link.');
    await page.keyboard.press('Escape');

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
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(link).toHaveText('Copy link');
    await page.keyboard.press('Escape');
    await page.goForward();
    await expect(total(page)).toContainText('700');
  });
});
