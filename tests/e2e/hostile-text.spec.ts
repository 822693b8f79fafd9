import { anyTranscriptWithOrf, find, peptides } from './support/catalogue';
import { expect, madeFailures, readingTest as test, withoutEdge } from './support/site-test';

/** Any text of any response may contain markup, which may break lists, numbers and positions inside texts. */
const EVIL = '<script>window.broken = true</script><img src=x onerror="window.broken = true">';

/** Appends the markup to every text of a JSON value, except the ids that a page needs for its next calls. */
function spoiled(value: unknown, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return kept.has(value) ? value : value + EVIL;
  if (Array.isArray(value)) return value.map((each) => spoiled(each, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoiled(each, kept)]));
}

const pages: [what: string, open: () => Promise<string>, shows: number][] = [
  ['Browse', async () => '/browse', 20],
  ['a transcript', async () => `/transcript/${(await anyTranscriptWithOrf()).id}`, 3],
  [
    'a peptide',
    async () => `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`,
    3,
  ],
];

test.describe('text that contains markup', () => {
  test.use({ allowedConsole: madeFailures });

  test('DATA-28 markup is shown as text in every field of every response, and in the files of the release', async ({
    page,
  }) => {
    test.slow();
    const answered: string[] = [];
    await withoutEdge(page);
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { code: number; data?: unknown };
      answered.push(new URL(route.request().url()).pathname);
      await route.fulfill({ response: answer, json: { ...body, data: spoiled(body.data, new Set(['Peptide ID'])) } });
    });
    for (const [what, open, least] of pages)
      await test.step(what, async () => {
        answered.length = 0;
        await page.goto(await open());
        await expect.poll(() => answered.length).toBeGreaterThan(0);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => 'broken' in window), 'no script of an answer runs').toBe(false);
        expect(await page.locator('main script, main img[src="x"]').count(), 'an answer adds no element').toBe(0);
        await expect(page.getByRole('heading', { level: 1 }), 'the page stands').toBeVisible();
        const texts = await page.getByText('<script>window.broken').count();
        expect(texts, 'it is there to be read').toBeGreaterThanOrEqual(least);
      });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/static/catalogue.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: spoiled(await answer.json(), new Set()) });
    });
    for (const path of ['/home', '/browse', '/search', '/download', '/help']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      expect(await page.locator('script:text("window.broken"), img[src="x"]').count()).toBe(0);
    }
  });
});
