import type { Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { splitList } from '../../domain/catalogue/lists';
import { ask, find, peptides } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

type Peptide = DataOf<Routes['peptideInfo']>;
const detail = (peptideId: string) => ask<Peptide>('/api/peptide/peptideInfo', { peptideId });

async function openCard(page: Page, peptideId: string) {
  await page.goto(`/peptide/${peptideId}`);
  const card = page.getByRole('region', { name: 'Expression', exact: true });
  const table = card.getByRole('table', { name: 'Differential expression' });
  await expect(table).toBeVisible();
  // The box plot beside it is drawn when it comes into view.
  await table.scrollIntoViewIfNeeded();
  return card;
}

/** Returns the quantile by definition: the value at rank (n - 1) p, interpolated linearly. */
function quartile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(rank)] ?? NaN, sorted[Math.ceil(rank)] ?? NaN];
  return low + (high - low) * (rank % 1);
}

test('PEP-14 PEP-15 PEP-16 the box plot shows tumor and normal samples with counts, points and the five numbers', async ({
  page,
}) => {
  const { id } = await find(peptides(), 'peptide_id', (row) => row['expression'] === 'Upregulated');
  const facts = await detail(id);
  const samples = { Tumor: splitList(facts.logTumor).map(Number), Normal: splitList(facts.logNormal).map(Number) };
  const card = await openCard(page, id);
  const plot = card.getByRole('img', { name: /^Box plot/ });
  const labels = Object.entries(samples).map(([name, values]) => `${name} (n=${values.length})`);
  for (const label of labels) await expect(plot.getByText(label, { exact: true })).toBeVisible();
  await expect(card.getByRole('figure')).toContainText(`n = ${samples.Tumor.length + samples.Normal.length}`);
  // Points, unlike the boxes, are translucent, each group in its colour.
  const points = await plot
    .locator('svg path[fill-opacity="0.75"]')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
  const [tumorColor, normalColor] = [...new Set(points)];
  expect(points.filter((color) => color === tumorColor)).toHaveLength(samples.Tumor.length);
  expect(points.filter((color) => color === normalColor)).toHaveLength(samples.Normal.length);
  const numbers = card.getByRole('table', { name: 'Five-number summary, log2 intensity' });
  await expect(numbers.getByRole('columnheader')).toHaveText(labels);
  for (const [name, share] of [
    ['Maximum', 1],
    ['Upper quartile', 0.75],
    ['Median', 0.5],
    ['Lower quartile', 0.25],
    ['Minimum', 0],
  ] as const) {
    const cells = numbers.getByRole('row', { name }).getByRole('cell');
    await expect(cells).toHaveText([/^\d+\.\d{4}$/, /^\d+\.\d{4}$/]);
    for (const [index, values] of [samples.Tumor, samples.Normal].entries()) {
      expect(Math.abs(Number(await cells.nth(index).innerText()) - quartile(values, share))).toBeLessThanOrEqual(
        0.000_051,
      );
    }
  }
  await plot.getByText(labels[0] ?? '', { exact: true }).hover();
  await expect(page.locator('.chart-tooltip')).toContainText(
    `${labels[0]}Maximum${quartile(samples.Tumor, 1).toFixed(4)}`,
  );
});
