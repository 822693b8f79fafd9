import type { Locator, Page, Route } from '@playwright/test';
import { anyOrf } from './support/catalogue';
import { expect, madeFailures, test, withoutEdge } from './support/site-test';

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

const rowOf = (within: Locator) => within.locator('.table-row').first();

/** All calls share one client, so a sample is enough. */
const parts: Part[] = [
  {
    call: 'browse/listResult',
    open: async () => '/browse',
    card: 'Browse Result',
    shows: rowOf,
    others: (page) => page.getByRole('table', { name: 'Statistics' }),
  },
  {
    call: 'orf/sequence',
    open: async () => `/sequence/orfProtein/${(await anyOrf()).id}`,
    shows: (page) => page.locator('.fasta-line').first(),
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
  await withoutEdge(page);
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

  test('ERR-02 ERR-03 ERR-04 a call that hangs leaves its part loading and is not repeated', async ({ page }) => {
    const [part] = parts;
    if (part === undefined) return;
    let calls = 0;
    await withoutEdge(page);
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

  test('ERR-01 ERR-02 ERR-03 Home waits until the catalogue file is valid', async ({ page }) => {
    let calls = 0;
    await page.route('**/static/catalogue.json', (route) =>
      ++calls === 1 ? route.fulfill({ body: '<!doctype html>' }) : route.continue(),
    );
    await takeClock(page);
    await page.goto('/home');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => calls).toBe(1);
    await expect(heading).toContainText('Small peptides');
    await untilCalls(page, () => calls, 2);
    await expect(heading).toContainText('Small peptides');
  });
});
