import { expect, madeFailures, readingTest as test } from './support/site-test';

test.describe('a failed call', () => {
  test.use({ allowedConsole: madeFailures });

  test('GENE-18 PEP-20 SEQ-13 an unknown id is reported as not in the catalogue, with a link to Search @short', async ({
    page,
  }) => {
    for (const [path, what] of [
      ['/gene/NOPE', 'gene'],
      ['/transcript/NOPE', 'transcript'],
      ['/peptide/NOPE', 'peptide'],
      ['/sequence/orf/NOPE', 'orf'],
      ['/sequence/transcript/NOPE', 'transcript'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'NOPE is not in the catalogue' })).toBeVisible();
        await expect(page.getByText(new RegExp(`has no ${what} with this id`))).toBeVisible();
        await page.getByRole('link', { name: 'go to Search' }).click();
        await expect(page).toHaveURL(/\/search$/);
      });
  });
});
