import type { CDPSession, Locator } from '@playwright/test';
import { msmsPlot, pictureOf } from './support/spectrum-page';
import { expect, test } from './support/site-test';
import { elvisk, showViewers } from './support/viewers-page';

const spectrum = { sequence: elvisk.sequence, charge: elvisk.charge, width: 350, peaks: elvisk.peaks };

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Moves a finger over a plot; x and y are shares of its width and height. The browser may treat it as scrolling. */
async function swipe(
  touch: CDPSession,
  plot: Locator,
  from: [x: number, y: number],
  to: [x: number, y: number],
): Promise<void> {
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error('The plot is not on the page');
  const steps = 8;
  for (let step = 0; step <= steps; step += 1) {
    const at = (axis: 0 | 1): number => from[axis] + ((to[axis] - from[axis]) * step) / steps;
    const touchPoints = [{ x: box.x + at(0) * box.width, y: box.y + at(1) * box.height }];
    await touch.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const ways = [
  { name: 'along x', x: true, y: false, to: [0.7, 0.31] },
  { name: 'along y', x: false, y: true, to: [0.41, 0.7] },
  { name: 'both ways', x: true, y: true, to: [0.7, 0.7] },
] as const;

test('SPEC-27 a finger zooms as ticked while the page does not scroll, and scrolls it along the axis without zoom', async ({
  page,
}) => {
  await showViewers(page, spectrum, spectrum);
  const viewer = page.locator('#viewer1');
  const plot = msmsPlot(viewer);
  const touch = await page.context().newCDPSession(page);
  await plot.scrollIntoViewIfNeeded();
  const whole = await pictureOf(plot);
  const scrollY = () => page.evaluate(() => globalThis.scrollY);
  for (const { name, x, y, to } of ways)
    await test.step(name, async () => {
      await viewer.getByRole('checkbox', { name: 'Zoom X' }).setChecked(x);
      await viewer.getByRole('checkbox', { name: 'Zoom Y' }).setChecked(y);
      await plot.scrollIntoViewIfNeeded();
      expect(await pictureOf(plot)).toBe(whole);
      const scrolled = await scrollY();
      await swipe(touch, plot, [0.4, 0.3], [...to]);
      await expect.poll(async () => (await pictureOf(plot)) === whole).toBe(false);
      expect(await scrollY()).toBe(scrolled);
      await expect(viewer.getByRole('button', { name: 'Zoom Out' })).toBeEnabled();
      await viewer.getByRole('button', { name: 'Zoom Out' }).click();
      await expect.poll(() => pictureOf(plot)).toBe(whole);
    });
  await viewer.getByRole('checkbox', { name: 'Zoom Y' }).setChecked(false);
  await plot.scrollIntoViewIfNeeded();
  const scrolled = await scrollY();
  await swipe(touch, plot, [0.5, 0.8], [0.5, 0.1]);
  await expect.poll(scrollY).toBeGreaterThan(scrolled + 50);
});

test('SPEC-28 a tap on a peak shows its tooltip until the next tap', async ({ page }) => {
  await showViewers(page, spectrum);
  const viewer = page.locator('#viewer1');
  await viewer.getByRole('checkbox', { name: 'Enable tooltip' }).tap();
  const plot = msmsPlot(viewer);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error('The plot is not on the page');
  // The peaks run from 147.11 to 559.38 between the axes at 46 and 338 px, with 2.5 % at each end.
  const at = (mz: number): number => box.x + 46 + (292 * (mz - 136.8)) / (569.69 - 136.8);
  const tooltip = page.getByRole('tooltip');
  await page.touchscreen.tap(at(234.14), box.y + 380);
  await expect(tooltip).toContainText('m/z: 234.14');
  await expect(tooltip).toContainText('intensity: 100.00');
  await page.touchscreen.tap(at(347.23), box.y + 380);
  await expect(tooltip).toContainText('m/z: 347.23');
  await page.touchscreen.tap(at(500), box.y + 200);
  await expect(tooltip).toHaveCount(0);
});
