import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { count, find, genes, ask } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

type Track = DataOf<Routes['geneTrack']>;

const card = (page: Page): Locator => page.getByRole('region', { name: 'Genome view' });
const canvas = (page: Page): Locator => card(page).getByRole('application', { name: /^Genome view of/ });
const items = (page: Page, kind: 'transcript' | 'ORF' | 'peptide'): Locator =>
  canvas(page).locator(`[data-kind="${kind}"]`);
const range = (page: Page): Locator => card(page).locator('.genome-range');

/** Opens a page, scrolls to its card and returns the track that the card shows. */
async function show(page: Page, path: string, geneId: string): Promise<Track> {
  await page.goto(path);
  await card(page).scrollIntoViewIfNeeded();
  await expect(items(page, 'transcript').first()).toBeVisible();
  return ask<Track>('/api/gene/track', { geneId });
}

const severalTranscripts = (strand: string) =>
  find(genes(), 'gene_id', (row) => row['strand'] === strand && count(row['transcript_ids']) > 2);

test('GENE-20 zooms and moves by button, key, wheel and drag, and 0 shows all again', async ({ page }) => {
  const { id } = await severalTranscripts('+');
  await show(page, `/gene/${id}`, id);
  const whole = await range(page).innerText();
  const next = async (act: () => Promise<unknown>): Promise<string> => {
    const before = await range(page).innerText();
    await act();
    await expect(range(page)).not.toHaveText(before);
    return range(page).innerText();
  };
  const bases = (text: string): number => {
    const [start = 0, end = 0] = text.replace(/^.*:/, '').split('..').map(Number);
    return end - start;
  };
  const zoomed = await next(() => card(page).getByRole('button', { name: 'Zoom in' }).click());
  expect(bases(zoomed)).toBeLessThan(bases(whole));
  await canvas(page).focus();
  await next(() => page.keyboard.press('ArrowRight'));
  await next(() => page.keyboard.press('ArrowLeft'));
  await expect(range(page)).toHaveText(zoomed);
  const nearer = await next(() => page.keyboard.press('+'));
  expect(bases(nearer)).toBeLessThan(bases(zoomed));
  await next(() => page.keyboard.press('-'));
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('the canvas is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await next(() => page.mouse.move(box.x + box.width / 2 - 80, box.y + 8, { steps: 4 }));
  await page.mouse.up();
  await page.keyboard.down('Control');
  await next(() => page.mouse.wheel(0, -200));
  await page.keyboard.up('Control');
  await page.keyboard.press('0');
  await expect(range(page)).toHaveText(whole);
});
