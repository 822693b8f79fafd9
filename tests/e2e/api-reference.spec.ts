import type { Page } from '@playwright/test';
import { READS_PREFIX } from '#domain/api/reads';
import { anyGene } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

const call = (page: Page, id: string) => page.locator(`#${id}`);
const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

test('API-49 every call and file of openapi.json is listed, and one is unfolded by keyboard, changed and sent to this site, and its answer shown', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await anyGene();
  const elsewhere: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).origin !== new URL(baseURL ?? '').origin) elsewhere.push(each.url());
  });
  const document = (await (await request.get('/static/openapi.json')).json()) as { paths: Record<string, unknown> };
  // Answers by GET are described with the call that they repeat.
  const paths = Object.keys(document.paths).filter((path) => !path.startsWith(READS_PREFIX));
  await page.goto('/help#api');
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/help\/api$/);
  await expect(page.locator('.api-call')).toHaveCount(paths.length);
  for (const path of paths) await expect(page.locator('.api-call > summary').filter({ hasText: path })).toHaveCount(1);
  await expect(page.getByText(/counts the requests of an address in five minutes/)).toBeVisible();
  const gene = call(page, 'geneInfo');
  await gene.locator('> summary').focus();
  await page.keyboard.press('Enter');
  const tryIt = gene.getByRole('button', { name: 'Try it' });
  await expect(tryIt).toBeVisible();
  for (let presses = 0; presses < 8 && !(await tryIt.evaluate((button) => button.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab');
  await expect(tryIt).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gene.locator('output')).toHaveText(/returned status 200/);
  await gene.getByRole('textbox', { name: 'Request body' }).fill(JSON.stringify({ geneId: id }));
  const sent = page.waitForRequest('**/api/gene/geneInfo');
  await tryIt.click();
  expect((await sent).postDataJSON()).toEqual({ geneId: id });
  await expect(gene.getByRole('region', { name: 'Response of /api/gene/geneInfo' })).toContainText(`"geneId": "${id}"`);
  expect(elsewhere).toEqual([]);
});

test('API-49 no other page loads the library, and a phone shows the whole width', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('table', { name: 'API calls' })).toBeVisible();
  expect((await scripts(page)).filter((path) => path.includes('ApiReference'))).toEqual([]);
  expect(await page.evaluate(() => customElements.get('api-request') === undefined)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help/api#uploadFile');
  await expect(call(page, 'uploadFile').getByRole('button', { name: 'Try it' })).toBeVisible();
  await expect(call(page, 'uploadFile').getByLabel('file', { exact: true })).toHaveAttribute('type', 'file');
  expect((await scripts(page)).some((path) => path.includes('ApiReference'))).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
