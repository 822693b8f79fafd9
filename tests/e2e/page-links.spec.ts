import type { Page } from '@playwright/test';
import { find, transcripts } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

/** The bottom of the bars, where parts begin, px. */
const [TOP_MIN, TOP_MAX] = [100, 150];

/** Distance of a part from the top of the window, or 'end' if the page cannot scroll further. */
const placeOf = (page: Page, id: string) =>
  page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? NaN;
    return top > 0 && scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2 ? 'end' : Math.round(top);
  }, id);

async function isOpenAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const place = await placeOf(page, id);
      return place === 'end' || (place >= TOP_MIN && place <= TOP_MAX) ? 'there' : place;
    })
    .toBe('there');
}

const structured = () =>
  find(
    transcripts(),
    'transcript_id',
    (row) =>
      Number(row['length_nt']) <= 1500 &&
      Number(row['length_nt']) > 400 &&
      row['mfe_kcal_per_mol'] !== '' &&
      Number(row['peptide_count']) > 5,
  );

test('a link to a part of a page opens at that part once the layout is complete', async ({ page }) => {
  await page.goto(`/transcript/${(await structured()).id}#orfs`);
  await page.waitForLoadState('networkidle');
  await isOpenAt(page, 'orfs');
  await page.waitForTimeout(1_500);
  await isOpenAt(page, 'orfs');
});
