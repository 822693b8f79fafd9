import type { Locator, Page } from '@playwright/test';
import { anyTranscriptWithOrf, find, peptides } from './support/catalogue';
import { expect, madeFailures, test } from './support/site-test';

const peptideWithSpectrum = async () =>
  `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '')).id}`;
const transcriptWithOrf = async () => `/transcript/${(await anyTranscriptWithOrf()).id}`;

const statistics = (page: Page) => page.getByRole('table', { name: 'Statistics' });
const openBrowse = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse', exact: true }).click();

/**
 * Serves the file but fails the engine's request for it as a module when `fails` returns true. Returns the number of
 * those requests.
 */
async function failModule(
  page: Page,
  name: string,
  fails: (load: number) => boolean | Promise<boolean>,
): Promise<() => number> {
  let loads = 0;
  await page.route(`**/assets/${name}`, async (route) => {
    if (route.request().resourceType() === 'script' && (await fails(++loads))) await route.abort();
    else await route.continue();
  });
  return () => loads;
}

interface LateFile {
  name: string;
  open: () => Promise<string>;
  /** Opens a part that is loaded on demand. */
  reach?: (page: Page) => Promise<unknown>;
  /** Is visible once the part has loaded. */
  shows: (page: Page) => Locator;
}

const files: LateFile[] = [
  {
    name: 'BrowsePage-*.js',
    open: async () => '/browse',
    shows: statistics,
  },
  {
    name: 'HelpPage-*.css',
    open: async () => '/help',
    shows: (page) => page.getByRole('heading', { name: 'Data sources' }).first(),
  },
  {
    name: 'shared-*.js',
    open: async () => '/browse',
    shows: statistics,
  },
  {
    name: 'shared-*.css',
    open: async () => '/browse',
    shows: statistics,
  },
  {
    name: 'engine-*.js',
    open: async () => '/browse',
    reach: (page) => page.locator('.chart[aria-busy]').first().scrollIntoViewIfNeeded({ timeout: 20_000 }),
    shows: (page) => page.locator('.chart svg').first(),
  },
  {
    name: 'ThemeSwitch-*.js',
    open: async () => '/home',
    reach: (page) => page.getByRole('button', { name: 'Theme' }).click(),
    shows: (page) => page.getByRole('radiogroup', { name: 'Theme' }),
  },
  {
    name: 'SpectrumPanel-*.js',
    open: peptideWithSpectrum,
    shows: (page) => page.getByRole('region', { name: /^Spectrum viewer/ }),
  },
  {
    name: 'SpectrumPanel-*.css',
    open: peptideWithSpectrum,
    shows: (page) => page.getByRole('region', { name: /^Spectrum viewer/ }),
  },
  {
    name: 'OrfFigure-*.js',
    open: transcriptWithOrf,
    shows: (page) =>
      page.getByRole('region', { name: 'ORF Visualization' }).locator('.diagram-canvas, svg[role]').first(),
  },
];

test.describe('a part of the program that does not come', () => {
  test.use({ allowedConsole: madeFailures });

  for (const { name, open, reach = async () => undefined, shows } of files) {
    test(`ERR-01 ERR-02 ERR-03 ERR-04 ${name} that fails twice leaves its place loading and the rest of the site unchanged, then loads without reloading`, async ({
      page,
    }) => {
      let asked = 0;
      await page.route(`**/assets/${name}`, (route) => (++asked <= 2 ? route.abort() : route.continue()));
      await page.goto(await open());
      await reach(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByText(/error|could not|try again/i)).toHaveCount(0);
      await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      // The bundler never requests a stylesheet twice.
      const missing = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
          .map(({ href }) => href)
          .filter((href) => ![...document.styleSheets].some((sheet) => sheet.href === href)),
      );
      expect(missing).toEqual([]);
    });
  }

  for (const [what, name] of [
    ['the script of index.html', /\/index-[^/]+\.js$/],
    ['a script that it imports', /\/first-(?!paint)[^/]+\.js$/],
  ] as const) {
    test(`ERR-01 ERR-02 ERR-04 ${what} that does not come leaves the page loading, and the site opens when it does`, async ({
      page,
    }) => {
      let fails = true;
      await page.route(name, (route) => (fails ? route.abort() : route.continue()));
      await page.goto('/contact');
      await expect(page.getByRole('status')).toHaveText('Loading');
      await expect(page.getByText(/error|could not|try again/i)).toHaveCount(0);
      fails = false;
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    });
  }

  test('ERR-01 ERR-02 ERR-04 the stylesheet of index.html that does not come is requested until it does', async ({
    page,
  }) => {
    let asked = 0;
    await page.route(/\/first-[^/]+\.css$/, (route) => (++asked <= 2 ? route.abort() : route.continue()));
    await page.goto('/contact');
    await expect(page.locator('.top-bar')).toHaveCSS('position', 'sticky');
    expect(asked).toBe(3);
  });

  test('ERR-02 ERR-04 no preload link, whose failure the engine would remember, requests a part', async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/shared-*.js', (route) =>
      ++asked <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/home');
    const preloaded = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
      );
    const first = await preloaded();
    await openBrowse(page);
    await expect(statistics(page)).toBeVisible({ timeout: 20_000 });
    expect(asked).toBeGreaterThan(2);
    expect(await preloaded()).toEqual(first);
  });

  test('ERR-02 ERR-04 a page whose script arrives but fails once as a module opens on retry', async ({ page }) => {
    const loads = await failModule(page, 'BrowsePage-*.js', (load) => load === 1);
    await page.goto('/home');
    await openBrowse(page);
    await expect(statistics(page)).toBeVisible({ timeout: 20_000 });
    expect(loads()).toBeGreaterThan(1);
  });

  test('ERR-02 ERR-04 a page whose module the engine refuses to load again reloads once, and never in a loop', async ({
    page,
  }) => {
    let documents = 0;
    let mended = false;
    page.on('domcontentloaded', () => (documents += 1));
    await failModule(page, 'shared-*.js', () => !mended);
    await page.goto('/home');
    await openBrowse(page);
    await expect.poll(() => documents, { timeout: 20_000 }).toBe(2);
    await expect(page).toHaveURL(/\/browse/);
    // Retries follow after one second and after two more.
    await page.waitForTimeout(4_500);
    expect(documents).toBe(2);
    mended = true;
    await page.reload();
    await expect(statistics(page)).toBeVisible();
  });

  test('ERR-02 ERR-03 a page that fails to load after the reader has left does not affect the current page', async ({
    page,
  }) => {
    let documents = 0;
    page.on('domcontentloaded', () => (documents += 1));
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const loads = await failModule(page, 'BrowsePage-*.js', () => left.then(() => true));
    await page.goto('/blast');
    const sequence = page.getByRole('textbox').first();
    await expect(sequence).toBeVisible();
    await openBrowse(page);
    await expect.poll(loads).toBe(1);
    await page.goBack();
    await sequence.fill('MKTAYIAKQR');
    leave();
    await page.waitForTimeout(4_500);
    await expect(sequence).toHaveValue('MKTAYIAKQR');
    expect(documents).toBe(1);
  });

  test('ERR-02 ERR-04 a page that is opened offline waits for the network and then opens', async ({
    page,
    context,
  }) => {
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

  test('ERR-03 is reported in its place, leaves the rest of the page unchanged, and draws on retry', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = window.IntersectionObserver;
      const broken = class extends real {
        override observe(target: Element): void {
          if (target.closest('.chart')) throw new Error('made to fail');
          super.observe(target);
        }
      };
      Object.assign(window, {
        IntersectionObserver: broken,
        mend: () => Object.assign(window, { IntersectionObserver: real }),
      });
    });
    await page.goto('/browse');
    const card = page.getByRole('region', { name: 'Distribution', exact: true });
    await expect(card.getByText('This part of the page could not be shown.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Browse Result', exact: true }).locator('.table-row').first(),
    ).toBeVisible();
    await page.evaluate('mend()');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.locator('.chart svg').first()).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });
});
