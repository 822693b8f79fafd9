import type { Page } from '@playwright/test';
import { crossReferenceUrl, parseCrossReferences } from '../../domain/catalogue/cross-references';
import { splitList } from '../../domain/catalogue/lists';
import { count, find, genes, peptides, type Row } from './support/catalogue';
import { expect, settled, readingTest as test } from './support/site-test';

const information = [
  'Gene ID',
  'Gene Name',
  'Description',
  'Alias',
  'Assembly',
  'Location',
  'Strand',
  'Num. of Transcript(s)',
  'Cross-reference',
];

test('GENE-01 GENE-02 GENE-03 GENE-04 GENE-05 GENE-06 GENE-07 GENE-08 SHELL-10 PROD-04 the gene page shows the gene @short', async ({
  page,
}) => {
  const { id, row } = await find(
    genes(),
    'gene_id',
    (gene) => count(gene['cross_references']) > 2 && gene['aliases'] === '',
  );
  await page.goto(`/gene/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(row['gene_name'] ?? '');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Gene Information',
    'Transcript Overview',
    'Genome view',
    'Peptides',
    'Peptide Overview',
  ]);
  const table = page.getByRole('table', { name: 'Gene information' });
  await expect(table.getByRole('rowheader')).toHaveText(information);
  const references = parseCrossReferences(row['cross_references'] ?? '');
  await expect(table.getByRole('cell')).toHaveText([
    id,
    row['gene_name'] ?? '',
    row['description'] ?? '',
    '-',
    'GRCh38/hg38',
    `${row['chromosome']}:${row['start']}..${row['end']}`,
    row['strand'] ?? '',
    String(count(row['transcript_ids'])),
    references.map(({ database, identifier }) => `${database} ${identifier}`).join(''),
  ]);
  for (const [index, reference] of references.entries()) {
    const link = table.getByRole('link').nth(index);
    await expect(link).toHaveAttribute('href', crossReferenceUrl(reference, 'gene') ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(page).toHaveTitle(new RegExp(`^${row['gene_name']}, gene`));
});

const malat1 = async () => {
  const { id } = await find(genes(), 'gene_id', (gene) => gene['gene_name'] === 'MALAT1');
  const rows = (await peptides()).filter((row) => splitList(row['gene_ids'] ?? '').includes(id));
  return { id, rows };
};

/** The list of peptides of a gene has filters, counts, columns and export. */
async function expectList(page: Page, rows: readonly Row[]): Promise<void> {
  await settled(page, 'Peptide overview');
  const card = page.getByRole('region', { name: 'Peptide Overview' });
  await expect(card.locator('.pager-total').first()).toHaveText(`Total ${rows.length}`);
  const validated = rows.filter((row) => row['validation'] === 'Validated').length;
  const option = card.getByRole('radio', { name: 'Validated', exact: true });
  await expect(option).toHaveAccessibleDescription(String(validated));
  await option.check();
  await settled(page, 'Peptide overview');
  await expect(card.locator('.pager-total').first()).toHaveText(`Total ${validated}`);
  await card.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Study' }).check();
  await expect(card.getByRole('columnheader', { name: 'Study' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Export' })).toBeEnabled();
}

test('GENE-19 GENE-21 the peptides of the gene are listed with filters, counts, columns and export; the table of cancers counts them, and each number leads to them @short', async ({
  page,
}) => {
  const { id, rows } = await malat1();
  await page.goto(`/gene/${id}`);
  await test.step('the list of peptides', () => expectList(page, rows));
  const table = page.getByRole('table', { name: 'Peptides by cancer' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Cancer',
    'Peptides',
    'Tumor-specific',
    'Upregulated',
    'Downregulated',
    'Others',
    'Immunogenic',
    'Validated',
  ]);
  const cancers = [...new Set(rows.map((row) => row['cancer'] ?? ''))];
  await expect(table.getByRole('rowheader')).toHaveCount(cancers.length);
  let before = Number.POSITIVE_INFINITY;
  for (const line of await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()) {
    const cancer = await line.getByRole('rowheader').innerText();
    const here = rows.filter((row) => row['cancer'] === cancer.trim());
    const having = (column: string, value: string) => String(here.filter((row) => row[column] === value).length);
    await expect(line.getByRole('cell'), cancer).toHaveText([
      String(here.length),
      ...['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'].map((group) => having('expression', group)),
      having('immunogenicity', 'Immunogenic'),
      having('validation', 'Validated'),
    ]);
    expect(here.length, 'longest first').toBeLessThanOrEqual(before);
    before = here.length;
  }
  const first = table.getByRole('row').nth(1);
  const link = first.getByRole('cell').nth(5).getByRole('link').or(first.getByRole('cell').nth(0).getByRole('link'));
  const promised = await link.first().innerText();
  await link.first().click();
  await settled(page, 'Search result');
  await expect(page.locator('.pager-total').first()).toHaveText(`Total ${promised}`);
});
