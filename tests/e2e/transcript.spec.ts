import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { splitList } from '../../domain/catalogue/lists';
import { ask, find, transcripts } from './support/catalogue';
import { choosePageSize, expect, recordCalls, settled, valueIn, readingTest as test } from './support/site-test';

type Transcript = DataOf<Routes['transcriptInfo']>;
type Orfs = DataOf<Routes['orfInfo']>;
type Overview = DataOf<Routes['peptideOverview']>;

const OVERVIEW = '/api/peptide/overview';
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

test('TRANS-30 TRANS-31 TRANS-32 TRANS-33 TRANS-34 TRANS-35 TRANS-36 TRANS-37 TRANS-38 TRANS-39 the ORF table shows every ORF; links open a new tab @short', async ({
  page,
}) => {
  const { id } = await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 10);
  const orfs = await ask<Orfs>('/api/orf/orfInfo', { transcriptId: id });
  await page.goto(`/transcript/${id}`);
  const card = page.getByRole('region', { name: 'ORF Visualization' });
  await expect(card.getByRole('columnheader')).toHaveText([
    'ORF Name',
    'Frame',
    'ORF Length(nt)',
    'Associated Peptide',
    'Sequence Coverage',
    'CPAT Score',
    'ORF Sequence',
    'Protein Sequence',
  ]);
  await expect(card.locator('.table-row')).toHaveCount(orfs.length);
  for (const [index, orf] of orfs.entries()) {
    const cells = card.locator('.table-row').nth(index).locator('td');
    const ids = splitList(orf.peptideId);
    await expect(cells.nth(0)).toHaveText(`ORF${index + 1}${orf.orfId}`);
    await expect(cells.nth(1)).toHaveText(String(orf.frame));
    await expect(cells.nth(2)).toHaveText((orf.end - orf.start + 1).toLocaleString('en-US'));
    await expect(cells.nth(3).getByRole('link')).toHaveText(ids.slice(0, 3));
    await expect(cells.nth(3).getByRole('button')).toHaveCount(ids.length > 3 ? 1 : 0);
    await expect(cells.nth(4)).toHaveText(`${orf.coverage}%`);
    const score = orf.cpatScore ?? NaN;
    await expect(cells.nth(5)).toHaveText(`${score.toFixed(4)}${score >= 0.364 ? 'coding' : 'non-coding'}`);
    await expect(cells.nth(6).getByRole('link')).toHaveAttribute('href', `/sequence/orf/${orf.orfId}`);
    await expect(cells.nth(7).getByRole('link')).toHaveAttribute('href', `/sequence/orfProtein/${orf.orfId}`);
    await expect(cells.nth(7).getByRole('link')).toHaveAttribute('target', '_blank');
  }
});

test('TRANS-45 TRANS-46 TRANS-47 TRANS-48 TRANS-50 the Peptide Overview pages and filters on the server @short', async ({
  page,
}) => {
  const { id, row } = await find(
    transcripts(),
    'transcript_id',
    (transcript) => Number(transcript['peptide_count']) > 20,
  );
  const calls = recordCalls(page, OVERVIEW);
  await page.goto(`/transcript/${id}`);
  await settled(page, 'Peptide overview');
  const card = page.getByRole('region', { name: 'Peptide Overview' });
  const all = {
    validation: null,
    immunogenicity: null,
    simultaneous: null,
    expression: null,
    // Asked for the counts beside the options.
    countBy: expect.any(Object),
  };
  expect(calls).toEqual([{ transcriptId: id, ...all, pageSize: 10, pageNum: 1, hasCountTotal: false }]);
  await expect(card.getByRole('columnheader')).toHaveText([
    'Peptide ID',
    'Cancer',
    'Tissue',
    'Study',
    'Immunogenicity',
    'Expression Group',
    'Status',
    'Simultaneous Expression',
    'Sequence',
  ]);
  await expect(card.locator('.pager-total').first()).toHaveText(`Total ${row['peptide_count']}`);
  await card.getByRole('navigation', { name: /above/ }).getByTitle('2', { exact: true }).click();
  await settled(page, 'Peptide overview');
  expect(calls.at(-1)).toEqual({ transcriptId: id, ...all, pageSize: 10, pageNum: 2, hasCountTotal: true });
  await card.getByRole('radio', { name: 'Non-immunogenic' }).check();
  await settled(page, 'Peptide overview');
  expect(calls.at(-1)).toEqual({
    transcriptId: id,
    ...all,
    immunogenicity: 0,
    pageSize: 10,
    pageNum: 1,
    hasCountTotal: true,
  });
  const { total, result } = await ask<Overview>(OVERVIEW, calls.at(-1));
  await expect(card.locator('.pager-total').first()).toHaveText(`Total ${total.toLocaleString('en-US')}`);
  await expect(card.locator('.table-row').first()).toContainText(result[0]?.study ?? 'none');
  await choosePageSize(card.getByRole('navigation', { name: /below/ }), 50);
  await settled(page, 'Peptide overview');
  expect(calls.at(-1)).toMatchObject({ pageNum: 1, pageSize: 50 });
});
