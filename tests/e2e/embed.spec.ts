import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test';
import { openForeignPage } from './support/foreign-page';
import { elvisk } from './support/viewers-page';

const options = { ...elvisk, showMassErrorPlot: true };
const scripts = '<script src="/ms-spectrum.js"></script>';
const styles = '<link rel="stylesheet" href="/page.css">';

/** The styles of all elements of the page but viewers, as the browser computes them. */
const stylesOfPage = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName }) => localName !== 'ms-spectrum')
      .map((element) =>
        [...getComputedStyle(element)]
          // The height of the page is what the viewers need.
          .filter((name) => !/^(block-size|height|perspective-origin|transform-origin)$/.test(name))
          .map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`)
          .join(';'),
      ),
  );

test.describe('on a page with jQuery and styles of its own under a strict policy', () => {
  test.use({
    allowedConsole: [/^warning: The spectrum viewer has no option showInternalIonOption; it is ignored\.$/],
  });
  test("EMBED-01 EMBED-02 EMBED-03 jQuery's specview, mount and the element draw a spectrum, and no style of the page changes", async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openForeignPage(page, {
      head: `${styles}${scripts}<script src="/jquery.js"></script>`,
      body: '<div><h1>Lab</h1><p>Text <a href="#">link</a></p><div id="one"></div><div id="two"></div><div id="three"></div><button>Press</button></div>',
      script: `window.options = ${JSON.stringify(options)};`,
    });
    const before = await stylesOfPage(page);
    const returned = await page.evaluate(() => {
      const {
        jQuery,
        MsSpectrum,
        options: given,
      } = globalThis as never as {
        jQuery: (selector: string) => { specview: (options: object) => { length: number } };
        MsSpectrum: { mount: (id: string, options: object) => object };
        options: object;
      };
      const { length } = jQuery('#one').specview({ ...given, showInternalIonOption: true });
      const handle = MsSpectrum.mount('two', { ...given, showInternalIonOption: true });
      const element = document.createElement('ms-spectrum');
      element.setAttribute('options', JSON.stringify({ ...given, charge: 3 }));
      element.setAttribute('precursor-mz', '230.146');
      document.querySelector('#three')?.append(element);
      return [length, Object.keys(handle)];
    });
    expect(returned).toEqual([1, ['update', 'export', 'unmount']]);
    await expect(page.getByText('ELVISK/2', { exact: true })).toHaveCount(2);
    await expect(page.getByText('ELVISK/3', { exact: true })).toHaveCount(1);
    const drawn = await page
      .locator('ms-spectrum')
      .evaluateAll((viewers) =>
        viewers.map(({ shadowRoot }) =>
          Array.from(shadowRoot?.querySelectorAll('canvas') ?? [], ({ width, height }) => [width, height]),
        ),
      );
    const plots = [
      [700, 450],
      [700, 100],
      [700, 130],
    ];
    expect(drawn).toEqual([plots, plots, plots]);
    expect(await stylesOfPage(page)).toEqual(before);
    expect(said.filter((text) => text.includes('showInternalIonOption'))).toHaveLength(1);
    // In px of our own, whatever the page's `rem` is.
    expect(
      await page
        .locator('ms-spectrum .spectrum-title')
        .first()
        .evaluate((title) => getComputedStyle(title).fontSize),
    ).toBe('16px');
  });
});

test.describe('a viewer on a page of another site', () => {
  const open = (page: Page, head = '', more: object = {}) =>
    openForeignPage(page, {
      head: head + scripts,
      body: '<h1>Lab</h1><div id="one"></div>',
      script: `window.spectrum = MsSpectrum.mount('one', ${JSON.stringify({ ...options, ...more })});`,
    });

  test('EMBED-01 a viewer on another page says which element is missing, updates, exports, and calls back for the precursor', async ({
    page,
  }) => {
    await open(page);
    const outcome = await page.evaluate(async () => {
      const { MsSpectrum, spectrum } = globalThis as never as {
        MsSpectrum: { mount: (id: string, options: object) => unknown };
        spectrum: { update: (changes: object) => void; export: (format?: string) => Promise<Blob> };
      };
      let thrown = '';
      try {
        MsSpectrum.mount('nowhere', {});
      } catch (error) {
        thrown = String(error);
      }
      const clicks: number[] = [];
      spectrum.update({ charge: 3, precursorPeakClickFn: (mz: number) => clicks.push(mz) });
      const find = <Kind extends HTMLElement>(selector: string) =>
        document.querySelector('ms-spectrum')?.shadowRoot?.querySelector<Kind>(selector);
      find('.spectrum-ms1 .spectrum-link:last-child')?.click();
      const png = await spectrum.export('png');
      const ions = await (await spectrum.export('matchedIons')).text();
      const gif = await spectrum.export('gif').catch(String);
      return { thrown, clicks, png: [png.type, png.size > 5_000], ions: ions.split('\n').length, gif };
    });
    expect(outcome).toEqual({
      thrown: 'Error: There is no element with the id nowhere for the spectrum',
      clicks: [344.7],
      png: ['image/png', true],
      ions: outcome.ions,
      gif: 'TypeError: A spectrum is exported as svg, png, matchedIons, peaks, mgf, mzpaf',
    });
    expect(outcome.ions).toBeGreaterThan(8);
    await expect(page.getByText('ELVISK/3', { exact: true })).toHaveCount(1);
  });

  test('EMBED-02 a viewer on another page leaves nothing behind after 100 mounts and unmounts', async ({
    page,
    context,
  }) => {
    await open(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('HeapProfiler.enable');
    const held = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const times = (count: number) =>
      page.evaluate(async (repetitions) => {
        const { MsSpectrum, spectrum } = globalThis as never as {
          MsSpectrum: { mount: (id: string, options: object) => { unmount: () => void } };
          spectrum: { unmount: () => void };
        };
        spectrum.unmount();
        const peaks = Array.from({ length: 2_000 }, (_, index) => [100 + index / 2, (index * 7) % 100]);
        for (let index = 0; index < repetitions; index += 1) {
          const shown = MsSpectrum.mount('one', { sequence: 'ELVISK', charge: 2, peaks });
          // Pages of other sites empty an element as often as they end what is in it.
          if (index % 2 === 0) shown.unmount();
          else document.querySelector('#one')?.replaceChildren();
        }
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        return document.querySelectorAll('ms-spectrum').length;
      }, count);
    expect(await times(20)).toBe(0);
    const before = await held();
    expect(await times(100)).toBe(0);
    const after = await held();
    console.log(`after 20 mounts ${JSON.stringify(before)}, after 100 more ${JSON.stringify(after)}`);
    // A leaked viewer would have some 400 nodes and its peaks, each time.
    expect(after.nodes - before.nodes).toBeLessThan(400);
    expect(after.listeners - before.listeners).toBeLessThan(100);
    expect(after.heap - before.heap).toBeLessThan(1_500_000);
  });

  test('EMBED-02 a viewer on another page fits 390 px, follows a dark page, and takes keys', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '<meta name="color-scheme" content="dark">');
    const viewer = page.locator('ms-spectrum');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const surface = viewer.locator('.embedded');
    expect(await surface.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(23, 33, 29)');
    const plot = viewer.locator('#spectrum-msms');
    await plot.focus();
    await page.keyboard.press('ArrowUp');
    await expect(viewer.getByRole('button', { name: 'Zoom Out', exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(viewer.getByRole('button', { name: 'Zoom Out', exact: true })).toBeDisabled();
    await viewer.getByText('Options', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(viewer.getByRole('checkbox', { name: 'a+', exact: true })).toBeChecked();
    // A page that becomes light takes the viewer along.
    await page.evaluate(() => {
      document.documentElement.setAttribute('class', 'light');
      document.querySelector('meta[name=color-scheme]')?.remove();
    });
    await expect
      .poll(() => surface.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(255, 255, 255)');
  });

  test('EMBED-02 a viewer on another page prints alone, without its panels, and keeps its boxes in forced colors', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await open(page);
    const viewer = page.locator('ms-spectrum');
    await viewer.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Lab' })).toBeHidden();
    await expect(viewer.locator('.spectrum-plot').first()).toBeVisible();
    await expect(viewer.locator('.spectrum-options')).toBeHidden();
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    const box = viewer.getByRole('checkbox', { name: 'b+', exact: true });
    expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto');
    await expect(box).toBeChecked();
  });
});
