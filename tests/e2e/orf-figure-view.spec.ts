import type { Page } from '@playwright/test';
import { card, chosen, diagram, dragBy, openEditor, orf, shape, show } from './support/orf-figure';
import { expect, madeFailures, readingTest as test, test as freshTest } from './support/site-test';

const note = 'Edited: no longer as computed from the data.';
const two = (id: string) => [orf(id, 3000, 301, 900), orf(id, 3000, 2401, 2900)];

/** Returns whether the outline of the chosen ORF is inside the diagram. */
async function outlineIsSeen(page: Page): Promise<boolean> {
  const [outline, place] = [
    await diagram(page).locator('.diagram-outline').boundingBox(),
    await diagram(page).boundingBox(),
  ];
  if (!outline || !place) return false;
  return (
    outline.x >= place.x - 1 &&
    outline.y >= place.y - 1 &&
    outline.x + outline.width <= place.x + place.width + 1 &&
    outline.y + outline.height <= place.y + place.height + 1
  );
}

test('DIAG-20 keys on the figure of the page only move ORFs along the transcript and never copy them', async ({
  page,
}) => {
  await show(page, 3000, two);
  const elements = diagram(page).locator('g[data-id]');
  const count = await elements.count();
  await diagram(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+a');
  const label = await diagram(page).getByText('Frame 1', { exact: true }).boundingBox();
  const before = await shape(page, 'ORF1').boundingBox();
  await dragBy(page, shape(page, 'ORF1'), 120, -300);
  const after = await shape(page, 'ORF1').boundingBox();
  expect(await elements.count()).toBe(count);
  expect(await diagram(page).getByText('Frame 1', { exact: true }).boundingBox()).toEqual(label);
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(after?.x).toBeGreaterThan((before?.x ?? 0) + 90);
});

test('DIAG-20 TRANS-40 Escape cancels a drag and keeps the chosen ORF; the note about changes disappears when its button or undo restores the data', async ({
  page,
}) => {
  await show(page, 3000, two);
  const before = await shape(page, 'ORF1').boundingBox();
  await dragBy(page, shape(page, 'ORF1'), 120, 0, false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await shape(page, 'ORF1').boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  await expect(chosen(page)).toContainText('ORF1 ');
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  await dragBy(page, shape(page, 'ORF1'), 120, 0);
  await expect(card(page)).toContainText(note);
  await card(page).getByRole('button', { name: 'Back to the data' }).click();
  await expect(card(page)).not.toContainText(note);
  await card(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page)).toContainText(note);
});

test('TRANS-40 choosing an ORF in the table or by key, even again, scrolls the zoomed view to it', async ({ page }) => {
  await show(page, 3000, two);
  await diagram(page).focus();
  for (let times = 0; times < 40; times += 1) await page.keyboard.press('+');
  for (const name of ['ORF2', 'ORF1', 'ORF2']) {
    await card(page).getByRole('table').getByRole('button', { name, exact: true }).click();
    await expect(chosen(page)).toContainText(`${name} `);
    await expect.poll(() => outlineIsSeen(page)).toBe(true);
  }
  await dragBy(page, diagram(page), 2500, 0);
  expect(await outlineIsSeen(page)).toBe(false);
  await card(page).getByRole('table').getByRole('button', { name: 'ORF2', exact: true }).click();
  await expect.poll(() => outlineIsSeen(page)).toBe(true);
  await diagram(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toContainText('ORF1 ');
  expect(await outlineIsSeen(page)).toBe(true);
});

test('TRANS-40 an ORF deleted from the figure stays chosen in the table, with its facts', async ({ page }) => {
  await show(page, 3000, two);
  const dialog = await openEditor(page);
  await dialog.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const name of ['ORF1', 'ORF2']) {
    await card(page).getByRole('table').getByRole('button', { name, exact: true }).click();
    await expect(chosen(page)).toContainText(`${name} `);
  }
});

test('DIAG-20 after Done the page shows the whole of a larger canvas, and the whole of the data once restored', async ({
  page,
}) => {
  await show(page, 3000, two);
  const dialog = await openEditor(page);
  const style = {
    fill: '#e6f2ed',
    stroke: '#16211d',
    strokeWidth: 1,
    dash: 'solid',
    opacity: 1,
    textColor: '#16211d',
    fontSize: 40,
    bold: false,
    italic: false,
  };
  const far = { type: 'text', id: 't1', text: 'Far', x: 3500, y: 2800, rotation: 0, anchor: 'start', style };
  const file = JSON.stringify({ format: 'diagram', version: 1, width: 4000, height: 3000, elements: [far] });
  await dialog
    .getByLabel('Open a drawing')
    .setInputFiles({ name: 'far.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(dialog.locator('.diagram-sheet').getByText('Far')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const place = await diagram(page).boundingBox();
  const text = await diagram(page).getByText('Far').boundingBox();
  expect(text?.x).toBeGreaterThan(place?.x ?? 0);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan((place?.x ?? 0) + (place?.width ?? 0));
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan((place?.y ?? 0) + (place?.height ?? 0));
  await card(page).getByRole('button', { name: 'Back to the data' }).click();
  await expect(card(page).getByRole('button', { name: /^Full size/ })).toHaveText('100 %');
  expect((await shape(page, 'ORF1').boundingBox())?.y).toBeGreaterThan(place?.y ?? 0);
});

test('TRANS-40 the figure follows the width of its card until it is edited, and keeps the chosen ORF', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 900 });
  await show(page, 3000, two);
  await card(page).getByRole('table').getByRole('button', { name: 'ORF2', exact: true }).click();
  const sheetWidth = async (): Promise<number> =>
    Number(await diagram(page).locator('.diagram-sheet').getAttribute('width'));
  const placeWidth = async (): Promise<number> => (await diagram(page).boundingBox())?.width ?? 0;
  expect(await sheetWidth()).toBeCloseTo(await placeWidth(), 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => Math.abs((await sheetWidth()) - (await placeWidth()))).toBeLessThan(1);
  expect(await placeWidth()).toBeGreaterThan(900);
  await expect(chosen(page)).toContainText('ORF2 ');
  await diagram(page).scrollIntoViewIfNeeded();
  await dragBy(page, shape(page, 'ORF1'), 120, 0);
  const changed = await sheetWidth();
  await page.setViewportSize({ width: 500, height: 900 });
  await expect
    .poll(async () => (await diagram(page).locator('.diagram-sheet').boundingBox())?.width ?? 0)
    .toBeLessThanOrEqual((await placeWidth()) + 1);
  expect(await sheetWidth()).toBe(changed);
  await expect(card(page)).toContainText(note);
});

test.describe('while calls fail', () => {
  test.use({ allowedConsole: madeFailures });

  freshTest('TRANS-49 the calls of a track are repeated until they succeed or Cancel is pressed', async ({ page }) => {
    await page.clock.install();
    await show(page, 3000, two);
    const calls = { sequence: 0, rows: 0 };
    let broken = true;
    await page.route('**/api/transcript/sequence', (route) => {
      calls.sequence += 1;
      return broken ? route.abort() : route.fulfill({ json: { code: 200, data: 'A'.repeat(3000) } });
    });
    await page.route('**/api/export/rows', (route) => {
      calls.rows += 1;
      return broken ? route.abort() : route.continue();
    });
    const start = async (): Promise<void> => {
      await card(page).getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByRole('menuitem', { name: /^BED12/ }).click();
    };
    await start();
    await expect(card(page).getByRole('progressbar', { name: 'Track' })).toBeVisible();
    await expect.poll(() => Math.min(calls.sequence, calls.rows)).toBeGreaterThan(1);
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
    const asked = calls.sequence + calls.rows;
    // Longer than the wait before a retry.
    await page.clock.runFor(60_000);
    expect(calls.sequence + calls.rows).toBe(asked);
    await start();
    await expect.poll(() => calls.sequence + calls.rows).toBeGreaterThan(asked);
    const download = page.waitForEvent('download');
    broken = false;
    expect((await download).suggestedFilename()).toMatch(/\.bed$/);
    await expect(card(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
  });

  freshTest('TRANS-49 a call that is refused for good cancels the other', async ({ page }) => {
    await page.clock.install();
    await show(page, 3000, two);
    let rows = 0;
    await page.route('**/api/transcript/sequence', (route) =>
      route.fulfill({ json: { code: 404, message: 'not found' } }),
    );
    await page.route('**/api/export/rows', (route) => {
      rows += 1;
      return route.abort();
    });
    await card(page).getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: /^GFF3/ }).click();
    await expect(card(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
    const asked = rows;
    // Longer than the wait before a retry.
    await page.clock.runFor(60_000);
    expect(rows).toBe(asked);
  });
});
