import { crossReferenceUrl, parseCrossReferences } from '../../domain/catalogue/cross-references';
import { count, find, genes } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

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
