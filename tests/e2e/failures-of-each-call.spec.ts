import type { Locator, Page, Route } from '@playwright/test';
import { find, genes, orfs, peptides, transcripts } from './support/catalogue';
import { isFullTier } from '../support/full-tier';
import { expect, madeFailures, settled, test } from './support/site-test';

/** Every call that a part of a page waits for: while it fails or hangs, that part loads and nothing else is touched. */
interface Part {
  call: string;
  open: () => Promise<string>;
  /** The card that waits; none: the page as a whole. */
  card?: string;
  /** Is there when the answer is. */
  shows: (within: Locator) => Locator;
  /** What the same page shows all the same. */
  others?: (page: Page) => Locator;
}

const idOf = async (...[rows, column, fits]: Parameters<typeof find>) => (await find(rows, column, fits)).id;
const spectrum = () => idOf(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '');
const rowOf = (within: Locator) => within.locator('.table-row').first();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 2, name, exact: true });

const parts: Part[] = [
  { call: 'browse/statistics', open: async () => '/browse', card: 'Cancer Information', shows: (card) => card.getByRole('table', { name: 'Statistics' }), others: (page) => page.locator('.table-block .table-row').first() },
  { call: 'browse/listResult', open: async () => '/browse', card: 'Browse Result', shows: rowOf, others: (page) => page.getByRole('table', { name: 'Statistics' }) },
  { call: 'gene/geneInfo', open: async () => `/gene/${await idOf(genes(), 'gene_id', () => true)}`, card: 'Gene Information', shows: (card) => card.getByRole('rowheader', { name: 'Gene Name' }), others: heading('Transcript Overview') },
  { call: 'transcript/overview', open: async () => `/gene/${await idOf(genes(), 'gene_id', () => true)}`, card: 'Transcript Overview', shows: rowOf, others: (page) => page.getByRole('rowheader', { name: 'Gene Name' }) },
  { call: 'transcript/transcriptInfo', open: async () => `/transcript/${await idOf(transcripts(), 'transcript_id', () => true)}`, card: 'Transcript Information', shows: (card) => card.getByRole('rowheader', { name: 'RNA Type' }), others: heading('Peptide Overview') },
  { call: 'orf/orfInfo', open: async () => `/transcript/${await idOf(orfs(), 'transcript_id', () => true)}`, card: 'ORF Visualization', shows: rowOf, others: (page) => page.getByRole('rowheader', { name: 'RNA Type' }) },
  { call: 'peptide/overview', open: async () => `/transcript/${await idOf(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 0)}`, card: 'Peptide Overview', shows: rowOf, others: (page) => page.getByRole('rowheader', { name: 'RNA Type' }) },
  { call: 'peptide/peptideInfo', open: async () => `/peptide/${await spectrum()}`, card: 'Peptide Information', shows: (card) => card.getByRole('rowheader', { name: 'Study Description' }), others: heading('Immunogenicity Information') },
  { call: 'peptide/msInfo', open: async () => `/peptide/${await spectrum()}`, card: 'MS/MS Visualization', shows: (card) => card.getByRole('region', { name: /^Spectrum viewer/ }), others: (page) => page.getByRole('rowheader', { name: 'Study Description' }) },
  { call: 'transcript/sequence', open: async () => `/sequence/transcript/${await idOf(transcripts(), 'transcript_id', () => true)}`, shows: (page) => page.locator('.fasta-line').first() },
  { call: 'orf/sequence', open: async () => `/sequence/orfProtein/${await idOf(orfs(), 'orf_id', () => true)}`, shows: (page) => page.locator('.fasta-line').first() },
  { call: 'search/advance', open: async () => '/search?type=cancer&value=Breast%20cancer', card: 'Search Result', shows: rowOf, others: (page) => page.locator('.builder-row').first() },
];

const fails: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ json: { code: 500, message: 'Internal error' } }),
  (route) => route.abort(),
];

const otherData = [null, {}];

const scope = (page: Page, { card }: Part) => (card === undefined ? page.getByRole('main') : page.getByRole('region', { name: card, exact: true }));

/** The part loads, says nothing about it, and the rest of the page is as ever. */
async function waits(page: Page, part: Part): Promise<void> {
  await expect(scope(page, part).locator('[aria-busy=true]').first()).toBeAttached();
  if (part.others) await expect(part.others(page).first()).toBeVisible();
  await expect(page.getByText(/error|fail|wrong|try again|not in the catalogue/i)).toHaveCount(0);
}

test.describe('a call that fails or hangs', () => {
  test.use({ allowedConsole: madeFailures });

  for (const part of parts) {
    test(`ERR-01 ERR-02 ERR-03 ERR-04 ${part.call} that answers code 500, then not at all, leaves its part loading, and the part recovers by itself`, async ({ page }) => {
      let calls = 0;
      await page.route(`**/api/${part.call}`, (route) => (fails[calls++] ?? ((last: Route) => last.continue()))(route));
      await page.goto(await part.open());
      await expect.poll(() => calls).toBeGreaterThan(0);
      await waits(page, part);
      await expect(part.shows(scope(page, part))).toBeVisible({ timeout: 25_000 });
      expect(calls).toBe(3);
    });
  }

  // All calls go through the same hands, so some stand for the others; each shape is held against its route in tests/web/unit.
  const sample = parts.filter(({ call }) => isFullTier || ['browse/listResult', 'gene/geneInfo', 'orf/orfInfo', 'peptide/peptideInfo'].includes(call));
  for (const part of sample) {
    test(`ERR-01 ERR-02 ERR-03 ${part.call} that succeeds without its data, or with other data, is a failed call`, async ({ page }) => {
      let calls = 0;
      await page.route(`**/api/${part.call}`, (route) => (calls < otherData.length ? route.fulfill({ json: { code: 200, data: otherData[calls++] } }) : route.continue()));
      await page.goto(await part.open());
      await expect.poll(() => calls).toBeGreaterThan(0);
      await waits(page, part);
      await expect(part.shows(scope(page, part))).toBeVisible({ timeout: 25_000 });
      expect(calls).toBe(otherData.length);
    });

    test(`ERR-02 ERR-03 ERR-04 ${part.call} that hangs leaves its part loading and is not asked for again`, async ({ page }) => {
      let calls = 0;
      await page.route(`**/api/${part.call}`, () => { calls += 1; });
      await page.goto(await part.open());
      await expect.poll(() => calls).toBe(1);
      await waits(page, part);
      await page.waitForTimeout(2_000);
      await waits(page, part);
      await expect(part.shows(scope(page, part))).toHaveCount(0);
      expect(calls).toBe(1);
    });
  }

  for (const [path, title] of [['/browse', 'Browse'], ['/search', 'Search'], ['/download', 'Download'], ['/home', 'Small peptides']] as const) {
    test(`ERR-01 ERR-02 ERR-03 ${path} waits for a catalogue file that holds something else`, async ({ page }) => {
      let calls = 0;
      await page.route('**/static/catalogue.json', (route) => (++calls === 1 ? route.fulfill({ json: {} }) : route.continue()));
      await page.goto(path);
      await expect.poll(() => calls).toBe(1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect.poll(() => calls, { timeout: 15_000 }).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    });
  }

  test('ERR-01 ERR-02 a page turn of Search that fails keeps the rows in view until it succeeds', async ({ page }) => {
    await page.goto('/search?type=cancer&value=Breast%20cancer');
    await settled(page, 'Search result');
    const first = await page.locator('.table-row').first().innerText();
    let calls = 0;
    await page.route('**/api/search/listByPeptideIds', (route) => (fails[calls++] ?? ((last: Route) => last.continue()))(route));
    await page.getByRole('navigation', { name: /above/ }).getByTitle('2', { exact: true }).click();
    await expect.poll(() => calls).toBe(1);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
    expect(await page.locator('.table-row').first().innerText()).toBe(first);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'false', { timeout: 15_000 });
    expect(await page.locator('.table-row').first().innerText()).not.toBe(first);
  });
});

test('BROWSE-72 HEAT-09 a late heat map or count of an earlier choice never shows', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const heatMap = page.getByRole('region', { name: 'Expression Heat Map' });
  const statistics = page.getByRole('table', { name: 'Statistics' });
  const delayed = async (route: Route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('PXD012431') || body.includes('Colon')) await new Promise((resolve) => { setTimeout(resolve, 2_000); });
    await route.continue().catch(() => undefined);
  };
  const before = await statistics.innerText();
  await page.route('**/api/browse/heatmap', delayed);
  await page.route('**/api/browse/statistics', delayed);
  await heatMap.getByRole('radio', { name: 'PXD012431' }).check();
  await heatMap.getByRole('radio', { name: 'PXD009738' }).check();
  await page.waitForTimeout(3_000);
  await expect(heatMap.getByRole('heading', { name: /Expression of each peptide/ })).toContainText('PXD009738');
  await page.goto('/browse?cancer=Colon+cancer&tissue=Colon');
  await expect(page.getByRole('combobox', { name: 'Cancer', exact: true })).toHaveValue('Colon cancer');
  await page.getByRole('combobox', { name: 'Cancer', exact: true }).click();
  await page.getByRole('region', { name: 'Browser' }).getByRole('option', { name: 'Breast cancer' }).click();
  await expect(page.getByRole('combobox', { name: 'Tissue', exact: true })).toHaveValue('Breast');
  await page.waitForTimeout(3_000);
  expect(await statistics.innerText()).toBe(before);
});
