import { expect, test as base, type ConsoleMessage, type Locator, type Page, type WebError } from '@playwright/test';

export { expect };

interface SiteFixtures {
  /** Console messages that are allowed in a test that breaks something on purpose. */
  allowedConsole: RegExp[];
  watchedConsole: void;
}

/** Fails a test on any console error or warning, uncaught error or blocked resource that it does not allow. */
export const test = base.extend<SiteFixtures>({
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
});

/**
 * For tests that only read: those of a worker share one page, so that scripts and styles are loaded and compiled once.
 * Each begins with the size and the media of a fresh page. No clock may be taken in them: it cannot be given back.
 */
export const readingTest = test.extend<object, { sharedPage: Page }>({
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
  context: ({ sharedPage }, provide) => provide(sharedPage.context()),
  page: async ({ sharedPage, viewport }, provide) => {
    if (viewport) await sharedPage.setViewportSize(viewport);
    await sharedPage.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, media: null });
    await provide(sharedPage);
    for (const event of ['request', 'response'] as const) sharedPage.removeAllListeners(event);
    await sharedPage.unrouteAll({ behavior: 'ignoreErrors' });
    await sharedPage.goto('about:blank');
  },
});

/** The columns of peptide tables, in the specified order. */
export const specifiedColumns = [
  'Peptide ID',
  'Associated Gene',
  'Associated Transcript',
  'Cancer',
  'Tissue',
  'Immunogenicity',
  'Expression Group',
  'Status',
  'Simultaneous Expression',
  'Sequence',
];

/** The site and the browser log failures that are made on purpose. */
export const madeFailures = [
  /^error: (Failed to load resource|\w+: |\/static\/|Failed to fetch dynamically imported module|No stylesheet|No script|The drawing library could not be loaded)/,
];

/** Records the bodies of the calls to one API path, in order. */
export function recordCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

/** Chooses an option of a selector of Browse. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What a selector shows: the chosen option. */
export const chosen = (page: Page, label: string): Locator =>
  page
    .locator('.ant-select', { has: page.getByRole('combobox', { name: label, exact: true }) })
    .locator('.ant-select-content');

/** The options of the selector that is open. */
export const offered = (page: Page): Locator => page.locator('.ant-select-dropdown:visible').getByRole('option');

/** The page sizes that a paginator offers. */
export async function expectPageSizes(pager: Locator, sizes: readonly number[]): Promise<void> {
  const field = pager.getByRole('combobox', { name: 'Rows per page' });
  await field.click();
  await expect(offered(pager.page())).toHaveText(sizes.map((size) => `${size} / page`));
  await field.press('Escape');
  await expect(offered(pager.page())).toHaveCount(0);
}

/** Chooses a page size of a paginator. */
export async function choosePageSize(pager: Locator, size: number): Promise<void> {
  await pager.getByRole('combobox', { name: 'Rows per page' }).click();
  await offered(pager.page())
    .filter({ hasText: new RegExp(`^${size} /`) })
    .click();
}

/** Waits until the table of this name has its rows. */
export async function settled(page: Page, table: string): Promise<void> {
  await expect(page.locator('.table-block', { has: page.locator(`[aria-label="${table}"]`) })).toHaveAttribute(
    'aria-busy',
    'false',
  );
}

/** Finds the value of a key in a table of keys and values. */
export const valueIn =
  (table: Locator) =>
  (key: string): Locator =>
    table
      .getByRole('row')
      .filter({ has: table.page().getByRole('rowheader', { name: key, exact: true }) })
      .getByRole('cell');
