import type { Locator, Page } from '@playwright/test';
import { splitList } from '../../domain/catalogue/lists';
import { ask, find, transcripts } from './support/catalogue';
import { card, chosen, diagram, type Orf, orf, shape, show } from './support/orf-figure';
import { expect, readingTest as test } from './support/site-test';

const row = (page: Page, index: number): Locator =>
  card(page).getByRole('table', { name: 'Open reading frames' }).locator('tbody tr').nth(index);

/** A long transcript of the catalogue with many peptides. */
async function open(page: Page): Promise<{ id: string; orfs: Orf[] }> {
  const { id } = await find(
    transcripts(),
    'transcript_id',
    ({ peptide_count: peptides, length_nt: length }) => Number(peptides) > 10 && Number(length) >= 10_000,
  );
  const orfs = await ask<Orf[]>('/api/orf/orfInfo', { transcriptId: id });
  await page.goto(`/transcript/${id}`);
  await expect(diagram(page).locator('.diagram-sheet path').first()).toBeAttached();
  await diagram(page).scrollIntoViewIfNeeded();
  return { id, orfs };
}

test('TRANS-30 TRANS-40 TRANS-41 the diagram has a track for each frame that holds an ORF, and its height; the chosen ORF shows the positions of its peptides in the protein and links to them @short', async ({
  page,
}) => {
  const { orfs } = await open(page);
  const frames = [...new Set(orfs.map(({ frame }) => frame))];
  for (const frame of [1, 2, 3] as const)
    await expect(diagram(page).getByText(`Frame ${frame}`, { exact: true })).toHaveCount(
      frames.includes(frame) ? 1 : 0,
    );
  expect((await diagram(page).boundingBox())?.height).toBe(350 + 150 * (frames.length - 1));
  await expect(card(page).getByRole('list', { name: 'Legend' })).toContainText(`ORF in frame ${frames[0]}`);
  await expect(diagram(page).getByText('Exons', { exact: true })).toHaveCount(1);

  const index = orfs.findIndex(({ peptideId }) => peptideId !== '');
  const orfId = orfs[index]?.orfId ?? '';
  await row(page, index)
    .getByRole('button', { name: `ORF${index + 1}`, exact: true })
    .click();
  await expect(chosen(page)).toContainText(orfId);
  await chosen(page).getByText('Peptides in the protein').click();
  const protein = await ask<string>('/api/orf/sequence', { orfId, seqType: 'protein' });
  const rows = await ask<{ peptideId: string; sequence: string }[]>('/api/search/listByPeptideIds', {
    peptideIdList: [...new Set(splitList(orfs[index]?.peptideId ?? ''))].slice(0, 100),
  });
  const lines = chosen(page).locator('.orf-protein-lines .fasta-line');
  await expect(lines).toHaveCount(Math.ceil(protein.length / 60));
  expect((await lines.allTextContents()).join('').replaceAll(' ', '')).toBe(protein);
  const marked = (await lines.locator('mark').allTextContents()).join('').replaceAll(' ', '').length;
  expect((100 * marked) / protein.length).toBeCloseTo(orfs[index]?.coverage ?? -1, 1);
  const [first] = rows.toSorted((one, other) => protein.indexOf(one.sequence) - protein.indexOf(other.sequence));
  const link = chosen(page).locator('.orf-protein-legend').getByRole('link').first();
  await expect(link).toHaveText(first?.sequence ?? '');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('TRANS-40 hundreds of ORFs are drawn, and their table scrolls in its card to the chosen one', async ({ page }) => {
  await show(page, 90_000, (id) =>
    Array.from({ length: 400 }, (_, index) => orf(id, 90_000, 1 + 211 * index, 300 + 211 * index)),
  );
  await expect(card(page).getByRole('table').locator('tbody tr')).toHaveCount(400);
  // The count is stated above, and the rows fade where there are more.
  await expect(card(page).locator('.orf-count')).toHaveText('400 ORFs');
  await expect
    .poll(() =>
      card(page)
        .locator('.data-table')
        .evaluate((table) => getComputedStyle(table, '::before').opacity),
    )
    .toBe('1');
  await diagram(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toContainText('ORF400');
  const [place, table] = [
    await row(page, 399).boundingBox(),
    await card(page).locator('.data-table-scroll').boundingBox(),
  ];
  expect(place?.y).toBeGreaterThan(table?.y ?? 0);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((table?.y ?? 0) + (table?.height ?? 0) + 1);
});

test('DIAG-20 a finger moves the zoomed diagram without moving an ORF, two fingers zoom it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await show(page, 3000, (id) => [orf(id, 3000, 301, 900)]);
  const percent = card(page).getByRole('button', { name: /^Full size/ });
  const box = await diagram(page).boundingBox();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([dx, dy], id) => ({ x: (box?.x ?? 0) + dx, y: (box?.y ?? 0) + dy, id })),
    });
  await touch('touchStart', [100, 200], [200, 200]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [100 - 4 * step, 200], [200 + 4 * step, 200]);
  await touch('touchEnd');
  await expect(percent).toHaveText(/^1[6-9]\d %$/);
  const before = await shape(page, 'ORF1').boundingBox();
  await touch('touchStart', [150, 230]);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', [150 - 10 * step, 230]);
  await touch('touchEnd');
  await expect.poll(async () => (await shape(page, 'ORF1').boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 30);
  await expect(card(page).getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await context.close();
});

test('DIAG-06 DIAG-20 Edit figure opens the same drawing in the editor, where Escape first clears the selection, then closes; changes made there appear on the page', async ({
  page,
}) => {
  await show(page, 3000, (id) => [orf(id, 3000, 301, 900), orf(id, 3000, 2, 100)]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const dialog = page.getByRole('dialog', { name: /^Edit: ORFs of/ });
  await test.step('Escape first clears the selection, then closes the editor', async () => {
    await card(page).getByRole('button', { name: 'Edit figure' }).click();
    await dialog.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect(dialog.locator('.diagram-status')).toContainText('1 of');
    await page.keyboard.press('Escape');
    await expect(dialog.locator('.diagram-status')).not.toContainText('1 of');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await card(page).getByRole('button', { name: 'Edit figure' }).click();
  const saved = page.waitForEvent('download');
  await dialog.locator('summary', { hasText: 'Download' }).click();
  await dialog.getByRole('button', { name: 'SVG', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^SPENCER_${id}_ORFs_.+\\.svg$`));
  const sheet = dialog.locator('.diagram-sheet');
  await expect(sheet.getByText('ORF1', { exact: true })).toBeVisible();
  await expect(sheet.locator('g[data-id]')).toHaveCount(await diagram(page).locator('g[data-id]').count());
  await dialog
    .getByRole('toolbar', { name: 'Tools' })
    .getByRole('button', { name: 'Text', exact: true })
    .press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Text in the drawing' })).toBeFocused();
  await page.keyboard.type('Figure 1');
  await page.keyboard.press('Tab');
  await expect(sheet.getByText('Figure 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(diagram(page).getByText('Figure 1')).toBeVisible();
  await card(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(diagram(page).getByText('Figure 1')).toHaveCount(0);
});
