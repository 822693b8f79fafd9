import type { Page, Route } from '@playwright/test';
import { catalogueFile } from './support/catalogue';
import { expect, madeFailures, readingTest as test } from './support/site-test';

const quick = (page: Page) => page.getByRole('search', { name: 'Quick search' });
const entry = (page: Page) => quick(page).locator('.suggest-field').getByRole('combobox');
const type = (page: Page) => quick(page).getByRole('combobox', { name: 'Search by' });
const button = (page: Page) => quick(page).getByRole('button', { name: 'Search', exact: true });

/** Opens Home with a catalogue file that hangs or fails until `come` is called. */
async function homeWithout(page: Page, how: 'hangs' | 'fails'): Promise<{ come: () => Promise<void> }> {
  const kept: Route[] = [];
  let coming = false;
  await page.route('**/static/catalogue.json', async (route) => {
    if (coming) return route.continue();
    if (how === 'fails') return route.fulfill({ status: 503, body: '' });
    kept.push(route);
    return undefined;
  });
  await page.goto('/home');
  return {
    come: async () => {
      coming = true;
      await Promise.all(kept.map((route) => route.continue()));
    },
  };
}

test.describe('Home before the catalogue file has come', () => {
  test.use({ allowedConsole: madeFailures });

  for (const how of ['hangs', 'fails'] as const) {
    test(`HOME-14 ERR-02 ERR-04 while it ${how}, the lists of the quick search show a loading state, then their options`, async ({
      page,
    }) => {
      const { come } = await homeWithout(page, how);
      for (const [label, options] of [
        ['Cancer', 14],
        ['Tissue', 34],
      ] as const) {
        await type(page).selectOption(label);
        const field = quick(page).getByRole('combobox', { name: label });
        await expect(field).toHaveAttribute('aria-busy', 'true');
        await expect(field.locator('option')).toHaveText(['Loading']);
        if (label === 'Cancer') continue;
        await come();
        await expect(field.locator('option:not([hidden])')).toHaveCount(options, { timeout: 20_000 });
        await expect(field).toHaveAttribute('aria-busy', 'false');
      }
    });

    test(`HOME-25 while it ${how}, a search for the example waits for it, and says so`, async ({ page }) => {
      const { come } = await homeWithout(page, how);
      const { examples } = await catalogueFile();
      await type(page).selectOption('Gene Name');
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-busy', 'true');
      await page.waitForTimeout(500);
      await expect(page).toHaveURL(/\/home$/);
      await come();
      await expect(page).toHaveURL(/\/search\?/, { timeout: 20_000 });
      expect(new URL(page.url()).searchParams.getAll('value')).toEqual([examples.geneName]);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
      await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    });
  }

  test('HOME-22 HOME-25 another type, or a value, cancels a search that waits for its example', async ({ page }) => {
    const { come } = await homeWithout(page, 'hangs');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await type(page).selectOption('Gene ID');
    await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    await button(page).click();
    await entry(page).fill('S');
    await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    await come();
    await expect(entry(page)).not.toHaveAttribute('placeholder', '');
    await expect(page).toHaveURL(/\/home$/);
  });
});
