import type { Locator, Page, Route } from '@playwright/test';
import { anyGene, anyOrf, anyTranscript, anyTranscriptWithOrf, find, peptides, transcripts } from './support/catalogue';
import { isFullTier } from '../support/tier';
import { chosen, expect, madeFailures, settled, test } from './support/site-test';

/** A call that a part of a page waits for: while it fails or hangs, only that part shows a loading state. */
interface Part {
  call: string;
  open: () => Promise<string>;
  /** The card that waits; if absent, the whole page waits. */
  card?: string;
  /** Visible once the response has arrived. */
  shows: (within: Locator) => Locator;
  /** Visible on the page regardless. */
  others?: (page: Page) => Locator;
}

const idOf = async (...[rows, column, fits]: Parameters<typeof find>) => (await find(rows, column, fits)).id;
const spectrum = () => idOf(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '');
const rowOf = (within: Locator) => within.locator('.table-row').first();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 2, name, exact: true });

const parts: Part[] = [
  {
    call: 'browse/statistics',
    open: async () => '/browse',
    card: 'Cancer Information',
    shows: (card) => card.getByRole('table', { name: 'Statistics' }),
    others: (page) => page.locator('.table-block .table-row').first(),
  },
  {
    call: 'browse/listResult',
    open: async () => '/browse',
    card: 'Browse Result',
    shows: rowOf,
    others: (page) => page.getByRole('table', { name: 'Statistics' }),
  },
  {
    call: 'gene/geneInfo',
    open: async () => `/gene/${(await anyGene()).id}`,
    card: 'Gene Information',
    shows: (card) => card.getByRole('rowheader', { name: 'Gene Name' }),
    others: heading('Transcript Overview'),
  },
  {
    call: 'transcript/overview',
    open: async () => `/gene/${(await anyGene()).id}`,
    card: 'Transcript Overview',
    shows: rowOf,
    others: (page) => page.getByRole('rowheader', { name: 'Gene Name' }),
  },
  {
    call: 'gene/track',
    open: async () => `/gene/${(await anyGene()).id}#genome`,
    card: 'Genome view',
    shows: (card) => card.getByRole('application', { name: /^Genome view of/ }),
    others: (page) => page.getByRole('rowheader', { name: 'Gene Name' }),
  },
  {
    call: 'transcript/transcriptInfo',
    open: async () => `/transcript/${(await anyTranscript()).id}`,
    card: 'Transcript Information',
    shows: (card) => card.getByRole('rowheader', { name: 'RNA Type' }),
    others: heading('Peptide Overview'),
  },
  {
    call: 'orf/orfInfo',
    open: async () => `/transcript/${(await anyTranscriptWithOrf()).id}`,
    card: 'ORF Visualization',
    shows: rowOf,
    others: (page) => page.getByRole('rowheader', { name: 'RNA Type' }),
  },
  {
    call: 'peptide/overview',
    open: async () =>
      `/transcript/${await idOf(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 0)}`,
    card: 'Peptide Overview',
    shows: rowOf,
    others: (page) => page.getByRole('rowheader', { name: 'RNA Type' }),
  },
  {
    call: 'peptide/peptideInfo',
    open: async () => `/peptide/${await spectrum()}`,
    card: 'Peptide Information',
    shows: (card) => card.getByRole('rowheader', { name: 'Study Description' }),
    others: heading('Immunogenicity Information'),
  },
  {
    call: 'peptide/msInfo',
    open: async () => `/peptide/${await spectrum()}`,
    card: 'MS/MS Visualization',
    shows: (card) => card.getByRole('region', { name: /^Spectrum viewer/ }),
    others: (page) => page.getByRole('rowheader', { name: 'Study Description' }),
  },
  {
    call: 'transcript/sequence',
    open: async () => `/sequence/transcript/${(await anyTranscript()).id}`,
    shows: (page) => page.locator('.fasta-line').first(),
  },
  {
    call: 'orf/sequence',
    open: async () => `/sequence/orfProtein/${(await anyOrf()).id}`,
    shows: (page) => page.locator('.fasta-line').first(),
  },
  {
    call: 'search/advance',
    open: async () => '/search?type=cancer&value=Breast%20cancer',
    card: 'Search Result',
    shows: rowOf,
    others: (page) => page.locator('.builder-row').first(),
  },
];

const fails: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ json: { code: 500, message: 'Internal error' } }),
  (route) => route.abort(),
];

/** Installs a running clock that can be advanced past the site's waits before a retry. */
const takeClock = (page: Page) => page.clock.install();

/** Advances the clock, once the page has made its first call, until it has made this number of calls. */
const untilCalls = (page: Page, made: () => number, calls: number) =>
  expect
    .poll(
      async () => {
        if (made() > 0 && made() < calls) await page.clock.fastForward(1_300);
        return made();
      },
      { intervals: [50], timeout: 15_000 },
    )
    .toBe(calls);

/** Holds back all calls to one API path, in order: the test answers them. */
async function heldCalls(page: Page, call: string): Promise<Route[]> {
  const calls: Route[] = [];
  await page.route(`**/api/${call}`, (route) => void calls.push(route));
  return calls;
}

/** Advances the clock until the page makes the call of this number, from 0, which nothing has answered. */
async function nextCall(page: Page, calls: readonly Route[], number: number): Promise<Route> {
  await untilCalls(page, () => calls.length, number + 1);
  const call = calls[number];
  if (call === undefined) throw new Error(`There is no call ${number}`);
  return call;
}

const scope = (page: Page, { card }: Part) =>
  card === undefined ? page.getByRole('main') : page.getByRole('region', { name: card, exact: true });

/** Expects a loading state without an error message, and an unaffected rest of the page. */
async function waits(page: Page, part: Part): Promise<void> {
  await expect(scope(page, part).locator('[aria-busy=true]').first()).toBeAttached();
  if (part.others) await expect(part.others(page).first()).toBeVisible();
  await expect(page.getByText(/error|fail|wrong|try again|not in the catalogue/i)).toHaveCount(0);
}

test.describe('a call that fails or hangs', () => {
  test.use({ allowedConsole: madeFailures });

  for (const part of parts) {
    test(`ERR-01 ERR-02 ERR-03 ERR-04 ${part.call} that returns code 500 and then does not respond leaves its part loading until a retry succeeds`, async ({
      page,
    }) => {
      const calls = await heldCalls(page, part.call);
      await takeClock(page);
      await page.goto(await part.open());
      for (const [number, fail] of fails.entries()) {
        await fail(await nextCall(page, calls, number));
        await waits(page, part);
      }
      await (await nextCall(page, calls, fails.length)).continue();
      await expect(part.shows(scope(page, part))).toBeVisible();
      expect(calls).toHaveLength(fails.length + 1);
    });
  }

  // All calls share one client, so a sample is enough.
  const sample = parts.filter(
    ({ call }) =>
      isFullTier || ['browse/listResult', 'gene/geneInfo', 'orf/orfInfo', 'peptide/peptideInfo'].includes(call),
  );
  for (const part of sample) {
    test(`ERR-02 ERR-03 ERR-04 ${part.call} that hangs leaves its part loading and is not repeated`, async ({
      page,
    }) => {
      let calls = 0;
      await page.route(`**/api/${part.call}`, () => {
        calls += 1;
      });
      await takeClock(page);
      await page.goto(await part.open());
      await expect.poll(() => calls).toBe(1);
      await waits(page, part);
      // This is shorter than the page's time limit for a response to begin.
      await page.clock.runFor(30_000);
      await waits(page, part);
      await expect(part.shows(scope(page, part))).toHaveCount(0);
      expect(calls).toBe(1);
    });
  }

  for (const [path, title] of [
    ['/browse', 'Browse'],
    ['/search', 'Search'],
    ['/download', 'Download'],
    ['/home', 'Small peptides'],
  ] as const) {
    test(`ERR-01 ERR-02 ERR-03 ${path} waits until the catalogue file is valid`, async ({ page }) => {
      let calls = 0;
      await page.route('**/static/catalogue.json', (route) =>
        ++calls === 1 ? route.fulfill({ body: '<!doctype html>' }) : route.continue(),
      );
      await takeClock(page);
      await page.goto(path);
      await expect.poll(() => calls).toBe(1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await untilCalls(page, () => calls, 2);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    });
  }

  test('ERR-01 ERR-02 a page turn of Search that fails keeps the rows in view until it succeeds', async ({ page }) => {
    await takeClock(page);
    await page.goto('/search?type=cancer&value=Breast%20cancer');
    await settled(page, 'Search result');
    const first = await page.locator('.table-row').first().innerText();
    let calls = 0;
    await page.route('**/api/search/listByPeptideIds', (route) =>
      (fails[calls++] ?? ((last: Route) => last.continue()))(route),
    );
    await page.getByRole('navigation', { name: /above/ }).getByTitle('2', { exact: true }).click();
    await expect.poll(() => calls).toBe(1);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
    expect(await page.locator('.table-row').first().innerText()).toBe(first);
    await untilCalls(page, () => calls, 3);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'false');
    expect(await page.locator('.table-row').first().innerText()).not.toBe(first);
  });
});

test('BROWSE-72 HEAT-09 a late heat map or count of an earlier choice is never shown', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const heatMap = page.getByRole('region', { name: 'Expression Heat Map' });
  const statistics = page.getByRole('table', { name: 'Statistics' });
  let late: Route[] = [];
  const delayed = async (route: Route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('PXD012431') || body.includes('Colon')) late.push(route);
    else await route.continue();
  };
  /** Sends the responses to the earlier choice; calls that the page has cancelled get none. */
  const arrive = async (calls: number) => {
    expect(late).toHaveLength(calls);
    await Promise.all(
      late.map(async (route) => {
        await route.continue().catch(() => undefined);
        await (await route.request().response())?.finished();
      }),
    );
    late = [];
    await page.waitForTimeout(300);
  };
  const before = await statistics.innerText();
  await page.route('**/api/browse/heatmap', delayed);
  await page.route('**/api/browse/statistics', delayed);
  await heatMap.getByRole('radio', { name: 'PXD012431' }).check();
  await heatMap.getByRole('radio', { name: 'PXD009738' }).check();
  await expect(heatMap.getByRole('heading', { name: /Expression of each peptide/ })).toContainText('PXD009738');
  await arrive(1);
  await expect(heatMap.getByRole('heading', { name: /Expression of each peptide/ })).toContainText('PXD009738');
  await page.goto('/browse?cancer=Colon+cancer&tissue=Colon');
  await expect(chosen(page, 'Cancer')).toHaveText('Colon cancer');
  await page.getByRole('combobox', { name: 'Cancer', exact: true }).click();
  await page.getByRole('option', { name: 'Breast cancer' }).click();
  await expect(chosen(page, 'Tissue')).toHaveText('Breast');
  await expect(statistics).toBeVisible();
  await arrive(2);
  expect(await statistics.innerText()).toBe(before);
});
