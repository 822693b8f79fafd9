import { readingTest as test, expect } from './support/site-test';

test('PROD-11 a printed page names the site, and says that its data are a demonstration', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/citation');
  await expect(page.locator('.site-title')).toBeVisible();
  await expect(page.getByText('Demonstration data')).toBeVisible();
});

test('PROD-11 a printed page is dark on white in the dark theme, too', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/citation');
  const [text, ground] = await page
    .locator('.card')
    .first()
    .evaluate((card) => [getComputedStyle(card).color, getComputedStyle(card).backgroundColor]);
  expect([text, ground]).toEqual(['rgb(22, 33, 29)', 'rgb(255, 255, 255)']);
});

test('PROD-11 external links of the citation print their addresses', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/citation');
  const link = page.getByRole('link', { name: 'Full text' });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain((await link.getAttribute('href')) ?? 'no address');
});
