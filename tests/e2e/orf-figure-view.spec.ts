import type { Page } from '@playwright/test';
import { card, chosen, diagram, dragBy, orf, shape, show } from './support/orf-figure';
import { expect, readingTest as test } from './support/site-test';

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
