import type { Locator, Page } from '@playwright/test';
import { emptyDrawing } from '../../web/viewers/diagram/model/drawing';
import { saveDrawing } from '../../web/viewers/diagram/model/drawing-file';
import { applyOperation } from '../../web/viewers/diagram/model/operations';
import { aLine, aProtein, aText } from '../web/diagram/model/factories';
import { showDrawing } from './support/diagram-page';
import { expect, readingTest as test } from './support/site-test';

const drawing = applyOperation(emptyDrawing(600, 400), {
  type: 'create',
  elements: [
    aProtein({ width: 400 }),
    aText({ x: 100, y: 200 }),
    aLine({
      points: [
        { x: 350, y: 220 },
        { x: 550, y: 220 },
      ],
    }),
  ],
});

const canvas = (page: Page): Locator => page.getByRole('application');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const selection = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.diagram.state().editor.selection);
const ids = (page: Page): Promise<string[]> =>
  page.evaluate(() => globalThis.diagram.state().editor.history.present.elements.map(({ id }) => id));
/** Moves the selection to the first element. */
async function chooseFirst(page: Page): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  expect(await selection(page)).toEqual(['prot1']);
}

test.beforeEach(async ({ page }) => showDrawing(page, saveDrawing(drawing)));

test('DIAG-06 a click on a button returns the focus to the canvas; pressing it by keyboard does not', async ({
  page,
}) => {
  await chooseFirst(page);
  await button(page, 'Duplicate').click();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Delete');
  expect(await ids(page)).toEqual(['prot1', 'text1', 'line1']);
  for (const name of ['Zoom in', 'Protein']) {
    await button(page, name).click();
    await expect(canvas(page)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await button(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Undo')).toBeFocused();
});

test('DIAG-06 the tool for several elements works by touch, and the panels stay on a narrow screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await showDrawing(page, saveDrawing(drawing));
  await button(page, 'Select several').tap();
  for (const id of ['prot1', 'text1']) {
    const box = await page.locator(`[data-id="${id}"]`).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  }
  expect(await selection(page)).toEqual(['prot1', 'text1']);
  for (const [open, panel] of [
    [page.getByText('Shortcuts'), '.diagram-shortcuts'],
    [page.locator('.diagram-export summary'), '.diagram-export-choices'],
  ] as const) {
    await open.tap();
    const box = await page.locator(panel).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await open.tap();
  }
  await context.close();
});
