import { anyTranscriptWithOrf, find, genes, peptides, transcripts } from './support/catalogue';
import { expect, recordCalls, settled, readingTest as test, valueIn } from './support/site-test';
import type { Page } from '@playwright/test';

/** Empties every text field of a response; texts in a list or on their own are the requested data and stay. */
function emptied(value: unknown, empty: null | string): unknown {
  if (Array.isArray(value)) return value.map((each) => emptied(each, empty));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? empty : emptied(each, empty)]),
  );
}

/** Empties all responses except the heat map's. */
async function emptyAnswers(page: Page, empty: null | string): Promise<void> {
  await page.route(/\/api\/(?!browse\/heatmap)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { code: number; data?: unknown };
    await route.fulfill({ response: answer, json: { ...body, data: emptied(body.data, empty) } });
  });
}

for (const [said, empty] of [
  ['null', null],
  ['blank', '  '],
] as const) {
  test.describe(`texts that are ${said}`, () => {
    test.beforeEach(({ page }) => emptyAnswers(page, empty));

    test('GENE-03 GENE-08 GENE-12 DATA-28 of a gene and its transcripts are dashes', async ({ page }) => {
      const { id } = await find(genes(), 'gene_id', (row) => row['aliases'] !== '' && row['cross_references'] !== '');
      await page.goto(`/gene/${id}`);
      const value = valueIn(page.getByRole('table', { name: 'Gene information' }));
      for (const key of ['Gene Name', 'Description', 'Alias', 'Cross-reference'])
        await expect(value(key)).toHaveText('-');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(id);
      // No call is made for an empty list of transcripts.
      await expect(page.getByText('The catalogue has no transcripts of this gene.')).toBeVisible();
    });

    test('GENE-12 DATA-28 of an overview row are dashes', async ({ page }) => {
      // A call of the page before may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { row } = await find(transcripts(), 'transcript_id', (transcript) => transcript['rnacentral_id'] !== '');
      await page.route('**/api/transcript/overview', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: unknown };
        await route.fulfill({ response: answer, json: { ...body, data: emptied(body.data, empty) } });
      });
      await page.goto(`/gene/${row['gene_id']}`);
      const cells = page.locator('.table-row').first().locator('td');
      await expect(cells.nth(1)).toHaveText('-');
      await expect(cells.nth(2)).toHaveText('-');
    });

    test('TRANS-02 TRANS-05 TRANS-06 TRANS-07 TRANS-10 TRANS-35 TRANS-48 DATA-28 of a transcript, its ORFs and its peptides are dashes', async ({
      page,
    }) => {
      const { row } = await anyTranscriptWithOrf();
      await page.goto(`/transcript/${row['transcript_id']}`);
      const value = valueIn(page.getByRole('table', { name: 'Transcript information' }));
      for (const key of ['Description', 'RNA Type', 'Exons', 'Associated Gene', 'RNAcentral ID', 'Cross-reference'])
        await expect(value(key)).toHaveText('-');
      await expect(page.getByRole('region', { name: 'ORF Visualization' }).locator('.table-row td').nth(3)).toHaveText(
        '-',
      );
      await settled(page, 'Peptide overview');
      const peptide = page
        .getByRole('region', { name: 'Peptide Overview' })
        .locator('.table-row')
        .first()
        .locator('td');
      for (const column of [1, 2, 3, 7, 8]) await expect(peptide.nth(column)).toHaveText('-');
    });

    test('PEP-02 PEP-03 PEP-04 PEP-05 PEP-07 PEP-17 PEP-19 DATA-28 of a peptide are dashes, no spectrum is asked for, nothing is plotted', async ({
      page,
    }) => {
      const { id } = await find(
        peptides(),
        'peptide_id',
        (row) => row['spectrum_id'] !== '' && row['other_cancers'] !== '' && row['expression'] === 'Upregulated',
      );
      const calls = recordCalls(page, '/api/peptide/msInfo');
      await page.goto(`/peptide/${id}`);
      const value = valueIn(page.getByRole('table', { name: 'Peptide information' }));
      for (const key of [
        'Sequence',
        'Cancer',
        'Cancer Subtype',
        'Tissue',
        'Associated Transcript',
        'Validated Method',
        'Validation PubMed',
        'Simultaneous Expression',
        'Study',
        'Study Description',
        'Study PubMed',
        'Instrument',
        'Quantification',
      ])
        await expect(value(key)).toHaveText('-');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(id);
      await expect(page.getByText('No spectrum is recorded for this peptide.')).toBeVisible();
      await expect(page.getByText('No HLA predictions are recorded for this peptide.')).toBeVisible();
      await expect(page.getByText('No intensities are recorded for this peptide', { exact: false })).toBeVisible();
      expect(calls).toEqual([]);
    });

    test('BROWSE-67 DATA-28 of the rows of Browse and Search are dashes', async ({ page }) => {
      for (const [path, table] of [
        ['/browse', 'Browse result'],
        ['/search?type=cancer&value=Breast%20cancer', 'Search result'],
      ] as const) {
        await page.goto(path);
        await settled(page, table);
        const cells = page
          .locator('.table-block', { has: page.getByRole('table', { name: table }) })
          .locator('.table-row')
          .first()
          .locator('td');
        for (const column of [1, 2, 3, 4]) await expect(cells.nth(column)).toHaveText('-');
        await expect(cells.last()).toHaveText('-');
      }
    });
  });
}
