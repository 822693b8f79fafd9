import type { Locator } from '@playwright/test';
import { drag, msmsPlot, pictureOf } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';
import { elvisk as spectrum, showViewers } from './support/viewers-page';

const viewer = (page: Parameters<typeof showViewers>[0], number = 1) => page.locator(`#viewer${number}`);

test('SPEC-01 SPEC-02 SPEC-04 several viewers on one page share nothing', async ({ page }) => {
  await showViewers(page, spectrum, { ...spectrum, ms1peaks: [] });
  const [one, two] = [viewer(page), viewer(page, 2)];
  const picture = await pictureOf(msmsPlot(two));
  await one.getByRole('checkbox', { name: 'y+', exact: true }).uncheck();
  await one.getByRole('radio', { name: 'None', exact: true }).check();
  await one.getByRole('slider', { name: 'Width' }).fill('400');
  await expect(two.getByRole('checkbox', { name: 'y+', exact: true })).toBeChecked();
  await expect(two.getByRole('radio', { name: 'Ion', exact: true })).toBeChecked();
  expect(await pictureOf(msmsPlot(two))).toBe(picture);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(one.getByRole('application', { name: /^MS1/ })).toBeVisible();
  await expect(two.getByRole('application', { name: /^MS1/ })).toHaveCount(0);
});

test('SPEC-03 the header is on top, the options at the left, and from top to bottom beside them: sequence and file, plot, its row of options, mass errors, MS1', async ({
  page,
}) => {
  await showViewers(page, { ...spectrum, fileName: 'run.raw', scanNum: 7 });
  const shown = viewer(page);
  await shown.getByRole('checkbox', { name: 'Plot mass error' }).check();
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    if (found === null) throw new Error('The part is on the page');
    return { left: found.x, right: found.x + found.width, top: found.y, bottom: found.y + found.height };
  };
  const [header, options] = [await box(shown.locator('.spectrum-head')), await box(shown.locator('.spectrum-options'))];
  expect(options.top).toBeGreaterThanOrEqual(header.bottom);
  let above = header.bottom;
  for (const part of [
    shown.getByLabel('Sequence info'),
    shown.getByLabel('File info'),
    msmsPlot(shown),
    shown.getByRole('group', { name: 'View options' }),
    shown.locator('.spectrum-error'),
    shown.getByRole('application', { name: /^MS1/ }),
  ]) {
    const { left, top, bottom } = await box(part);
    expect(left).toBeGreaterThanOrEqual(options.right);
    expect(top).toBeGreaterThanOrEqual(above);
    above = bottom;
  }
  const table = await box(shown.getByRole('table', { name: 'Ion table' }));
  expect(table.left).toBeGreaterThanOrEqual(options.right);
});

test('SPEC-31 SPEC-33 SPEC-34 SPEC-35 the MS1 plot zooms by link, drag and key, and reports a click on its precursor', async ({
  page,
}) => {
  await showViewers(page, spectrum);
  const ms1 = viewer(page).getByRole('application', { name: /^MS1 spectrum of 5 peaks, precursor at m\/z 344\.70/ });
  const whole = await pictureOf(ms1);
  await viewer(page).getByRole('button', { name: 'zoom in (MS1)' }).click();
  const precursor = await pictureOf(ms1);
  expect(precursor).not.toBe(whole);
  await viewer(page).getByRole('button', { name: 'zoom out (MS1)' }).click();
  expect(await pictureOf(ms1)).toBe(whole);
  await drag(page, ms1, [0.3, 0.5], [0.5, 0.5]);
  expect(await pictureOf(ms1)).not.toBe(whole);
  await page.keyboard.press('Escape');
  await ms1.focus();
  await page.keyboard.press('Escape');
  expect(await pictureOf(ms1)).toBe(whole);
  await viewer(page).getByRole('button', { name: 'zoom in (MS1)' }).click();
  const box = await ms1.boundingBox();
  if (box === null) throw new Error('The MS1 plot is on the page');
  // The window is 10 m/z wide between the axes at 46 and 688 px.
  await page.mouse.click(box.x + 46 + ((344.7 - 339.71) / 10) * 642, box.y + 80);
  expect(await page.evaluate(() => globalThis.precursorClicks)).toEqual([344.7]);
  await viewer(page).getByRole('button', { name: 'precursor 344.70' }).click();
  expect(await page.evaluate(() => globalThis.precursorClicks)).toEqual([344.7, 344.7]);
});

test('SPEC-38 the MS1 plot shows its label, and none by default', async ({ page }) => {
  await page.goto('about:blank');
  await page.evaluate(() => {
    const drawText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function record(text, ...place) {
      this.canvas.dataset['texts'] = `${this.canvas.dataset['texts'] ?? ''}\n${text}`;
      drawText.call(this, text, ...place);
    };
  });
  await showViewers(page, { ...spectrum, ms1scanLabel: 'Scan 1204 of MS1' }, spectrum);
  const drawnOn = async (number: number) => {
    const ms1 = viewer(page, number).getByRole('application', { name: /^MS1/ });
    await expect(ms1.locator('canvas')).toHaveAttribute('data-texts', /344\.71/);
    return ((await ms1.locator('canvas').getAttribute('data-texts')) ?? '').split('\n');
  };
  expect(await drawnOn(1)).toContain('Scan 1204 of MS1');
  expect(await drawnOn(2)).not.toContain('Scan 1204 of MS1');
});

test('SPEC-28 SPEC-45 SPEC-59 tooltips describe the peaks of every drawn series: a second spectrum, a caller’s own one, and the MS1 plot', async ({
  page,
}) => {
  // Both plots are visible at once.
  await page.setViewportSize({ width: 1440, height: 1500 });
  await showViewers(page, {
    ...spectrum,
    peaks2: [
      [300, 50],
      [500, 20],
    ],
    extraPeakSeries: [{ data: [[400, 90]], color: '#123456', labels: ['mine'] }],
  });
  await viewer(page).getByRole('checkbox', { name: 'Enable tooltip' }).check();
  const hover = async (name: RegExp, mz: number, [from, to]: [number, number], y: number) => {
    const box = await viewer(page).getByRole('application', { name }).boundingBox();
    if (box === null) throw new Error('The plot is on the page');
    // 2.5 % of the range at each end, between the axes at 46 and 688 px.
    await page.mouse.move(box.x + 46 + 642 * ((mz - from) / (to - from) / 1.05 + 0.025 / 1.05), box.y + y);
  };
  const tooltip = page.getByRole('tooltip');
  // The first peak of the spectrum, then at once the first one of the second.
  await hover(/^MS\/MS/, 147.11, [147.11, 559.38], 200);
  await expect(tooltip).toHaveText(/m\/z: 147\.11.*intensity: 40\.00/);
  await hover(/^MS\/MS/, 300, [147.11, 559.38], 300);
  await expect(tooltip).toHaveText(/m\/z: 300\.00.*intensity: 50\.00.*second spectrum/);
  await hover(/^MS\/MS/, 400, [147.11, 559.38], 150);
  await expect(tooltip).toHaveText(/m\/z: 400\.00.*intensity: 90\.00.*mine/);
  await hover(/^MS1/, 420, [300, 420], 60);
  await expect(tooltip).toHaveText(/m\/z: 420\.00.*intensity: 400\.00/);
  await hover(/^MS1/, 344.7, [300, 420], 90);
  await expect(tooltip).toHaveText(/m\/z: 344\.70.*intensity: 90\.00.*precursor/);
});

test('SPEC-52 each part hides when its option is false', async ({ page }) => {
  const parts = {
    showIonTable: '.spectrum-ion-table',
    showViewingOptions: '.spectrum-view-options',
    showOptionsTable: '.spectrum-options',
    showSequenceInfo: '.spectrum-info',
  };
  await showViewers(page, spectrum, ...Object.keys(parts).map((option) => ({ ...spectrum, [option]: false })));
  for (const [index, [option, part]] of Object.entries(parts).entries()) {
    await expect(viewer(page).locator(part), option).toBeVisible();
    await expect(viewer(page, index + 2).locator(part), option).toHaveCount(0);
  }
});

test('SPEC-10 SPEC-11 losses of modifications add boxes that start ticked, unless a mass is missing', async ({
  page,
}) => {
  const loss = (mono: number, avg: number, label: string) => ({
    monoLossMass: mono,
    avgLossMass: avg,
    formula: '',
    label,
  });
  const variableMods = [
    { index: 5, aminoAcid: 'S', modMass: 79.9663, losses: [loss(97.9769, 97.9952, 'q'), loss(10, 0, 'r')] },
  ];
  await showViewers(page, { ...spectrum, variableMods });
  const losses = viewer(page).getByRole('group', { name: 'Neutral Loss' });
  await expect(losses.getByRole('checkbox')).toHaveCount(4);
  await expect(losses.getByRole('checkbox', { name: '(q)' })).toBeChecked();
  await expect(viewer(page).locator('.spectrum-title')).toHaveText('ELVIS[+79.9663]K/2');
});

test.describe('wrong options', () => {
  test.use({
    allowedConsole: [
      /^(warning: Invalid mass error unit given: Da\. Setting to Th\.|error: Invalid dimensions for plot, width = 0, height = 450|error: Time mode requires the flot\.time plugin\.)$/,
    ],
  });

  test('SPEC-51 SPEC-92 SPEC-93 are reported in the console with the exact texts, and the viewer is still shown', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await showViewers(
      page,
      { ...spectrum, massErrorUnit: 'Da' },
      { ...spectrum, width: 0 },
      { ...spectrum, xaxis: { mode: 'time' } },
    );
    await expect(viewer(page).getByRole('radio', { name: 'Th', exact: true })).toBeChecked();
    expect(await msmsPlot(viewer(page, 2)).boundingBox()).toMatchObject({ width: 700, height: 450 });
    await expect(msmsPlot(viewer(page, 3))).toBeVisible();
    expect(said).toEqual([
      'Invalid mass error unit given: Da. Setting to Th.',
      'Invalid dimensions for plot, width = 0, height = 450',
      'Time mode requires the flot.time plugin.',
    ]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  const bad: [string, object, RegExp | null][] = [
    ['no peaks', { peaks: [] }, null],
    [
      'peaks that are not numbers',
      {
        peaks: [
          [Number.NaN, 5],
          ['x', 1],
          [147.11, 40],
        ],
      },
      /2 of the peaks left out/,
    ],
    ['an unknown residue', { sequence: 'ELXISK' }, /Unknown residue X at position 3/],
    ['lower case', { sequence: 'elvisk' }, /Residues are upper-case letters/],
    ['no sequence', { sequence: null }, null],
    ['charge 0', { charge: 0 }, /Precursor charge must be a whole number/],
    ['a tolerance in words', { massError: 'abc' }, /'abc' was not applied/],
    ['a negative tolerance', { massError: -1 }, /Mass tolerance must be a number of at least 0/],
    ['numbers as text', { charge: '2', precursorMz: '344.71', width: '700' }, null],
  ];
  test('SPEC-94 SPEC-96 the viewer is shown and reports them in place', async ({ page }) => {
    await showViewers(page, ...bad.map(([, options]) => ({ ...spectrum, ...options })));
    for (const [index, [what, , message]] of bad.entries())
      await test.step(what, async () => {
        const shown = viewer(page, index + 1);
        await expect(msmsPlot(shown)).toBeVisible();
        if (message === null) await expect(shown.getByRole('alert')).toHaveCount(0);
        else await expect(shown.getByRole('alert')).toContainText(message);
        await shown.getByLabel('Mass Tol').fill('0.4');
        await shown.getByRole('button', { name: 'Update' }).click();
        await expect(msmsPlot(shown)).toBeVisible();
      });
  });
});
