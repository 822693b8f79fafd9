import type { OrfPeptides } from '../../domain/api/schemas/related';
import { ask, count, find, orfs } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

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
