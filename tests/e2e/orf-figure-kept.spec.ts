import type { Page } from '@playwright/test';
import { card, dragBy, editor, openEditor, orf, shape, show } from './support/orf-figure';
import { expect, readingTest as test } from './support/site-test';

const orfs = (id: string) => [orf(id, 3000, 301, 900), orf(id, 3000, 2, 100)];
const note = 'Edited: no longer as computed from the data.';
const kept = (page: Page) => card(page).getByRole('list', { name: 'Edited figures kept in this browser' });
const left = async (page: Page): Promise<number> => Math.round((await shape(page, 'ORF1').boundingBox())?.x ?? 0);
/** The figure is written a moment after the last change. */
const keptCount = (page: Page) => () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('figure/')).length);

test('DIAG-21 an edited figure comes back after a reload, or is discarded', async ({ page }) => {
  await show(page, 3000, orfs);
  const before = await left(page);
  await dragBy(page, shape(page, 'ORF1'), 120, 0);
  const moved = await left(page);
  expect(moved).toBeGreaterThan(before + 60);
  await expect.poll(keptCount(page)).toBe(1);
  await page.reload();
  await shape(page, 'ORF1').waitFor();
  await card(page).scrollIntoViewIfNeeded();
  await expect(kept(page)).toContainText('kept in this browser');
  await kept(page)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(card(page)).toContainText(note);
  expect(Math.abs((await left(page)) - moved)).toBeLessThanOrEqual(2);
  await expect.poll(keptCount(page)).toBe(1);
  await page.reload();
  await shape(page, 'ORF1').waitFor();
  await kept(page)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(kept(page)).toHaveCount(0);
  expect(await keptCount(page)()).toBe(0);
});

test('DIAG-21 what is edited in the dialog survives a reload; two tabs keep a figure each', async ({ page }) => {
  await show(page, 3000, orfs);
  await openEditor(page);
  await dragBy(page, editor(page).locator('.diagram-sheet path').first(), 60, 0);
  await expect.poll(keptCount(page)).toBe(1);
  const other = await page.context().newPage();
  await show(other, 3000, orfs);
  await expect(kept(other).getByRole('listitem')).toHaveCount(1);
  await dragBy(other, shape(other, 'ORF1'), 90, 0);
  await expect.poll(keptCount(page)).toBe(2);
  await page.reload();
  await shape(page, 'ORF1').waitFor();
  await expect(kept(page).getByRole('listitem')).toHaveCount(2);
});
