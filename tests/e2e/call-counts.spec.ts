import type { Page } from '@playwright/test';
import { find, genes, orfs, peptides, transcripts } from './support/catalogue';
import { choose, expect, settled, test } from './support/site-test';

/** No storms: what each page, and each choice on it, asks of the server. */

const RELEASE = '/static/release.json';

/** Paths of the data calls and release files that a page fetches, the release file itself apart. */
function fetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType()) && pathname !== RELEASE) paths.push(pathname.replace(/^\/api\/|\.json$/g, '').replace(/^\/static\/volcano\/.*/, 'volcano'));
  });
  return paths;
}

/** Waits until nothing has been asked for during a second. */
async function quiet(page: Page, paths: readonly string[]): Promise<void> {
  for (let before = -1; before !== paths.length; ) {
    before = paths.length;
    await page.waitForTimeout(1_000);
  }
}

const transcript = () => find(orfs(), 'transcript_id', () => true);
const pages: [what: string, open: () => Promise<string>, calls: string[]][] = [
  ['Browse', async () => '/browse', ['/static/catalogue', 'browse/heatmap', 'browse/listResult', 'browse/statistics', 'volcano']],
  ['Search', async () => '/search', ['/static/catalogue']],
  ['a search', async () => '/search?type=cancer&value=Breast%20cancer', ['/static/catalogue', 'search/advance']],
  ['a gene', async () => `/gene/${(await find(genes(), 'gene_id', () => true)).id}`, ['gene/geneInfo', 'transcript/overview']],
  ['a peptide', async () => `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`, ['peptide/msInfo', 'peptide/peptideInfo']],
  ['a sequence of a transcript', async () => `/sequence/transcript/${(await find(transcripts(), 'transcript_id', () => true)).id}`, ['transcript/sequence']],
  ['a sequence of an ORF', async () => `/sequence/orf/${(await find(orfs(), 'orf_id', () => true)).id}`, ['orf/sequence']],
  ['Download', async () => '/download', ['/static/catalogue']],
  ['Citation', async () => '/citation', []],
  ['Contact', async () => '/contact', []],
];

for (const [what, open, calls] of pages) {
  test(`${what} asks once for what it shows, and no more`, async ({ page }) => {
    const paths = fetched(page);
    await page.goto(await open());
    await quiet(page, paths);
    expect(paths.toSorted()).toEqual(calls);
  });
}

test('a transcript asks once for each of its parts', async ({ page }) => {
  const paths = fetched(page);
  await page.goto(`/transcript/${(await transcript()).id}`);
  await quiet(page, paths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['orf/orfInfo', 'peptide/overview', 'transcript/transcriptInfo']));
  for (const path of paths) expect(path).toMatch(/^(orf|peptide|transcript)\//);
});

test('BROWSE-14 BROWSE-15 BROWSE-20 BROWSE-72 each choice on Browse makes the calls of what depends on it, and waiting makes none', async ({ page }) => {
  const paths = fetched(page);
  await page.goto('/browse');
  await quiet(page, paths);
  const after = async (choice: () => Promise<void>) => {
    paths.length = 0;
    await choice();
    await settled(page, 'Browse result');
    await quiet(page, paths);
    return paths.toSorted();
  };
  const place = ['browse/heatmap', 'browse/listResult', 'browse/statistics', 'volcano'];
  const list = ['browse/listResult'];
  const check = (name: string) => () => page.getByRole('radio', { name, exact: true }).check();
  expect(await after(() => choose(page, 'Cancer', 'Colon cancer')), 'cancer').toEqual(place);
  expect(await after(() => choose(page, 'Tissue', 'Liver')), 'tissue').toEqual(place);
  expect(await after(() => choose(page, 'Cancer', 'Breast cancer')), 'a place seen before is remembered, its list too').toEqual([]);
  expect(await after(check('PXD012431')), 'heat map study').toEqual(['browse/heatmap', 'volcano']);
  expect(await after(check('Tumor-specific')), 'filter').toEqual(list);
  expect(await after(() => choose(page, 'Study', 'PXD012431')), 'study').toEqual(list);
  expect(await after(() => page.waitForTimeout(6_000)), 'waiting past the timer').toEqual([]);
});
