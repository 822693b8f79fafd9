import type { Page } from '@playwright/test';
import { expect, readingTest as test, test as freshTest } from './support/site-test';
import { elvisk, showViewers } from './support/viewers-page';

const spectrum = { ...elvisk, showMassErrorPlot: true };
/** A4 with margins of 1 cm, portrait and landscape, in px. */
const papers = [
  { width: 718, height: 1_047 },
  { width: 1_047, height: 718 },
];
const panels = ['.spectrum-head', '.spectrum-options', '.spectrum-ion-table', '.spectrum-view-options'];

interface Boxes {
  readonly plot: DOMRect;
  readonly layers: readonly DOMRect[];
}

function plotBoxes(page: Page): Promise<Boxes[]> {
  return page.locator('.spectrum-plot').evaluateAll((plots) =>
    plots.map((plot) => ({
      plot: plot.getBoundingClientRect(),
      layers: Array.from(plot.querySelectorAll('canvas, svg'), (layer) => layer.getBoundingClientRect()),
    })),
  );
}

test('SPEC-30 plots 700 and 1500 px wide fit on A4 with all their layers at one scale', async ({ page }) => {
  for (const width of [700, 1500]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await showViewers(page, { ...spectrum, width });
    await page.emulateMedia({ media: 'print' });
    for (const paper of papers) {
      await page.setViewportSize(paper);
      const boxes = await plotBoxes(page);
      expect(boxes).toHaveLength(3);
      for (const [index, { plot, layers }] of boxes.entries()) {
        expect(plot.x).toBeGreaterThanOrEqual(0);
        expect(plot.right).toBeLessThanOrEqual(paper.width);
        expect(plot.width).toBeGreaterThan(Math.min(width, paper.width) - 40);
        expect(plot.width / plot.height).toBeCloseTo(width / ([450, 100, 130][index] ?? 0), 1);
        for (const layer of layers)
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(layer[side], side).toBeCloseTo(plot[side], 0);
      }
      expect(
        await page.locator('.spectrum-plots').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
    }
  }
});

freshTest(
  'SPEC-30 Print prints one viewer without its panels; the screen keeps everything if the browser does not print',
  async ({ page }) => {
    // A frame that may not print shows no dialog and fires no `afterprint`.
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('about:blank');
    await showViewers(page, spectrum, { ...spectrum, charge: 3 });
    const [one, two] = [page.locator('#viewer1'), page.locator('#viewer2')];
    await one.getByRole('button', { name: 'Print' }).click();
    for (const part of panels) await expect(one.locator(part)).toBeVisible();
    await expect(two).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of panels) await expect(one.locator(part)).toBeHidden();
    await expect(one.locator('.spectrum-plot').first()).toBeVisible();
    await expect(two).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Shift');
    await page.emulateMedia({ media: 'print' });
    await expect(two).toBeVisible();
  },
);

test.describe('pixels read back', () => {
  test.use({ allowedConsole: [/willReadFrequently/] });

  test('SPEC-30 the dark theme prints on white at paper resolution, then returns to dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await showViewers(page, spectrum);
    const picture = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => ({
          red: canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data[0] ?? -1,
          width: canvas.width,
        }));
    const begun = await picture();
    expect(begun.red).toBeLessThan(60);
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        const canvas = document.querySelector('canvas');
        document.title = `${canvas?.getContext('2d')?.getImageData(1, 1, 1, 1).data[0]} ${canvas?.width}`;
      });
    });
    await page.pdf({ format: 'A4' });
    expect(await page.title()).toBe('255 2100');
    expect(await picture()).toEqual(begun);
  });
});
