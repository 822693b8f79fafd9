import type { Orf } from '../../domain/api/schemas/orf';
import type { OrfPeptides } from '../../domain/api/schemas/related';
import { ask, count, find, orfs, peptides } from './support/catalogue';
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
  const found = await ask<Orf[]>('/api/orf/orfInfo', { transcriptId });
  expect(found.find((orf) => orf.orfId === orfId)?.peptideId.split(',')).toContain(id);
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

test('RANK-06 an ORF of a transcript leads to its protein with the peptides below it, which fit every window', async ({
  page,
}) => {
  const { row } = await find(orfs(), 'orf_id', (orf) => count(orf['peptide_ids']) > 1);
  const { orf_id: orfId = '', transcript_id: transcriptId = '' } = row;
  await page.goto(`/transcript/${transcriptId}?orf=${orfId}#orfs`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Peptides below the protein' }).click();
  const peptide = await opened;
  const figure = peptide.getByRole('region', { name: 'Peptides of the open reading frame' });
  const bars = figure.locator('svg a');
  await expect(bars.first()).toBeInViewport();
  const { peptides: placed, number } = await ask<OrfPeptides>('/api/orf/peptides', { transcriptId, orfId });
  await expect(bars).toHaveCount(placed.flatMap(({ starts }) => starts).length);
  const choice = figure.getByLabel('ORF', { exact: true });
  if ((await choice.count()) > 0)
    await expect(figure.getByText(`ORF${number} of ${transcriptId}`).first()).toBeVisible();

  for (const width of [1440, 390]) {
    await peptide.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        figure
          .locator('svg:has(.orf-picture-protein)')
          .evaluate((svg) => svg.getBoundingClientRect().right <= innerWidth),
      )
      .toBe(true);
    const boxes = await bars
      .locator('rect')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()).map(({ x, y, right }) => ({ x, y, right })));
    const protein = await figure.locator('.orf-picture-protein').boundingBox();
    const overlapping = boxes.filter((one, at) =>
      boxes.some((other, place) => place > at && one.y === other.y && one.x < other.right && other.x < one.right),
    );
    const outside = boxes.filter(({ x, right }) => x < (protein?.x ?? 0) - 1 || right > innerEnd(protein) + 1);
    expect([width, overlapping, outside]).toEqual([width, [], []]);
    expect(await peptide.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await bars.last().focus();
  await peptide.keyboard.press('Enter');
  await expect(peptide).toHaveURL(/\/peptide\/[^?#]+$/);
});

const innerEnd = (box: { x: number; width: number } | null): number => (box === null ? 0 : box.x + box.width);
