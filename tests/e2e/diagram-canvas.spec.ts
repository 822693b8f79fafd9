import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { type Drawing, emptyDrawing } from '../../web/viewers/diagram/model/drawing';
import { openDrawing, saveDrawing } from '../../web/viewers/diagram/model/drawing-file';
import type { Element } from '../../web/viewers/diagram/model/element';
import { applyOperation } from '../../web/viewers/diagram/model/operations';
import { aBracket, aLine, aMarker, aProtein, aText } from '../web/diagram/model/factories';
import { showDrawing } from './support/diagram-page';
import { expect, readingTest as test } from './support/site-test';

/** One of each kind, on a canvas of 600 by 400. */
const drawing = applyOperation(emptyDrawing(600, 400), {
  type: 'create',
  elements: [
    aProtein({ width: 400 }),
    aProtein({ type: 'nucleotide', id: 'nucl1', y: 300, width: 200 }),
    aMarker({ start: 41, end: 60, size: 20 }),
    aBracket({ start: 71, end: 80 }),
    aLine({
      points: [
        { x: 350, y: 220 },
        { x: 550, y: 220 },
      ],
    }),
    aText({ x: 100, y: 200 }),
  ],
});

const canvas = (page: Page): Locator => page.getByRole('application');
const shown = async (page: Page): Promise<Drawing> => openDrawing(await page.evaluate(() => globalThis.diagram.file()));
const selection = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.diagram.state().editor.selection);
const steps = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.diagram.state().editor.history.past.length);

async function element(page: Page, id: string): Promise<Element> {
  const found = (await shown(page)).elements.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Returns the window coordinates of a point of the drawing. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await canvas(page).boundingBox();
  const view = await page.evaluate(() => globalThis.diagram.state().editor.viewport);
  return [(box?.x ?? 0) + view.x + view.zoom * x, (box?.y ?? 0) + view.y + view.zoom * y];
}

async function drag(page: Page, from: [number, number], to: [number, number], release = true): Promise<void> {
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 8 });
  // Moves are handled once per frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
  if (release) await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await showDrawing(page, saveDrawing(drawing));
  // At full size a pixel of the screen is one of the canvas.
  await page.getByRole('button', { name: /^Full size/ }).click();
});

test('DIAG-06 DIAG-08 DIAG-20 a drag moves an element with its children as one step, which button and key undo and redo; a new action after undo clears the redo steps', async ({
  page,
}) => {
  await drag(page, [110, 105], [150, 135]);
  expect(await element(page, 'prot1')).toMatchObject({ x: 140, y: 130 });
  expect(await steps(page)).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await shown(page)).toEqual(drawing);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  expect(await element(page, 'prot1')).toMatchObject({ x: 140, y: 130 });
  await canvas(page).focus();
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(drawing);
  await page.keyboard.press('Control+Shift+z');
  expect(await steps(page)).toBe(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('DIAG-06 the keyboard alone selects, moves, rotates, copies and deletes @short', async ({ page }) => {
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  expect(await selection(page)).toEqual(['prot1']);
  await expect(page.locator('.diagram-status')).toContainText('protein, 1 to 100; 1 of 6');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await element(page, 'prot1')).toMatchObject({ x: 110, y: 101 });
  expect(await steps(page)).toBe(1);
  await page.keyboard.press(']');
  expect(await element(page, 'prot1')).toMatchObject({ rotation: 15 });
  await page.keyboard.press('Control+d');
  expect((await shown(page)).elements).toHaveLength(9);
  await page.keyboard.press('Delete');
  expect((await shown(page)).elements).toHaveLength(6);
  await page.keyboard.press('Escape');
  // After the last element, Tab leaves the canvas.
  for (let tab = 0; tab < 7; tab += 1) await page.keyboard.press('Tab');
  await expect(canvas(page)).not.toBeFocused();
});

test('DIAG-04 exports valid SVG, and PNG at four times the size on white or transparent', async ({ page }) => {
  const take = async (choice: string): Promise<Buffer> => {
    await page.locator('.diagram-export summary').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: choice }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^figure\.(svg|png)$/);
    return readFile(await file.path());
  };
  const svg = (await take('SVG')).toString('utf8');
  const parsed = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return {
      name: root.nodeName,
      width: root.getAttribute('width'),
      groups: root.querySelectorAll('g').length,
      error: root.querySelector('parsererror') !== null,
    };
  }, svg);
  expect(parsed).toEqual({ name: 'svg', width: '600', groups: 6, error: false });
  const png = PNG.sync.read(await take('PNG'));
  expect([png.width, png.height]).toEqual([2400, 1600]);
  expect([...png.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  await page.locator('.diagram-export summary').click();
  await page.getByLabel('White background').uncheck();
  await page.keyboard.press('Escape');
  expect(PNG.sync.read(await take('PNG')).data[3]).toBe(0);
});
