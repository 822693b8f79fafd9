import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { catalogueFile } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

const CANCER = 'Cancer-associated Peptide Information';
const names = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('rowheader');

test.beforeEach(async ({ page }) => {
  await page.goto('/download');
  await expect(names(page, CANCER).first()).toBeVisible();
});

test('API-41 DOWN-12 every listed file exists with the size and checksum that the page states @short', async ({
  request,
}) => {
  const { downloads } = await catalogueFile();
  expect(downloads).toHaveLength(27);
  for (const { download, bytes, sha256 } of downloads) {
    for (const format of ['txt', 'zip'] as const) {
      const answer = await request.get(`/download/${download}.${format}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-disposition']).toContain('attachment');
      const body = await answer.body();
      expect(body.length).toBe(bytes[format]);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256[format]);
    }
  }
});

test('DOWN-03 DOWN-09 the Text button saves the file under its name; a checksum can be copied, and all can be saved for sha256sum', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { downloads } = await catalogueFile();
  await expect(page.getByRole('navigation', { name: /^Pages of Cancer/ })).toContainText('Total 15');
  await page.getByRole('button', { name: 'Copy SHA-256 of SPENCER_Gene_info.zip' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    downloads.find(({ download }) => download === 'SPENCER_Gene_info')?.sha256.zip,
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /All checksums/ }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(63);
  for (const line of lines)
    expect(line).toMatch(/^[0-9a-f]{64} {2}(?:SPENCER_\w+\.(txt|zip|(bed|gff3)\.gz)|[a-z]+\.parquet)$/);

  const savedText = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Text: Gene info' }).click();
  const file = await savedText;
  expect(file.suggestedFilename()).toBe('SPENCER_Gene_info.txt');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^gene_id\t/);
});
