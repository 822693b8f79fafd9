import type { Orf } from '../../domain/api/schemas/orf';
import { ask, find, peptides } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

test('PEP-21 PEP-22 from a peptide to its ORF: id, frame, position and coverage, and a link that shows both on the transcript @short', async ({
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
