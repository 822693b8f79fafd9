import { readFile } from 'node:fs/promises';
import { drag, fragmentLabels, msmsPlot, openSpectrum, peptideOf, pictureOf, textsOf } from './support/spectrum-page';
import { expect, readingTest as test, test as freshTest } from './support/site-test';

const matched = '.matched';

/** Whether the boxes are ticked at first. */
const boxesAtFirst = {
  'neutral losses': { 'NH3 (*)': false, 'H2O (o)': false, 'H3PO4 (p)': false },
  'special ions': { 'Immonium ions': true, 'Reporter ions': false, 'Precursor ions': true },
  'peak detection': { 'Peak Detect': true },
  'the view': { 'Zoom X': true, 'Zoom Y': false, 'Enable tooltip': false, 'Plot mass error': false },
};

test('SPEC-09 SPEC-12 SPEC-13 SPEC-14 SPEC-15 SPEC-17 SPEC-18 SPEC-19 SPEC-20 SPEC-21 SPEC-22 SPEC-24 SPEC-25 SPEC-26 all options begin as documented', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page);
  for (const [panel, boxes] of Object.entries(boxesAtFirst))
    await test.step(`the boxes of ${panel}`, async () => {
      for (const [name, checked] of Object.entries(boxes))
        await expect(viewer.getByRole('checkbox', { name, exact: true }), name).toBeChecked({ checked });
    });
  await test.step('mass type, tolerance, assignment and labels', async () => {
    for (const name of ['Mono', 'Th', 'Most Intense', 'Ion'])
      await expect(viewer.getByRole('radio', { name, exact: true }), name).toBeChecked();
    for (const name of ['Avg', 'ppm', 'Nearest Match', 'm/z', 'None'])
      await expect(viewer.getByRole('radio', { name, exact: true }), name).not.toBeChecked();
    await expect(viewer.getByLabel('Mass Tol')).toHaveValue('0.5');
    await expect(viewer.getByText('Click and drag in the plot to zoom')).toBeVisible();
  });
  await test.step('the sliders go from 100 px in steps of 50 px and begin at 700 px and 450 px', async () => {
    for (const [name, max, value] of [
      ['Width', '1500', '700'],
      ['Height', '1000', '450'],
    ] as const) {
      const slider = viewer.getByRole('slider', { name });
      for (const [attribute, expected] of [
        ['min', '100'],
        ['max', max],
        ['step', '50'],
      ] as const)
        await expect(slider).toHaveAttribute(attribute, expected);
      await expect(slider).toHaveValue(value);
    }
  });
});

test('PEP-05 SPEC-03 SPEC-05 SPEC-06 SPEC-95 the viewer shows what is recorded of the spectrum, and its ion table moves below the plot and back', async ({
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

test('SPEC-07 SPEC-08 SPEC-19 SPEC-47 SPEC-79 of 18 ion boxes b and y start ticked, fill table and plot, whose labels name the ion, its m/z to 2 decimals, or nothing, and can all be unticked', async ({
  page,
}) => {
  const { viewer, spectrum } = await openSpectrum(page, (row) => (row['sequence']?.length ?? 0) > 8);
  const boxes = viewer.getByRole('checkbox', { name: /^[abcxyz]\++$/ });
  await expect(boxes).toHaveCount(18);
  const charges = Array.from({ length: Math.min(3, Math.max(1, spectrum.charge - 1)) }, (_, index) =>
    '+'.repeat(index + 1),
  );
  const ticked = await viewer
    .locator('.spectrum-ions input:checked')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
  expect(ticked).toEqual(['b', 'y'].flatMap((series) => charges.map((charge) => series + charge)));
  const table = viewer.getByRole('table', { name: 'Ion table' });
  await expect(table.locator('tbody tr')).toHaveCount(spectrum.sequence.length);
  await expect(table.locator(matched).first()).toHaveText(/^\d+\.\d{4}$/);
  expect(await table.locator(matched).count()).toBeGreaterThan(3);
  await test.step('labels name the ion, its m/z to 2 decimals, or nothing', async () => {
    expect((await fragmentLabels(page, viewer)).length).toBeGreaterThan(3);
    await viewer.getByRole('radio', { name: 'm/z', exact: true }).check();
    expect(await fragmentLabels(page, viewer)).toEqual([]);
    expect((await textsOf(page, viewer)).filter((text) => /^\d+\.\d\d$/.test(text)).length).toBeGreaterThan(3);
    await viewer.getByRole('radio', { name: 'None', exact: true }).check();
    expect((await textsOf(page, viewer)).filter((text) => /^\d+\.\d\d$|^[by]\d/.test(text))).toEqual([]);
    await viewer.getByRole('radio', { name: 'Ion', exact: true }).check();
  });
  await viewer.getByRole('checkbox', { name: 'a+', exact: true }).check();
  await expect(table.getByRole('columnheader', { name: 'a+', exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Deselect All' }).click();
  await expect(viewer.locator('.spectrum-ions input:checked')).toHaveCount(0);
  await expect(table.locator(matched)).toHaveCount(0);
  expect(await fragmentLabels(page, viewer)).toEqual([]);
});

test('SPEC-20 SPEC-21 SPEC-25 SPEC-54 SPEC-55 the sliders resize the plots; the mass error plot keeps its 100 pixels and toggles its unit', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page);
  await viewer.getByRole('checkbox', { name: 'Plot mass error' }).check();
  const errors = viewer.getByRole('application', { name: /^Mass errors/ });
  await viewer.getByRole('slider', { name: 'Width' }).fill('600');
  await viewer.getByRole('slider', { name: 'Height' }).fill('300');
  expect(await msmsPlot(viewer).boundingBox()).toMatchObject({ width: 600, height: 300 });
  expect(await errors.boundingBox()).toMatchObject({ width: 600, height: 100 });
  const unit = viewer.getByRole('button', { name: /^Unit of the mass error/ });
  await expect(unit).toHaveText('Th');
  const before = await pictureOf(errors);
  await unit.click();
  await expect(unit).toHaveText('ppm');
  expect(await pictureOf(errors)).not.toBe(before);
});

test('SPEC-16 SPEC-82 SPEC-83 tolerance and unit hold after Update, which clears the zoom; an invalid tolerance is reported and changes nothing', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page);
  const plot = msmsPlot(viewer);
  const whole = await pictureOf(plot);
  const count = () => viewer.getByRole('table', { name: 'Ion table' }).locator(matched).count();
  const begun = await count();
  await drag(page, plot, [0.3, 0.5], [0.6, 0.5]);
  await expect.poll(() => pictureOf(plot)).not.toBe(whole);
  await viewer.getByLabel('Mass Tol').fill('0.0001');
  await viewer.getByRole('radio', { name: 'ppm', exact: true }).check();
  expect(await count()).toBe(begun);
  await viewer.getByRole('button', { name: 'Update' }).click();
  await expect.poll(count).toBeLessThan(begun);
  await expect(viewer.getByRole('button', { name: 'Zoom Out' })).toBeDisabled();
  const tight = await count();
  await viewer.getByLabel('Mass Tol').fill('0,3');
  await viewer.getByRole('button', { name: 'Update' }).click();
  await expect(viewer.getByRole('alert')).toContainText('0.3 instead of 0,3');
  expect(await count()).toBe(tight);
  await viewer.getByLabel('Mass Tol').fill('0.5');
  await viewer.getByRole('radio', { name: 'Th', exact: true }).check();
  await viewer.getByRole('button', { name: 'Update' }).click();
  await expect(viewer.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => pictureOf(plot)).toBe(whole);
});

test('undoing any option restores the picture, byte for byte', async ({ page }) => {
  test.slow();
  const { viewer } = await openSpectrum(page, (row) => (row['sequence']?.length ?? 0) > 8);
  const plot = msmsPlot(viewer);
  const begun = await pictureOf(plot);
  const unchanged: string[] = [];
  const undo = async (name: string, there: () => Promise<void>, back: () => Promise<void>): Promise<void> => {
    await there();
    if ((await pictureOf(plot)) === begun) unchanged.push(name);
    await back();
    expect(await pictureOf(plot), name).toBe(begun);
  };
  for (const name of [
    'a+',
    'b+',
    'y+',
    'y++',
    'z+++',
    'NH3 (*)',
    'H2O (o)',
    'Immonium ions',
    'Reporter ions',
    'Precursor ions',
    'Peak Detect',
  ]) {
    const box = viewer.getByRole('checkbox', { name, exact: true });
    await undo(
      name,
      () => box.click(),
      () => box.click(),
    );
  }
  for (const [name, first] of [
    ['Avg', 'Mono'],
    ['Nearest Match', 'Most Intense'],
    ['m/z', 'Ion'],
    ['None', 'Ion'],
  ] as const) {
    await undo(
      name,
      () => viewer.getByRole('radio', { name, exact: true }).check(),
      () => viewer.getByRole('radio', { name: first, exact: true }).check(),
    );
  }
  for (const [name, there, back] of [
    ['Width', '900', '700'],
    ['Height', '250', '450'],
  ] as const) {
    const slider = viewer.getByRole('slider', { name });
    await undo(
      name,
      () => slider.fill(there),
      () => slider.fill(back),
    );
  }
  await undo(
    'zoom',
    () => drag(page, plot, [0.3, 0.5], [0.6, 0.5]),
    () => viewer.getByRole('button', { name: 'Zoom Out' }).click(),
  );
  for (const name of ['b+', 'y+', 'm/z', 'None', 'Width', 'Height', 'zoom']) expect(unchanged).not.toContain(name);
});

test('SPEC-22 SPEC-23 SPEC-27 a drag zooms along x, y or both as ticked; with none ticked it does nothing; arrows zoom and pan, and Escape zooms out', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page);
  const plot = msmsPlot(viewer);
  const whole = await pictureOf(plot);
  await test.step('the keyboard controls the plot', async () => {
    await plot.focus();
    await page.keyboard.press('ArrowUp');
    const larger = await pictureOf(plot);
    expect(larger).not.toBe(whole);
    await page.keyboard.press('ArrowRight');
    expect(await pictureOf(plot)).not.toBe(larger);
    await page.keyboard.press('Escape');
    expect(await pictureOf(plot)).toBe(whole);
  });
  const zoomed = async (x: boolean, y: boolean): Promise<string[]> => {
    await viewer.getByRole('checkbox', { name: 'Zoom X' }).setChecked(x);
    await viewer.getByRole('checkbox', { name: 'Zoom Y' }).setChecked(y);
    await drag(page, plot, [0.4, 0.7], [0.6, 0.85]);
    const texts = await textsOf(page, viewer);
    if (x || y) await viewer.getByRole('button', { name: 'Zoom Out' }).click();
    await expect.poll(() => pictureOf(plot)).toBe(whole);
    return texts;
  };
  const begun = await textsOf(page, viewer);
  const ticks = (texts: string[]) => texts.filter((text) => /^\d+(\.\d+)?$/.test(text)).join();
  const alongX = await zoomed(true, false);
  expect(ticks(alongX)).not.toBe(ticks(begun));
  expect(alongX).toContain('100%');
  const alongY = await zoomed(false, true);
  expect(ticks(alongY)).toBe(ticks(begun));
  expect(alongY).not.toContain('100%');
  const both = await zoomed(true, true);
  expect(ticks(both)).not.toBe(ticks(begun));
  expect(both).not.toContain('100%');
  expect(await zoomed(false, false)).toEqual(begun);
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

freshTest(
  'SPEC-30 Print prints only the plots, without the panels, and leaves the screen unchanged',
  async ({ page }) => {
    // The browser's dialog would wait for a person.
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const { viewer } = await openSpectrum(page);
    const panels = ['.spectrum-head', '.spectrum-options', '.spectrum-ion-table', '.spectrum-view-options'];
    const title = page.getByRole('heading', { level: 1 });
    await viewer.getByRole('button', { name: 'Print' }).click();
    for (const part of panels) await expect(viewer.locator(part)).toBeVisible();
    await page.setViewportSize({ width: 718, height: 1_047 });
    await page.emulateMedia({ media: 'print' });
    for (const part of panels) await expect(viewer.locator(part)).toBeHidden();
    await expect(title).toBeHidden();
    const plot = await viewer.locator('.spectrum-plot').boundingBox();
    expect((plot?.x ?? 0) + (plot?.width ?? 0)).toBeLessThanOrEqual(718);
    expect(plot?.width).toBeGreaterThan(550);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(title).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    for (const part of panels) await expect(viewer.locator(part)).toBeVisible();
  },
);

test('pointing at an ion highlights it in table, sequence and plot', async ({ page }) => {
  const { viewer } = await openSpectrum(page);
  const table = viewer.getByRole('table', { name: 'Ion table' });
  const active = table.locator('.active');
  await table.locator(matched).first().hover();
  await expect(active).toHaveCount(1);
  await expect(msmsPlot(viewer).locator('circle')).toHaveCount(1);
  await expect(viewer.locator('.spectrum-bond.active')).toHaveCount(1);
  await viewer.getByRole('heading').or(viewer.locator('.spectrum-title')).first().hover();
  await expect(active).toHaveCount(0);
  await viewer.locator('.spectrum-bond').last().hover();
  await expect(active.first()).toBeVisible();
  await expect(msmsPlot(viewer).locator('circle').first()).toBeVisible();
});

test('the spectrum can be saved as SVG, PNG and table, and is on the page as a table', async ({ page }) => {
  const { viewer, spectrum } = await openSpectrum(page);
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name }).click();
    return download;
  };
  const table = await save('Matched ions');
  expect(table.suggestedFilename()).toMatch(
    new RegExp(`scan${spectrum.scan}_${spectrum.sequence}_matched_ions\\.tsv$`),
  );
  const lines = (await readFile(await table.path(), 'utf8')).trimEnd().split('\n');
  const png = await readFile(await (await save('PNG')).path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2_100);
  await viewer.getByText('Matched ions as a table').click();
  await expect(viewer.getByRole('table', { name: 'Matched ions' }).locator('tbody tr')).toHaveCount(lines.length - 1);
});

test('the address holds the choices, and a shared link restores them', async ({ page }) => {
  const { viewer, peptideId } = await openSpectrum(page);
  await viewer.getByRole('checkbox', { name: 'a+', exact: true }).check();
  await viewer.getByRole('radio', { name: 'Nearest Match' }).check();
  await viewer.getByLabel('Mass Tol').fill('20');
  await viewer.getByRole('radio', { name: 'ppm', exact: true }).check();
  await viewer.getByRole('button', { name: 'Update' }).click();
  await drag(page, msmsPlot(viewer), [0.3, 0.5], [0.6, 0.5]);
  await expect(page).toHaveURL(/ms\.ions=.*ms\.tolerance=20.ppm.*ms\.assign=nearest.*ms\.mz=/);
  const copy = await page.context().newPage();
  await copy.goto(page.url());
  const again = copy.getByRole('region', { name: /^Spectrum viewer/ });
  await expect(again.getByRole('checkbox', { name: 'a+', exact: true })).toBeChecked();
  await expect(again.getByRole('radio', { name: 'Nearest Match' })).toBeChecked();
  await expect(again.getByLabel('Mass Tol')).toHaveValue('20');
  await expect(again.getByRole('button', { name: 'Zoom Out' })).toBeEnabled();
  await expect(copy).toHaveURL(new RegExp(`/peptide/${peptideId}\\?.*ms\\.mz=`));
});

for (const widthPx of [390, 1440]) {
  test(`the viewer fits a screen of ${widthPx} px`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: 900 });
    await openSpectrum(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widthPx);
  });
}
