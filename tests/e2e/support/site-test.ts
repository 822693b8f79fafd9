import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type Route,
  type WebError,
} from '@playwright/test';

export { expect };

interface SiteFixtures {
  /** Console messages that are allowed in a test that breaks something on purpose. */
  allowedConsole: RegExp[];
  watchedConsole: void;
}

/** Here, and not of `readingTest` alone, because a worker runs only tests with the same fixtures of workers. */
interface WorkerFixtures {
  /** The page of all tests of the worker that only read. */
  sharedPage: Page;
}

/** Fails a test on any console error or warning, uncaught error or blocked resource that it does not allow. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  watchedConsole: [
    async ({ context, allowedConsole }, use) => {
      const said: string[] = [];
      const note = (text: string) => {
        if (!allowedConsole.some((pattern) => pattern.test(text))) said.push(text);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
      };
      const onError = (error: WebError) => note(`thrown: ${String(error.error())}`);
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use();
      context.off('console', onConsole);
      context.off('weberror', onError);
      expect(said, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, viewport, locale, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(viewport !== undefined && { viewport }),
        ...(locale !== undefined && { locale }),
      });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** What tests listen to on a page. */
const pageEvents = ['console', 'domcontentloaded', 'download', 'request', 'response'] as const;

/**
 * A small text of the site. A page that rests on it keeps its process, and so the scripts that the engine has compiled;
 * an empty page would end it, because the site's pages are isolated from those of other origins.
 */
const RESTING = '/robots.txt';

/**
 * For tests that leave nothing behind but what is undone here: those of a worker share one page, its process and the
 * browser's cache, so that scripts and styles are fetched and compiled once; opening a page then costs half. Each begins
 * with the size, the media, the permissions and the empty storage of a fresh page. It may not take a clock, add a script
 * or a function to the page or close the page, because none of that can be taken back, and it may not depend on what the
 * cache holds. Any other test has a context of its own: `test`.
 */
export const readingTest = test.extend({
  // Whatever listens to the context, the console for one, has stopped when this cleans up.
  context: async ({ sharedPage, permissions }, provide) => {
    const context = sharedPage.context();
    if (permissions !== undefined) await context.grantPermissions(permissions);
    await provide(context);
    for (const event of pageEvents) sharedPage.removeAllListeners(event);
    for (const page of context.pages()) if (page !== sharedPage) await page.close();
    for (const routes of [sharedPage, context]) await routes.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await sharedPage.goto(RESTING);
    await sharedPage.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await sharedPage.mouse.move(0, 0);
  },
  page: async ({ sharedPage, viewport }, provide) => {
    if (viewport) await sharedPage.setViewportSize(viewport);
    await sharedPage.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, forcedColors: null, media: null });
    await provide(sharedPage);
  },
});

/** The site and the browser log failures that are made on purpose. */
export const madeFailures = [
  /^error: (Failed to load resource|\w+: |\/(?:static|RNA_secondary_structure)\/|\/\w+: no answer|Failed to fetch dynamically imported module|Unable to preload CSS|The drawing library could not be loaded)/,
];

/** Records the bodies of the calls to one API path, in order. */
export function recordCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

/**
 * Leaves the edge without an answer to calls by GET: it would answer a call that a test holds back or changes, 2 s after
 * the page has made it.
 */
export const withoutEdge = (page: Page): Promise<unknown> =>
  page.route('**/reads/**', (route) => route.fulfill({ json: {} }));

/** Holds the requests to a path, or those that match, until the returned function is called. */
export async function hold(
  page: Page,
  path: string,
  matches: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  if (path.includes('/api/')) await withoutEdge(page);
  await page.route(path, async (route) => {
    if (isOpen || !matches(route.request())) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    // The page may have canceled some.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Chooses an option of a selector of Browse. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens Browse with its charts unfolded, as a browser has them in which a user has unfolded them. */
export async function openCharts(page: Page, address = '/browse'): Promise<void> {
  await page.goto(RESTING);
  await page.evaluate(() =>
    ['distribution', 'heatmap'].forEach((card) => localStorage.setItem(`unfolded: ${card}`, 'yes')),
  );
  await page.goto(address);
}

/** Unfolds the filters of a list beyond the four that always stand there. */
export const unfoldFilters = (page: Page): Promise<void> => page.locator('.filter-bar summary').click();

/** What a selector shows: the chosen option. */
export const chosen = (page: Page, label: string): Locator =>
  page
    .locator('.ant-select', { has: page.getByRole('combobox', { name: label, exact: true }) })
    .locator('.ant-select-content');

/** The options of the selector that is open. */
export const offered = (page: Page): Locator => page.locator('.ant-select-dropdown:visible').getByRole('option');

/** Waits until the table of this name has its rows. */
export async function settled(page: Page, table: string): Promise<void> {
  await expect(page.locator('.table-block', { has: page.locator(`[aria-label="${table}"]`) })).toHaveAttribute(
    'aria-busy',
    'false',
  );
}
