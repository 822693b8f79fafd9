import { msmsPlot, openSpectrum, peptideOf } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';

const matched = '.matched';

test('PEP-05 SPEC-03 SPEC-05 SPEC-06 SPEC-95 the viewer shows what is recorded of the spectrum, and its ion table moves below the plot and back @short', async ({
  page,
}) => {
  const { viewer, spectrum } = await openSpectrum(page);
  await expect(viewer.locator('.spectrum-title')).toHaveText(`${peptideOf(spectrum)}/${spectrum.charge}`);
  const fact = (list: string, key: string) =>
    viewer
      .getByLabel(list)
      .locator('div', { has: page.locator(`dt:text-is("${key}")`) })
      .locator('dd');
  await expect(fact('Sequence info', 'Sequence')).toHaveText(peptideOf(spectrum));
  await expect(fact('Sequence info', 'm/z')).toHaveText(/^\d+\.\d{4} \(\d\+\)$/);
  await expect(fact('File info', 'File')).toHaveText(spectrum.rawFile);
  await expect(fact('File info', 'Scan')).toHaveText(String(spectrum.scan));
  await expect(fact('File info', 'Charge')).toHaveText(`${spectrum.charge}+`);
  await expect(fact('File info', 'Precursor m/z')).toHaveText(spectrum.mZ.toFixed(4));
  await expect(viewer.getByText('Options', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('table', { name: 'Ion table' })).toBeVisible();
  await expect(msmsPlot(viewer)).toBeVisible();
  await expect(viewer.getByRole('application', { name: /^MS1/ })).toHaveCount(0);
  const table = viewer.getByRole('table', { name: 'Ion table' });
  const isBelow = async () =>
    ((await table.boundingBox())?.y ?? 0) > ((await msmsPlot(viewer).boundingBox())?.y ?? 0) + 450;
  expect(await isBelow()).toBe(false);
  await viewer.getByRole('button', { name: '[Click] to move table' }).click();
  expect(await isBelow()).toBe(true);
  await viewer.getByRole('button', { name: '[Click] to move table' }).click();
  expect(await isBelow()).toBe(false);
});

test('SPEC-28 SPEC-29 tooltips show m/z and intensity, or error, when they are on, and fade in over 200 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Both plots and the table are visible at once.
  await page.setViewportSize({ width: 1440, height: 1500 });
  const { viewer } = await openSpectrum(page);
  const plot = msmsPlot(viewer);
  const cell = viewer.getByRole('table', { name: 'Ion table' }).locator(matched).first();
  await cell.hover();
  const spot = await plot.locator('circle').first().boundingBox();
  if (spot === null) throw new Error('The peak of a matched ion is marked');
  const center = [spot.x + spot.width / 2, spot.y + spot.height / 2] as const;
  const tooltip = page.getByRole('tooltip');
  await page.mouse.move(...center);
  await expect(tooltip).toHaveCount(0);
  await viewer.getByRole('checkbox', { name: 'Enable tooltip' }).check();
  await page.mouse.move(center[0], center[1] + 1);
  await page.mouse.move(...center);
  await expect(tooltip).toContainText(/m\/z: \d+\.\d\d/);
  await expect(tooltip).toContainText(/intensity: \d+\.\d\d/);
  await expect(tooltip).toHaveCSS('animation-duration', '0.2s');
  await viewer.getByRole('checkbox', { name: 'Plot mass error' }).check();
  await cell.hover();
  const dot = await viewer
    .getByRole('application', { name: /^Mass errors/ })
    .locator('circle')
    .first()
    .boundingBox();
  if (dot === null) throw new Error('The error of a matched ion is marked');
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect(tooltip).toContainText(/m\/z: \d+\.\d\d.*error: -?\d+\.\d\d/s);
});

test('LIB-01 SPEC-20 PROD-13 the slider of the width takes the pointer at 24 px and keys, and is seen in forced colors', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page);
  const handle = viewer.getByRole('slider', { name: /^Width/ });
  const target = viewer.locator('#peptide-spectrum-width');
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(height).toBeGreaterThanOrEqual(24);
  // 100 to 1500 px in steps of 50; the press is near the upper edge.
  await page.mouse.click(x + width / 2, y + 2);
  await expect(handle).toHaveAccessibleName('Width: 800');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAccessibleName('Width: 850');
  expect((await msmsPlot(viewer).boundingBox())?.width).toBe(850);
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (part: string, pseudo?: string) =>
    target.locator(part).evaluate((element, of) => getComputedStyle(element, of).backgroundColor, pseudo);
  const unmarked = await viewer.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.ant-slider-handle', '::after')).not.toBe(unmarked);
  expect(await ground('.ant-slider-track')).not.toBe(unmarked);
});

test('SPEC-105 at 1440 px the ion table shows every ticked series, up to all 18', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const { viewer } = await openSpectrum(page);
  const hidden = (): Promise<number> =>
    viewer
      .getByRole('region', { name: 'Ions by residue' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const series of ['a', 'b', 'c', 'x', 'y', 'z']) {
    for (const charge of ['+', '++', '+++']) {
      await viewer.getByRole('checkbox', { name: series + charge, exact: true }).check();
      expect(await hidden(), series + charge).toBeLessThanOrEqual(0);
    }
  }
  await expect(viewer.locator('.spectrum-ion-table thead th[style]')).toHaveCount(18);
});
