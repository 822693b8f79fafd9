import type { Locator, Page } from '@playwright/test';
import { colorNames } from '../../domain/diagram/style';
import { emptyDrawing } from '../../domain/diagram/drawing';
import { saveDrawing } from '../../domain/diagram/drawing-file';
import { applyOperation } from '../../domain/diagram/operations';
import { aLine, aProtein, aText } from '../domain/diagram/factories';
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
const field = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Properties' }).getByLabel(name, { exact: true });
const said = (page: Page): Locator => page.getByRole('region', { name: 'Properties' }).getByRole('alert');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const selection = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.diagram.state().editor.selection);
const ids = (page: Page): Promise<string[]> =>
  page.evaluate(() => globalThis.diagram.state().editor.history.present.elements.map(({ id }) => id));
const steps = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.diagram.state().editor.history.past.length);

async function enter(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).press('Enter');
}

/** Moves the selection to the first element. */
async function chooseFirst(page: Page): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  expect(await selection(page)).toEqual(['prot1']);
}

test.beforeEach(async ({ page }) => showDrawing(page, saveDrawing(drawing)));

test('DIAG-04 a number beyond the limits of the canvas is refused at the field and the element stays unchanged', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await chooseFirst(page);
  for (const [name, value, bound] of [
    ['X (px)', '1e308', 'at most 1,000,000'],
    ['Width (px)', '1e300', 'at most 100,000'],
    ['End (aa)', '1e15', 'at most 1,000,000,000'],
  ] as const) {
    await enter(page, name, value);
    await expect(said(page).filter({ hasText: bound })).toHaveCount(1);
  }
  await expect(page.locator('[data-id="prot1"] path').first()).toBeVisible();
  expect([await steps(page), problems]).toEqual([0, []]);
});

test('DIAG-04 a file that is too large, holds too many elements or cannot be read is refused with the reason', async ({
  page,
}) => {
  const open = (content: string): Promise<void> =>
    page
      .getByLabel('Open a drawing')
      .setInputFiles({ name: 'big.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open(
    JSON.stringify({
      format: 'diagram',
      version: 1,
      width: 600,
      height: 400,
      elements: Array.from({ length: 50_000 }, () => 0),
    }),
  );
  await expect(page.locator('.diagram-problem')).toContainText('big.json was not opened, and nothing was changed.');
  await expect(page.locator('.diagram-problem')).toContainText('A drawing holds at most 10,000 elements. (50,000)');
  await page.getByLabel('Open a drawing').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([' '.repeat(20_000_001)], 'big.json'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.locator('.diagram-problem')).toContainText('A drawing file has at most 20 MB.');
  // The browser refuses to read a file that was moved after it was chosen.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await open('{}');
  await expect(page.locator('.diagram-problem')).toContainText(
    'big.json was not opened, and nothing was changed. The file could not be read.',
  );
  expect(await ids(page)).toEqual(['prot1', 'text1', 'line1']);
});

test('DIAG-04 a misspelt colour is refused at the field; every colour that the browser knows is accepted', async ({
  page,
}) => {
  await chooseFirst(page);
  await enter(page, 'Fill', 'grean');
  await expect(said(page)).toHaveText('A colour is #rrggbb or a CSS name such as gold.');
  expect(await page.locator('[data-id="prot1"] path').first().getAttribute('fill')).not.toBe('grean');
  const named = [...colorNames].filter((name) => name !== 'none');
  expect(await page.evaluate((names) => names.filter((name) => !CSS.supports('color', name)), named)).toEqual([]);
  // 148 names and transparent.
  expect(named).toHaveLength(149);
});

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

test('DIAG-06 Escape clears the selection wherever the focus is in the editor', async ({ page }) => {
  for (const from of [button(page, 'Undo'), field(page, 'Height (px)'), field(page, 'Dashes')]) {
    await chooseFirst(page);
    await from.focus();
    const kept = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true });
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          );
        }),
    );
    expect([kept, await selection(page)]).toEqual([true, []]);
    await expect(canvas(page)).toBeFocused();
  }
});

test('DIAG-14 undo removes the note about a corrected value', async ({ page }) => {
  await chooseFirst(page);
  await enter(page, 'Height (px)', '0');
  await expect(said(page)).toContainText('The least is 1 px');
  await button(page, 'Undo').click();
  await expect(field(page, 'Height (px)')).toHaveValue('20');
  await expect(said(page)).toHaveCount(0);
});

test('DIAG-06 arrow keys in a number field form one step; a typed value is a separate step', async ({ page }) => {
  await chooseFirst(page);
  await field(page, 'X (px)').focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp');
  await expect(field(page, 'X (px)')).toHaveValue('120');
  expect(await steps(page)).toBe(1);
  await enter(page, 'X (px)', '300');
  await page.keyboard.press('ArrowDown');
  expect(await steps(page)).toBe(3);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
  await canvas(page).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
  await expect(field(page, 'X (px)')).toHaveValue('100');
  await page.keyboard.press('Escape');
  await field(page, 'Width (px)').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp');
  expect(await steps(page)).toBe(1);
});

test('DIAG-06 the tool for several elements works by keyboard', async ({ page }) => {
  await canvas(page).focus();
  await page.keyboard.press('s');
  await expect(button(page, 'Select several')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(page.locator('.diagram-status')).toContainText('protein, 1 to 100; 1 of 3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press(' ');
  expect(await selection(page)).toEqual(['prot1', 'line1']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await selection(page)).toEqual(['prot1', 'line1']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  expect(await ids(page)).toEqual(['text1']);
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
