import type { Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { ask } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

const heatmap = () =>
  ask<DataOf<Routes['heatmap']>>('/api/browse/heatmap', {
    cancer: 'Breast cancer',
    tissue: 'Breast',
    study: 'PXD013795',
    cancerSubtype: null,
  });

const scroller = (page: Page) => page.locator('.heat-scroll');
const overview = (page: Page) => page.getByRole('slider', { name: /^Overview/ });
const firstSample = (page: Page) => page.locator('.heat-head .heat-cell .heat-label').first();
const bands = (page: Page) => page.locator('.heat-band');
const jump = (page: Page, group: string) => page.getByRole('button', { name: `Go to ${group}` });
const frame = async (page: Page) =>
  (await page.locator('.heat-frame').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Opens Browse and waits for the heat map with its overview. */
async function open(page: Page): Promise<void> {
  await page.goto('/browse');
  await expect(page.locator('.heat-map canvas[data-drawn]')).toBeVisible();
  await overview(page).scrollIntoViewIfNeeded();
}

test('HEAT-39 bands name the groups; one button goes to the first tumor sample, the other back to control', async ({
  page,
}) => {
  const { label } = await heatmap();
  const split = label.findIndex((name) => name.includes('Tumor'));
  await open(page);
  await expect(bands(page)).toHaveText([`Control, ${split - 1} samples`]);
  await jump(page, 'Tumor').click();
  await expect(firstSample(page)).toHaveText(label[split] ?? '');
  await expect(bands(page)).toHaveText([`Tumor, ${label.length - split} samples`]);
  await expect(overview(page)).toHaveAttribute('aria-valuenow', String(split));
  // The keyboard goes on from that column.
  await page.getByRole('grid').press('ArrowRight');
  await expect(page.locator('.heat-cell.active')).toHaveAttribute('aria-colindex', String(split + 2));
  await jump(page, 'Control').click();
  await expect(firstSample(page)).toHaveText(label[1] ?? '');
  // Where the groups meet, both bands are over their own columns.
  await scroller(page).evaluate((element, left) => element.scrollTo({ left }), (split - 4) * 105);
  await expect(bands(page)).toHaveText([/^Control/, /^Tumor/]);
  const border = await page.locator('.heat-head .first-tumor').evaluate((cell) => cell.getBoundingClientRect().left);
  expect(await bands(page).evaluateAll((all) => all.map((band) => band.getBoundingClientRect().left))).toContain(
    border,
  );
});

test('HEAT-39 the overview shows what is in view and moves it by key, click and drag', async ({ page }) => {
  const { label, result } = await heatmap();
  const samples = label.length - 1;
  await open(page);
  const box = (await overview(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const left = () => scroller(page).evaluate(({ scrollLeft }) => scrollLeft);
  const top = () => scroller(page).evaluate(({ scrollTop }) => scrollTop);
  expect((await frame(page)).x - box.x).toBeLessThan(3);
  await expect(overview(page)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(
      `^Samples 1 to \\d+ of ${samples}, control; peptides 1 to 12 of ${result.length.toLocaleString('en-US')}$`,
    ),
  );
  await overview(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBe(105);
  await page.keyboard.press('ArrowDown');
  const end = await scroller(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(top).toBe(Math.min(12 * 36, end));
  await page.keyboard.press('End');
  await expect(page.locator('.heat-head .heat-label').last()).toHaveText(label.at(-1) ?? '');
  const { x, width } = await frame(page);
  expect(Math.abs(x + width - (box.x + box.width))).toBeLessThan(3);
  await page.keyboard.press('Home');
  await expect.poll(left).toBe(0);
  // A click brings the middle of the frame there; a drag moves both ways, and ends where the button is released.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const offCenter = ({ x: at, width: wide }: { x: number; width: number }) => at + wide / 2 - box.x - box.width / 2;
  await expect.poll(async () => Math.abs(offCenter(await frame(page)))).toBeLessThan(3);
  await expect.poll(top).toBeGreaterThan(0);
  const middle = await frame(page);
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x + middle.width / 2 - box.width / 4, box.y + 1, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs(middle.x - (await frame(page)).x - box.width / 4)).toBeLessThan(3);
  await expect.poll(top).toBe(0);
  const dragged = await frame(page);
  await page.mouse.move(box.x + box.width, box.y + box.height);
  expect((await frame(page)).x).toBe(dragged.x);
});

test('HEAT-39 uses the width of a window of 1,920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await open(page);
  const width = await scroller(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(1_750);
  expect(await page.locator('.heat-head .heat-cell').count()).toBeGreaterThanOrEqual(14);
  expect(await page.locator('.heat-grid *').count()).toBeLessThan(400);
});

test('PROD-13 HEAT-18 forced colors keep those of the cells, and their numbers readable', async ({ page }) => {
  await open(page);
  const colors = () =>
    page.locator('.heatmap .filled').evaluateAll((cells) =>
      cells.map((cell) => {
        const { backgroundColor, color } = getComputedStyle(cell);
        return [cell.textContent, backgroundColor, color];
      }),
    );
  const before = await colors();
  expect(new Set(before.map(([, ground]) => ground)).size).toBeGreaterThan(5);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  expect(await colors()).toEqual(before);
});

test('PROD-11 HEAT-39 the part in view prints as wide as the page, with the overview and without controls', async ({
  page,
}) => {
  await open(page);
  const columns = await page.locator('.heat-head .heat-cell').count();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  // A4 with margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1_047 });
  await expect(jump(page, 'Tumor')).toBeHidden();
  await expect(overview(page)).toBeVisible();
  const outside = await page
    .locator('.heatmap *')
    .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().right > 718).length);
  expect(outside).toBe(0);
  await expect(page.locator('.heat-row:not(.heat-head)')).toHaveCount(12);
  expect(await page.locator('.heat-head .heat-cell').count()).toBeLessThanOrEqual(columns);
  const cut = await page
    .locator('.heat-row:not(.heat-head) .heat-cell')
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});
