import { expect, test as base, type Page } from '@playwright/test';

export { expect };

interface SiteFixtures {
  /** What the console may say in a test that breaks something on purpose. */
  allowedConsole: RegExp[];
  watchedConsole: void;
}

/** Every test fails on an error or warning in the console, a thrown error, or a blocked resource that it did not announce. */
export const test = base.extend<SiteFixtures>({
  allowedConsole: [[], { option: true }],
  watchedConsole: [
    async ({ context, allowedConsole }, use) => {
      const said: string[] = [];
      const note = (text: string) => {
        if (!allowedConsole.some((pattern) => pattern.test(text))) said.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => note(`thrown: ${String(error.error())}`));
      await use();
      expect(said, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Failures made on purpose are logged by the site and by the browser. */
export const madeFailures = [/^error: (Failed to load resource|\w+: |\/static\/|Failed to fetch dynamically imported module|Unable to preload CSS|No stylesheet|The drawing library could not be loaded)/];

/** Bodies of the calls to one API path, in order. */
export function recordCalls(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

/** Picks an option of a selector of Browse. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Waits for the table of the given name to hold an answer. */
export async function settled(page: Page, table: string): Promise<void> {
  await expect(page.locator('.table-block', { has: page.locator(`[aria-label="${table}"]`) })).toHaveAttribute('aria-busy', 'false');
}
