import type { Page } from '@playwright/test';
import { card, dragBy, editor, openEditor, orf, shape, show } from './support/orf-figure';
import { expect, readingTest as test } from './support/site-test';

const orfs = (id: string) => [orf(id, 3000, 301, 900), orf(id, 3000, 2, 100)];
const kept = (page: Page) => card(page).getByRole('list', { name: 'Edited figures kept in this browser' });
/** The figure is written a moment after the last change. */
const keptCount = (page: Page) => () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('figure/')).length);

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
