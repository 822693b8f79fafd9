import type { Page } from '@playwright/test';
import { anyGene, anyTranscript, anyTranscriptWithOrf, find, peptides } from './support/catalogue';
import { choose, expect, recordCalls, settled, readingTest as test, withoutEdge } from './support/site-test';

/** Which calls each page, and each choice on it, makes: no call is repeated or superfluous. */

const RELEASE = '/static/release.json';

/**
 * Paths of the data calls and release files that a page fetches, except release.json itself. Program files are not data.
 * The edge has no answers: a slow machine takes longer for a call than a page waits before it asks the edge.
 */
async function fetched(page: Page): Promise<string[]> {
  const paths: string[] = [];
  await withoutEdge(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === RELEASE || /^\/(assets|reads)\//.test(pathname)) return;
    if (['fetch', 'xhr'].includes(request.resourceType()))
      paths.push(pathname.replace(/^\/api\/|\.json$/g, '').replace(/^\/static\/volcano\/.*/, 'volcano'));
  });
  return paths;
}

/** Waits until no request has been made for a second. */
async function quiet(page: Page, paths: readonly string[]): Promise<void> {
  for (let before = -1; before !== paths.length;) {
    before = paths.length;
    await page.waitForTimeout(1_000);
  }
}

/** Waits for these requests, however long they take to be made, and then for any others. */
async function expectOnly(page: Page, paths: readonly string[], calls: readonly string[], of?: string): Promise<void> {
  await expect.poll(() => paths.toSorted(), of).toEqual(expect.arrayContaining([...calls]));
  await quiet(page, paths);
  expect(paths.toSorted(), of).toEqual(calls);
}

const pages: [what: string, open: () => Promise<string>, calls: string[]][] = [
  ['Search', async () => '/search', ['/static/catalogue']],
  ['a search', async () => '/search?type=cancer&value=Breast%20cancer', ['/static/catalogue', 'search/advance']],
  [
    'a peptide',
    async () => `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`,
    ['/static/catalogue', 'peptide/msInfo', 'peptide/peptideInfo'],
  ],
  [
    'a sequence of a transcript',
    async () => `/sequence/transcript/${(await anyTranscript()).id}`,
    ['transcript/sequence'],
  ],
  ['Download', async () => '/download', ['/static/catalogue', '/static/releases']],
  ['Citation', async () => '/citation', []],
  [
    'a gene',
    async () => `/gene/${(await anyGene()).id}`,
    ['/static/catalogue', 'gene/geneInfo', 'search/advance', 'search/advance', 'transcript/overview'],
  ],
];

test('GENE-20 UNIT-03 each page requests each thing it shows exactly once, a transcript each of its parts, a gene its genome view when that comes into view', async ({
  page,
}) => {
  test.slow();
  const paths = await fetched(page);
  const open = async (address: string) => {
    await page.goto('about:blank');
    paths.length = 0;
    await page.goto(address);
  };
  await open(`/transcript/${(await anyTranscriptWithOrf()).id}`);
  const parts = ['gene/geneInfo', 'orf/orfInfo', 'peptide/overview', 'transcript/transcriptInfo'];
  await expect.poll(() => paths).toEqual(expect.arrayContaining(parts));
  await quiet(page, paths);
  expect(new Set(paths).size).toBe(paths.length);
  // The catalogue file has the genotypes that the HLA filter offers.
  for (const path of paths) expect(path).toMatch(/^(gene\/geneInfo$|(orf|peptide|transcript)\/|\/static\/catalogue$)/);
  for (const [what, address, calls] of pages) {
    await open(await address());
    await expectOnly(page, paths, calls, what);
  }
  await page.getByRole('region', { name: 'Genome view' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('application', { name: /^Genome view of/ })).toBeVisible();
  await quiet(page, paths);
  expect(paths.filter((path) => path === 'gene/track')).toHaveLength(1);
});

test('BROWSE-14 BROWSE-15 BROWSE-20 BROWSE-69 BROWSE-72 each choice on Browse makes only the calls that depend on it, those of folded charts, too, and waiting makes none', async ({
  page,
}) => {
  const paths = await fetched(page);
  const place = ['browse/heatmap', 'browse/listResult', 'browse/statistics', 'volcano'];
  const list = ['browse/listResult'];
  const lists = recordCalls(page, '/api/browse/listResult');
  await page.goto('/browse');
  await expectOnly(page, paths, ['/static/catalogue', ...place]);
  expect(lists).toMatchObject([
    { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], immunogenicity: null, validation: null },
  ]);
  expect(lists).toMatchObject([{ expression: null, simultaneous: null, pageSize: 10, pageNum: 1 }]);
  expect(lists).toMatchObject([{ total: null, hasCountTotal: false }]);
  const after = async (what: string, choice: () => Promise<void>, calls: readonly string[]) => {
    paths.length = 0;
    await choice();
    await settled(page, 'Browse result');
    await expectOnly(page, paths, calls, what);
  };
  const check = (name: string) => () => page.getByRole('radio', { name, exact: true }).check();
  await after('cancer', () => choose(page, 'Cancer', 'Colon cancer'), place);
  await after('tissue', () => choose(page, 'Tissue', 'Liver'), place);
  await after('a place seen before is remembered, its list too', () => choose(page, 'Cancer', 'Breast cancer'), []);
  await page.getByText('Volcano plots and heat map').click();
  await after('heat map study', check('PXD012431'), ['browse/heatmap', 'volcano']);
  await after('filter', check('Tumor-specific'), list);
  await after('study', () => choose(page, 'Study', 'PXD012431'), list);
  await after('waiting past the timer', () => page.waitForTimeout(6_000), []);
});
