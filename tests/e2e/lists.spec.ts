import type { Locator, Page } from '@playwright/test';
import { expect, madeFailures, readingTest as test } from './support/site-test';
import { workbook } from './support/workbook';

const IDS = ['SPENP000001', 'SPENP000002', 'SPENP000003'];

/** A file of values is dropped or chosen in an empty text builder; one without values is refused. */
async function expectTextFiles(page: Page, input: Locator, chooser: Locator): Promise<void> {
  await chooser.setInputFiles({
    name: 'peptides.tsv',
    mimeType: 'text/tab-separated-values',
    buffer: Buffer.from(`Gene\tPeptide ID\n${IDS.map((id) => `MALAT1\t${id}`).join('\n')}\n`),
  });
  await expect(input).toHaveValue(IDS.join(','));
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['SPENP000003\nSPENP000004\n'], 'more.txt', { type: 'text/plain' }));
    return data;
  });
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(input).toHaveValue([...IDS, 'SPENP000004'].join(','));
  await chooser.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('\n\n') });
  await expect(page.getByRole('alert').filter({ hasText: 'empty.csv has no values.' })).toBeVisible();
  await chooser.setInputFiles({ name: 'table.txt', mimeType: 'text/plain', buffer: Buffer.from([80, 75, 0, 3]) });
  await expect(page.getByRole('alert').filter({ hasText: 'table.txt is not a text file.' })).toBeVisible();
  await expect(input).toHaveValue([...IDS, 'SPENP000004'].join(','));
}

test.describe('lists of values', () => {
  test('LIST-02 MATCH-09 a workbook of Excel is read, its other sheets can be chosen, and a damaged one is refused; a file of values is dropped or chosen in a text builder', async ({
    page,
  }) => {
    const book = workbook({
      Identified: [['Peptide ID'], ['SPENP000001'], ['SPENP000002']],
      Others: [['Peptide ID'], ['SPENP000003']],
    });
    const readers: string[] = [];
    page.on('request', (request) => {
      if (/read-file|excel/.test(request.url())) readers.push(request.url());
    });
    await page.goto('/search');
    await page.getByRole('button', { name: 'Peptide ID' }).click();
    const input = page.getByRole('textbox', { name: 'Peptide ID' });
    await input.fill('SPENP000009');
    expect(readers).toEqual([]);
    const chooser = page.getByLabel('From a file');
    await chooser.setInputFiles({ name: 'ids.xlsx', mimeType: 'application/octet-stream', buffer: book });
    await expect(input).toHaveValue('SPENP000009,SPENP000001,SPENP000002');
    const sheets = page.getByRole('combobox', { name: 'Sheet of ids.xlsx' });
    await sheets.click();
    await page.getByTitle('Others', { exact: true }).click();
    await expect(input).toHaveValue('SPENP000009,SPENP000003');
    const cut = { name: 'cut.xlsx', mimeType: 'application/octet-stream', buffer: book.subarray(0, 700) };
    await chooser.setInputFiles(cut);
    await expect(page.getByRole('alert').filter({ hasText: 'cut.xlsx: This workbook cannot be read' })).toBeVisible();
    await expect(input).toHaveValue('SPENP000009,SPENP000003');
    await input.fill('');
    await test.step('files of text', () => expectTextFiles(page, input, chooser));
  });
});

test.describe('an id in another spelling', () => {
  // The browser logs the answer that the catalogue has no such id.
  test.use({ allowedConsole: madeFailures });

  test('GENE-22 entries are found by their ids in any case, and genes by symbol and alias', async ({ page }) => {
    for (const [path, heading, address] of [
      ['/gene/malat1', 'MALAT1', /\/gene\/SPENG\d+$/],
      ['/gene/speng000001', 'SPENG000001', /\/gene\/SPENG000001$/],
      ['/transcript/spent000001', 'SPENT000001', /\/transcript\/SPENT000001$/],
      ['/peptide/spenp000001', 'SPENP000001', /\/peptide\/SPENP000001$/],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    await page.goto('/gene/MALTA1');
    await expect(page.getByRole('heading', { level: 1, name: 'MALTA1 is not in the catalogue' })).toBeVisible();
    await page.getByRole('link', { name: 'MALAT1', exact: true }).click();
    await expect(page).toHaveURL(/\/gene\/SPENG\d+$/);
  });
});
