import type { Page } from '@playwright/test';
import { drag, msmsPlot, openSpectrum, textsOf } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1_440, height: 900 };

async function reopened(page: Page, viewport: { width: number; height: number }) {
  const copy = await page.context().newPage();
  await copy.setViewportSize(viewport);
  await copy.goto(page.url());
  const viewer = copy.getByRole('region', { name: /^Spectrum viewer/ });
  await viewer.waitFor();
  await copy.evaluate(() => document.fonts.ready);
  return viewer;
}

test('SPEC-21 the link of a height chosen on a phone does not set the width on a desktop', async ({ page }) => {
  await page.setViewportSize(phone);
  const { viewer } = await openSpectrum(page);
  await viewer.getByText('Options', { exact: true }).click();
  await viewer.getByRole('slider', { name: 'Height' }).fill('300');
  await expect(page).toHaveURL(/\?ms\.height=300$/);
  const wide = await reopened(page, desktop);
  expect(await msmsPlot(wide).boundingBox()).toMatchObject({ width: 700, height: 300 });
});

test('SPEC-20 the plot follows a screen rotation until a width is chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  const { viewer } = await openSpectrum(page);
  const widthOf = async () => (await msmsPlot(viewer).boundingBox())?.width ?? 0;
  const upright = await widthOf();
  expect(upright).toBeLessThan(390);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(widthOf).toBeGreaterThan(600);
  await page.setViewportSize(phone);
  await expect.poll(widthOf).toBe(upright);
  await expect(page).toHaveURL(/\/peptide\/[^?]*$/);
  await viewer.getByText('Options', { exact: true }).click();
  await viewer.getByRole('slider', { name: 'Width' }).fill('200');
  await expect(page).toHaveURL(/\?ms\.width=200$/);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page.waitForTimeout(300);
  expect(await widthOf()).toBe(200);
});

test('SPEC-20 SPEC-21 old links with width and height in one parameter still work', async ({ page }) => {
  const { viewer } = await openSpectrum(page, () => true, '?ms.size=350x250');
  expect(await msmsPlot(viewer).boundingBox()).toMatchObject({ width: 350, height: 250 });
  await expect(page).toHaveURL(/\?ms\.width=350&ms\.height=250$/);
});

test('SPEC-27 the link holds the intensity zoom as well as the m/z zoom', async ({ page }) => {
  const { viewer } = await openSpectrum(page);
  await viewer.getByRole('checkbox', { name: 'Zoom Y' }).check();
  await drag(page, msmsPlot(viewer), [0.3, 0.7], [0.6, 0.85]);
  await expect(page).toHaveURL(/ms\.mz=.*ms\.top=\d/);
  const shown = await textsOf(page, viewer);
  expect(shown).not.toContain('100%');
  const again = await reopened(page, desktop);
  await expect(again.getByRole('button', { name: 'Zoom Out' })).toBeEnabled();
  expect(await textsOf(again.page(), again)).toEqual(shown);
});
