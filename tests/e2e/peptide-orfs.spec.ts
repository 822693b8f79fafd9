import type { Orf } from '../../domain/api/schemas/orf';
import { aTranscript } from './support/blast';
import { ask, find, peptides } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

test('PEP-21 PEP-22 from a peptide to its ORF: id, frame, position and coverage, and a link that shows both on the transcript', async ({
  page,
}) => {
  const { id, row } = await find(
    peptides(),
    'peptide_id',
    (peptide) => (peptide['transcript_ids'] ?? peptide['associated_transcript_id'] ?? '') !== '',
  );
  const sequence = row['sequence'] ?? '';
  await page.goto(`/peptide/${id}`);
  await page.getByText('Open reading frames of this peptide').click();
  const table = page.getByRole('table', { name: 'Open reading frames of the peptide' });
  const first = table.locator('tbody tr').first();
  const link = first.getByRole('link').first();
  const orfId = await link.innerText();

  const protein = await ask<string>('/api/orf/sequence', { orfId, seqType: 'protein' });
  const at = protein.indexOf(sequence) + 1;
  expect(at).toBeGreaterThan(0);
  expect(await first.innerText()).toContain(`${at}–${at + sequence.length - 1}`);

  const opened = page.context().waitForEvent('page');
  await link.click();
  const transcript = await opened;
  const [transcriptId = ''] = /\/transcript\/([^?]+)/.exec(transcript.url())?.slice(1) ?? [];
  const orfs = await ask<Orf[]>('/api/orf/orfInfo', { transcriptId });
  expect(orfs.find((orf) => orf.orfId === orfId)?.peptideId.split(',')).toContain(id);
  const details = transcript.getByRole('region', { name: /^Chosen: ORF/ });
  await expect(details).toContainText(orfId, { timeout: 15_000 });
  await expect(details.locator('.orf-protein-legend')).toContainText(
    `${sequence}, residues ${at} to ${at + sequence.length - 1}`,
  );
  await expect(transcript.locator('tr[data-chosen]')).toContainText(orfId);

  await details.getByRole('button', { name: `BLAST this: protein of ${orfId}` }).click();
  await expect(transcript).toHaveURL(/\/blast$/);
  await expect(transcript.getByRole('radio', { name: 'blastp' })).toBeChecked();
  await expect(transcript.getByRole('textbox', { name: 'Sequences in FASTA format' })).toHaveValue(
    `>${orfId}\n${protein}\n`,
  );
});

test('PEP-22 BLAST takes the sequence of a transcript, from its page and from that of its sequence', async ({
  page,
}) => {
  const { id, sequence } = await aTranscript();
  const box = page.getByRole('textbox', { name: 'Sequences in FASTA format' });
  await page.goto(`/transcript/${id}`);
  await page.getByRole('button', { name: `BLAST this: sequence of ${id}` }).click();
  await expect(box).toHaveValue(`>${id}\n${sequence}\n`);
  await page.goto(`/sequence/transcript/${id}`);
  await page.getByRole('link', { name: 'BLAST this' }).click();
  await expect(box).toHaveValue(`>${id}\n${sequence}\n`);
});

test('PEP-22 BLAST and Match take the sequence of a peptide', async ({ page }) => {
  const { id, row } = await find(peptides(), 'peptide_id', () => true);
  await page.goto(`/peptide/${id}`);
  await page.getByRole('link', { name: 'BLAST this' }).click();
  await expect(page).toHaveURL(/\/blast$/);
  await expect(page.getByRole('textbox', { name: 'Sequences in FASTA format' })).toHaveValue(
    `>${id}\n${row['sequence']}\n`,
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Match this' }).click();
  await expect(page).toHaveURL(new RegExp(`/match\\?sequences=${row['sequence']}`));
});
