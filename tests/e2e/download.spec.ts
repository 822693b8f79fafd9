import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { catalogueFile } from './support/catalogue';
import { choosePageSize, expect, expectPageSizes, readingTest as test } from './support/site-test';

const CANCER = 'Cancer-associated Peptide Information';
const names = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('rowheader');

test.beforeEach(async ({ page }) => {
  await page.goto('/download');
  await expect(names(page, CANCER).first()).toBeVisible();
});

test('DATA-18 DOWN-01 DOWN-02 DOWN-03 DOWN-04 DOWN-05 DOWN-06 the tables have their rows in the specified order, each with its description, a Text and a Zip button; the release is stated @short', async ({
  page,
  request,
}) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Basic Information',
    'Advance Information',
    CANCER,
    'Tables for programs',
    'Genome tracks',
    'Data dictionary',
    'Releases',
  ]);
  await expect(page.getByRole('table')).toHaveCount(6);

  await expect(names(page, 'Basic Information')).toHaveText([
    'Gene info',
    'Transcript info',
    'Peptide info',
    'ORF info',
    'Transcript sequence',
    'ORF sequence',
    'ORF protein sequence',
  ]);
  await expect(names(page, 'Advance Information')).toHaveText([
    'MS/MS spectra info',
    'Immunogenic peptide info',
    'Validated peptide info',
    'Tumor-specific peptide info',
    'Peptide immunogenicity info',
  ]);

  const { downloads } = await catalogueFile();
  for (const { dataSet, description, download, table } of downloads.filter((row) => row.table !== 'cancer')) {
    const row = page
      .getByRole('table', { name: table === 'basic' ? 'Basic Information' : 'Advance Information' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: dataSet, exact: true }) });
    await expect(row).toContainText(description);
    await expect(row.getByText('Text', { exact: true })).toHaveAttribute('href', `/download/${download}.txt`);
    await expect(row.getByText('Zip', { exact: true })).toHaveAttribute('href', `/download/${download}.zip`);
    expect(download).toMatch(/^SPENCER_/);
  }

  const { release, createdAt, version } = (await (await request.get('/static/release.json')).json()) as Record<
    string,
    string
  >;
  for (const fact of [release, createdAt?.slice(0, 10), version])
    await expect(page.locator('.release-facts')).toContainText(fact ?? '?');
});

test('DOWN-07 DOWN-08 DOWN-09 DOWN-10 DOWN-11 the cancer table has 15 rows in pages of 5, 10 or 20', async ({
  page,
}) => {
  const { cancers } = await catalogueFile();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const rows = names(page, CANCER);
  const pager = page.getByRole('navigation', { name: `Pages of ${CANCER}` });
  const expected = (from: number, to: number) =>
    cancers.slice(from, to).map(({ name }) => `${name}-associated peptide info`);
  await expect(pager).toContainText('Total 15');
  await expect(rows).toHaveText(expected(0, 5));
  await pager.getByTitle('3', { exact: true }).click();
  await expect(rows).toHaveText(expected(10, 15));
  await choosePageSize(pager, 10);
  await expect(rows).toHaveText(expected(0, 10));
  await expect(pager.locator('[aria-current="page"]')).toHaveText('1');
  await choosePageSize(pager, 20);
  await expect(rows).toHaveText(expected(0, 15));
  await expectPageSizes(pager, [5, 10, 20]);
  expect(calls).toEqual([]);
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

test('DOWN-03 the Text button saves the file under its name; a checksum can be copied, and all can be saved for sha256sum', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { downloads } = await catalogueFile();
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
