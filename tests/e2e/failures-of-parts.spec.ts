import type { Locator, Page } from '@playwright/test';
import { expect, madeFailures, test } from './support/site-test';

interface LateFile {
  name: string;
  open: () => Promise<string>;
  /** Opens a part that is loaded on demand. */
  reach?: (page: Page) => Promise<unknown>;
  /** Is visible once the part has loaded. */
  shows: (page: Page) => Locator;
}

const files: LateFile[] = [
  {
    name: 'SearchPage-*.js',
    open: async () => '/search?type=cancer&value=Breast%20cancer',
    shows: (page) => page.locator('.table-row').first(),
  },
  {
    name: 'HelpPage-*.css',
    open: async () => '/help',
    shows: (page) => page.getByRole('heading', { name: 'Data sources' }).first(),
  },
];

/** The number of documents that the page has asked for since. */
function documentsOf(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  return () => documents;
}

test.describe('a part of the program that does not come', () => {
  test.use({ allowedConsole: madeFailures });

  for (const { name, open, reach = async () => undefined, shows } of files) {
    test(`ERR-02 ERR-04 ${name} that fails reloads the page once, which then shows it at the same address`, async ({
      page,
    }) => {
      const documents = documentsOf(page);
      await page.route(`**/assets/${name}`, (route) => (documents() === 1 ? route.abort() : route.continue()));
      await page.goto(await open());
      const address = page.url();
      await reach(page);
      await expect.poll(documents).toBe(2);
      await reach(page);
      await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
      expect([documents(), page.url()]).toEqual([2, address]);
    });
  }

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

  test('ERR-02 ERR-04 a page that is opened offline waits for the network and then opens', async ({
    page,
    context,
  }) => {
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Data sources' }).first()).toBeVisible();
  });
});
