import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { splitList } from '../../domain/catalogue/lists';
import { ask, find, transcripts } from './support/catalogue';
import { expect, valueIn, readingTest as test } from './support/site-test';

type Transcript = DataOf<Routes['transcriptInfo']>;

const length = (row: Record<string, string>) => Number(row['length_nt']);

test('TRANS-01 TRANS-02 TRANS-03 TRANS-04 TRANS-05 TRANS-06 TRANS-07 TRANS-08 TRANS-09 TRANS-10 SHELL-11 the transcript page shows the transcript @short', async ({
  page,
}) => {
  const { id } = await find(
    transcripts(),
    'transcript_id',
    (row) =>
      length(row) <= 1500 &&
      length(row) >= 1000 &&
      row['rnacentral_id'] !== '' &&
      /Rfam#/.test(row['cross_references'] ?? ''),
  );
  const facts = await ask<Transcript>('/api/transcript/transcriptInfo', { transcriptId: id });
  await page.goto(`/transcript/${id}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Transcript Information',
    'Secondary Structure',
    'ORF Visualization',
    'Genome view',
    'Peptide Overview',
  ]);
  const table = page.getByRole('table', { name: 'Transcript information' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'Transcript ID',
    'Description',
    'RNA Type',
    'Length(nt)',
    'Assembly',
    'Location',
    'Strand',
    'Num. of Exon(s)',
    'Exons',
    'Associated Gene',
    'RNAcentral ID',
    'Num. of Peptide(s)',
    'Cross-reference',
    'Sequence',
  ]);
  const value = valueIn(table);
  await expect(value('Transcript ID')).toHaveText(id);
  await expect(value('Description')).toHaveText(facts.description);
  await expect(value('RNA Type')).toHaveText(facts.type);
  await expect(value('Strand')).toHaveText(facts.strand);
  await expect(value('Assembly')).toHaveText('GRCh38/hg38');
  await expect(value('Length(nt)')).toHaveText(facts.length.toLocaleString('en-US'));
  await expect(value('Num. of Peptide(s)')).toHaveText(facts.peptideCount.toLocaleString('en-US'));
  await expect(value('Location')).toHaveText(`${facts.chromosome}:${facts.startPosition}..${facts.endPosition}`);
  await expect(value('RNAcentral ID').getByRole('link')).toHaveAttribute(
    'href',
    `https://rnacentral.org/rna/${facts.rnacentralId.replace('_', '/')}`,
  );
  const gene = value('Associated Gene').getByRole('link');
  await expect(gene).toHaveAttribute('href', `/gene/${facts.relatedGeneId}`);
  await expect(gene).toHaveAttribute('target', '_blank');
  await expect(value('Cross-reference').getByRole('link', { name: /^RF/ })).toHaveAttribute(
    'href',
    /^https:\/\/rfam\.org\/family\/RF/,
  );
  await expect(value('Num. of Exon(s)')).toHaveText(String(facts.exonCount));
  for (const exon of splitList(facts.exons).slice(0, 10))
    await expect(value('Exons')).toContainText(exon.replace('-', '..'));
  await expect(value('Sequence').getByRole('link')).toHaveAttribute('href', `/sequence/transcript/${id}`);
});
