import type { Page } from '@playwright/test';
import { expect, madeFailures, test } from './support/site-test';

/** The number of documents that the page has asked for since. */
function documentsOf(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  return () => documents;
}

test.describe('a part of the program that does not come', () => {
  test.use({ allowedConsole: madeFailures });

  for (const [name, address, shows] of [
    ['SearchPage-*.js', '/search?type=cancer&value=Breast%20cancer', '.table-row'],
    ['HelpPage-*.css', '/help', '#usage'],
  ] as const)
    test(`ERR-02 ERR-04 ${name} that fails reloads the page once, which then shows it at the same address`, async ({
      page,
    }) => {
      const documents = documentsOf(page);
      await page.route(`**/assets/${name}`, (route) => (documents() === 1 ? route.abort() : route.continue()));
      await page.goto(address);
      const opened = page.url();
      await expect.poll(documents).toBe(2);
      await expect(page.locator(shows).first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
      expect([documents(), page.url()]).toEqual([2, opened]);
    });

  test('ERR-02 ERR-04 the script of index.html that fails once reloads the page, and is reported if it fails again', async ({
    page,
  }) => {
    let fails = true;
    await page.route(/\/first-(?!paint)[^/]+\.js$/, (route) => (fails ? route.abort() : route.continue()));
    const documents = documentsOf(page);
    await page.goto('/contact');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    expect(documents()).toBe(2);
    fails = false;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });
});
