import { expect, test } from './support/site-test';
import { openForeignPage } from './support/foreign-page';
import { openSpectrum } from './support/spectrum-page';

test('EMBED-05 the page about the viewer is reached from Help and shows live examples by the script of other sites', async ({
  page,
}) => {
  await page.goto('/help');
  const served = page.waitForResponse((response) => response.url().includes('/embed/'));
  await page.getByRole('link', { name: 'viewer as one script' }).click();
  await expect(page).toHaveURL('/help/embed');
  const headers = (await served).headers();
  expect([
    headers['cache-control'],
    headers['cross-origin-resource-policy'],
    headers['access-control-allow-origin'],
  ]).toEqual(['public, max-age=31536000, immutable', 'cross-origin', '*']);
  const titles = page.locator('ms-spectrum .spectrum-title');
  await expect(titles).toHaveText(['ELVISK/2', 'ELVISK/2', 'ELVIS[Phospho]K/2']);
  await expect(page.locator('ms-spectrum .spectrum-share')).toHaveText(Array(3).fill(/^100 % /));
  await expect(page.getByRole('table', { name: 'Options of the viewer' }).getByRole('row')).toHaveCount(61);
});

test('EMBED-05 the lines that a spectrum offers to copy show the same spectrum on another page', async ({ page }) => {
  const { viewer } = await openSpectrum(page);
  const title = (await viewer.locator('.spectrum-title').textContent()) ?? '';
  const share = (await viewer.locator('.spectrum-share').textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Embed', { exact: true }).click();
  await page.getByRole('button', { name: /^Copy (all )?lines$/ }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /src="([^"]+)" integrity="sha384-[^"]+" crossorigin/.exec(lines) ?? [];
  const script = await page.request.get(address);
  expect(script.ok()).toBe(true);
  // The same file, as another site would keep it: the policy of that page allows its own only.
  await openForeignPage(page, { body: lines.replace(address, '/ms-spectrum.js') });
  await expect(page.locator('ms-spectrum .spectrum-title')).toHaveText(title);
  await expect(page.locator('ms-spectrum .spectrum-share')).toHaveText(share);
});
