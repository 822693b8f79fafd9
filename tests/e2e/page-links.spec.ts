import type { Page } from '@playwright/test';
import { find, peptides, transcripts } from './support/catalogue';
import { expect, readingTest as test, hold } from './support/site-test';

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

const links: [what: string, open: () => Promise<{ path: string; id: string }>][] = [
  ['the ORFs of a transcript', async () => ({ path: `/transcript/${(await structured()).id}`, id: 'orfs' })],
  [
    'the expression of a peptide',
    async () => ({
      path: `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`,
      id: 'expression',
    }),
  ],
  ['troubles in Help', async () => ({ path: '/help', id: 'troubles' })],
];

for (const [what, open] of links) {
  test(`a link to a part of a page opens at that part once the layout is complete: ${what}`, async ({ page }) => {
    const { path, id } = await open();
    await page.goto(`${path}#${id}`);
    await page.waitForLoadState('networkidle');
    await isOpenAt(page, id);
    await page.waitForTimeout(1_500);
    await isOpenAt(page, id);
  });
}

test('scrolling while a page loads cancels the jump to a part', async ({ page }) => {
  const release = await hold(page, '**/api/orf/orfInfo');
  await page.goto(`/transcript/${(await structured()).id}#peptides`);
  await isOpenAt(page, 'peptides');
  await page.mouse.move(400, 500);
  // Parts above that grow move the view while the browser scrolls.
  await expect(async () => {
    await page.mouse.wheel(0, -5_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }).toPass();
  await release();
  await expect(page.getByRole('region', { name: 'ORF Visualization' }).locator('.table-row').first()).toBeAttached();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
