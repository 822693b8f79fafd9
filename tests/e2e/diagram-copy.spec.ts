import type { Locator, Page } from '@playwright/test';
import { emptyDrawing } from '../../web/viewers/diagram/model/drawing';
import { openDrawing, saveDrawing } from '../../web/viewers/diagram/model/drawing-file';
import type { Element } from '../../web/viewers/diagram/model/element';
import { applyOperation } from '../../web/viewers/diagram/model/operations';
import { aLine, aMarker, aProtein, aText } from '../web/diagram/model/factories';
import { showDrawing } from './support/diagram-page';
import { card, editor, openEditor, orf, shape, show } from './support/orf-figure';
import { expect, readingTest as test } from './support/site-test';

const drawing = applyOperation(emptyDrawing(600, 400), {
  type: 'create',
  elements: [
    aProtein({ text: 'Frame 1' }),
    aMarker({ text: 'ORF1', start: 41, end: 60 }),
    aText({ x: 100, y: 200 }),
    aLine({
      points: [
        { x: 350, y: 220 },
        { x: 550, y: 220 },
      ],
    }),
  ],
});

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const elements = async (page: Page): Promise<readonly Element[]> =>
  openDrawing(await page.evaluate(() => globalThis.diagram.file())).elements;

/** The middle of an element on the screen. */
async function middle(page: Page, id: string): Promise<[number, number]> {
  const box = await page.locator(`[data-id="${id}"]`).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

test('DIAG-06 DIAG-22 by touch on a narrow screen text is edited in its place, elements are copied, several are selected, and the panels stay on it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await showDrawing(page, saveDrawing(drawing));
  await page.touchscreen.tap(...(await middle(page, 'text1')));
  await button(page, 'Copy').tap();
  await button(page, 'Paste').tap();
  expect(await elements(page)).toHaveLength(5);
  await button(page, 'Edit text').tap();
  const field = page.getByRole('textbox', { name: 'Text in the drawing' });
  await expect(field).toBeFocused();
  await field.fill('Label');
  const box = await field.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Enter');
  expect((await elements(page)).filter((element) => 'text' in element && element.text === 'Label')).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await showDrawing(page, saveDrawing(drawing));
  await button(page, 'Select several').tap();
  for (const id of ['prot1', 'line1']) {
    const at = await page.locator(`[data-id="${id}"]`).first().boundingBox();
    await page.touchscreen.tap((at?.x ?? 0) + 4, (at?.y ?? 0) + 4);
  }
  expect(await page.evaluate(() => globalThis.diagram.state().editor.selection)).toEqual(['prot1', 'line1']);
  for (const [open, panel] of [
    [page.getByText('Shortcuts'), '.diagram-shortcuts'],
    [page.locator('.diagram-export summary'), '.diagram-export-choices'],
  ] as const) {
    await open.tap();
    const shown = await page.locator(panel).boundingBox();
    expect(shown?.x).toBeGreaterThanOrEqual(0);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(390);
    await open.tap();
  }
  await context.close();
});

test('DIAG-22 what is copied in one transcript’s figure is pasted in another’s; foreign text is refused', async ({
  page,
}) => {
  await show(page, 3000, (id) => [orf(id, 3000, 301, 900)]);
  await openEditor(page);
  await editor(page)
    .locator('.diagram-sheet text', { hasText: /^ORF1$/ })
    .click({ force: true });
  await button(page, 'Copy').click();
  const other = await page.context().newPage();
  await show(other, 2000, (id) => [orf(id, 2000, 2, 700)]);
  await openEditor(other);
  await expect(editor(other).locator('.diagram-sheet text', { hasText: /^ORF1$/ })).toHaveCount(1);
  await button(other, 'Paste').click();
  await expect(editor(other).locator('.diagram-sheet text', { hasText: /^ORF1$/ })).toHaveCount(2);
  await button(other, 'Done').click();
  await expect(card(other)).toContainText('Edited: no longer as computed from the data.');
  await shape(other, 'ORF1').waitFor();
  await other.evaluate(() => localStorage.setItem('diagram/clipboard', '<svg onload=alert(1)>'));
  await openEditor(other);
  await button(other, 'Paste').click();
  await expect(editor(other).locator('.diagram-problem')).toHaveText(
    'What was copied is not part of a drawing of this canvas; nothing was pasted.',
  );
});
