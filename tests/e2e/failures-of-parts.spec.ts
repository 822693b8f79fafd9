import type { Locator, Page } from '@playwright/test';
import { find, orfs, peptides } from './support/catalogue';
import { expect, madeFailures, test } from './support/site-test';

const peptideWithSpectrum = async () => `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`;
const transcriptWithOrf = async () => `/transcript/${(await find(orfs(), 'transcript_id', () => true)).id}`;

interface LateFile {
  name: string;
  open: () => Promise<string>;
  /** Some parts come when they are wanted. */
  reach?: (page: Page) => Promise<unknown>;
  /** Stands there once the part has come. */
  shows: (page: Page) => Locator;
}

const files: LateFile[] = [
  { name: 'BrowsePage-*.js', open: async () => '/browse', shows: (page) => page.getByRole('table', { name: 'Statistics' }) },
  { name: 'HelpPage-*.css', open: async () => '/help', shows: (page) => page.getByRole('heading', { name: 'Data sources' }).first() },
  { name: 'engine-*.js', open: async () => '/browse', reach: (page) => page.locator('.chart[aria-busy]').first().scrollIntoViewIfNeeded({ timeout: 20_000 }), shows: (page) => page.locator('.chart canvas').first() },
  { name: 'Themed*.js', open: async () => '/search?type=location&value=chr1&value=1&value=1000', shows: (page) => page.locator('.builder-row .ant-select').first() },
  { name: 'SpectrumPanel-*.js', open: peptideWithSpectrum, shows: (page) => page.getByRole('region', { name: /^Spectrum viewer/ }) },
  { name: 'SpectrumPanel-*.css', open: peptideWithSpectrum, shows: (page) => page.getByRole('region', { name: /^Spectrum viewer/ }) },
  { name: 'OrfFigure-*.js', open: transcriptWithOrf, shows: (page) => page.getByRole('region', { name: 'ORF Visualization' }).locator('.diagram-canvas, svg[role]').first() },
];

test.describe('a part of the program that does not come', () => {
  test.use({ allowedConsole: madeFailures });

  for (const { name, open, reach = async () => undefined, shows } of files) {
    test(`ERR-01 ERR-02 ERR-03 ERR-04 ${name} that fails twice leaves its place loading and the rest of the site as it is, and comes by itself`, async ({ page }) => {
      let asked = 0;
      await page.route(`**/assets/${name}`, (route) => (++asked <= 2 ? route.abort() : route.continue()));
      await page.goto(await open());
      await reach(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByText(/error|could not|try again/i)).toHaveCount(0);
      await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      // The bundler itself never asks twice for a stylesheet.
      const missing = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href).filter((href) => ![...document.styleSheets].some((sheet) => sheet.href === href)));
      expect(missing).toEqual([]);
    });
  }

  test('ERR-02 ERR-04 a page that is opened offline waits for the network and then opens', async ({ page, context }) => {
    await page.goto('/home');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.waitForTimeout(1_500);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Data sources' }).first()).toBeVisible({ timeout: 5_000 });
  });
});

test.describe('a card that fails to draw', () => {
  test.use({ allowedConsole: [/made to fail/] });

  test('ERR-03 says so in its place, leaves the rest of the page as it is, and draws when asked again', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.ResizeObserver;
      const broken = class {
        constructor() {
          throw new Error('made to fail');
        }
      };
      Object.assign(window, { ResizeObserver: broken, mend: () => Object.assign(window, { ResizeObserver: real }) });
    });
    await page.goto('/browse');
    const card = page.getByRole('region', { name: 'Distribution', exact: true });
    await expect(card.getByText('This part of the page could not be shown.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Browse Result', exact: true }).locator('.table-row').first()).toBeVisible();
    await page.evaluate('mend()');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.locator('.chart svg').first()).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });
});
