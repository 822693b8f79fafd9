import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { parseDotBracket } from '../../domain/structure/dot-bracket';
import { ask, find, transcripts, type Row } from './support/catalogue';
import { expect, recordCalls, readingTest as test } from './support/site-test';
import { card, interactive, openStructure, STRUCTURE } from './support/structure-page';

type Structure = NonNullable<DataOf<Routes['transcriptStructure']>>;

const length = (row: Row) => Number(row['length_nt']);

/** Returns scale and position of the molecule in its view, as the browser shows it. */
async function transformOf(drawing: Locator): Promise<{ x: number; y: number; scale: number }> {
  return drawing.evaluate((view) => {
    const { left, top } = view.getBoundingClientRect();
    const { a, e, f } = view.querySelector<SVGGElement>('.structure-molecule > g')?.getScreenCTM() ?? new DOMMatrix();
    return { x: e - left - view.clientLeft, y: f - top - view.clientTop, scale: a };
  });
}

async function saved(page: Page, format: 'SVG' | 'PNG' | 'JPG'): Promise<{ download: Download; bytes: Buffer }> {
  await card(page).getByText('Download', { exact: true }).click();
  const waiting = page.waitForEvent('download');
  await card(page).getByRole('button', { name: format, exact: true }).click();
  const download = await waiting;
  return { download, bytes: await readFile(await download.path()) };
}

test('TRANS-11 TRANS-13 TRANS-23 TRANS-27 TRANS-28 TRANS-52 at 1,500 nt the structure is requested once and drawn 500 px high with its sequence and free energy, and letters where they can be read @short', async ({
  page,
}) => {
  const { id, row } = await interactive((transcript) => length(transcript) === 1500);
  const calls = recordCalls(page, STRUCTURE);
  const drawing = await openStructure(page, id);
  expect(calls).toEqual([{ transcriptId: id }]);
  const { structure } = await ask<Structure>(STRUCTURE, { transcriptId: id });
  const pairs = parseDotBracket(structure).partner.filter((other, i) => other > i).length;
  await expect(drawing).toHaveAccessibleName(
    `Secondary structure of ${id}: 1,500 nt, ${pairs} base pairs, minimum free energy ${row['mfe_kcal_per_mol']} kcal/mol`,
  );
  expect((await drawing.boundingBox())?.height).toBe(500);
  await expect(drawing.locator('circle.node')).toHaveCount(1500);
  await expect(drawing.locator('line.basepair')).toHaveCount(pairs);
  await expect(drawing.locator('line.backbone')).toHaveCount(1499);
  const colors = new Set(
    await drawing.locator('circle').evaluateAll((circles) => circles.map((circle) => circle.getAttribute('fill'))),
  );
  expect([...colors].every((color) => /^#[0-9a-f]{6}$/.test(color ?? ''))).toBe(true);
  await expect(card(page).getByRole('list', { name: 'Colors' }).getByRole('listitem')).toHaveText([
    'Stem',
    'Hairpin loop',
    'Interior loop, bulge',
    'Multiloop',
    'External',
  ]);
  await test.step('letters are drawn once they can be read, and only where the reader looks', async () => {
    const letters = drawing.locator('[label_type=nucleotide]');
    await expect(letters).toHaveCount(0);
    // The middle of the drawing may be that of a large loop, which is empty.
    const nucleotide = await drawing.locator('circle.node').nth(700).boundingBox();
    await drawing.focus();
    await page.mouse.move(nucleotide?.x ?? 0, nucleotide?.y ?? 0);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -300);
        return letters.count();
      })
      .toBeGreaterThan(50);
    await expect(letters.first()).toBeVisible();
    expect(await letters.count()).toBeLessThan(1000);
    // What is outside the view cannot be scrolled to, which would move the drawing from where pointers find it.
    const scrolled = await drawing.evaluate((view) => {
      view.scrollTo(50, 50);
      return [view.scrollLeft, view.scrollTop];
    });
    expect(scrolled).toEqual([0, 0]);
    await card(page).getByRole('button', { name: 'Fit' }).click();
    await expect(letters.first()).toBeHidden();
  });
  await card(page).getByText('Sequence and structure as text').click();
  await expect(card(page).getByRole('region', { name: /dot-bracket/ })).toContainText(structure);
});

test('TRANS-19 TRANS-25 on a phone two fingers zoom, one moving sideways pans, and one moving up scrolls the page', async ({
  browser,
  baseURL,
}) => {
  const { id } = await interactive();
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const drawing = await openStructure(page, id);
  await expect(card(page).getByText('drag sideways and pinch', { exact: false })).toBeVisible();
  const session = await context.newCDPSession(page);
  await drawing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await drawing.boundingBox();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([dx, dy], finger) => ({ x: (box?.x ?? 0) + dx, y: (box?.y ?? 0) + dy, id: finger })),
    });
  const before = await transformOf(drawing);
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', [100, 250], [200, 250]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [100 - 5 * step, 250], [200 + 5 * step, 250]);
  await touch('touchEnd');
  await expect.poll(async () => (await transformOf(drawing)).scale / before.scale).toBeCloseTo(2, 1);
  const larger = await transformOf(drawing);
  await touch('touchStart', [250, 250]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [250 - 10 * step, 250]);
  await touch('touchEnd');
  await expect.poll(async () => larger.x - (await transformOf(drawing)).x).toBeGreaterThan(80);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await touch('touchStart', [150, 300]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [150, 300 - 10 * step]);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  await context.close();
});

test('TRANS-20 TRANS-21 TRANS-22 the structure is saved as SVG, PNG and JPG, the pictures four times the size of the SVG and the JPG on white, and as dot-bracket text', async ({
  page,
}) => {
  // Pictures of some sixteen million pixels are encoded and decoded.
  test.slow();
  const { id, row } = await interactive();
  const drawing = await openStructure(page, id);
  await card(page).getByText('Download', { exact: true }).click();
  await expect(card(page).locator('.download-choices').getByRole('button')).toHaveText(['SVG', 'PNG', 'JPG']);
  await page.keyboard.press('Escape');
  const svg = await saved(page, 'SVG');
  expect(svg.download.suggestedFilename()).toBe(`${id}_secondary_structure.svg`);
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml');
    const root = document.documentElement;
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      letters: [...document.querySelectorAll('text')].filter(({ textContent }) => /^[A-Z]$/.test(textContent)).length,
      styles: document.querySelectorAll('style').length,
      text: root.textContent,
      variables: text.includes('var('),
    };
  }, svg.bytes.toString('utf8'));
  expect(parsed).toMatchObject({ error: null, letters: length(row), styles: 0, variables: false });
  expect(parsed.text).toContain(id);
  const png = await saved(page, 'PNG');
  expect(png.download.suggestedFilename()).toBe(`${id}_secondary_structure.png`);
  const image = PNG.sync.read(png.bytes);
  expect([image.width, image.height]).toEqual([4 * parsed.width, 4 * parsed.height]);
  const colored = new Set<number>();
  for (let at = 0; at < image.data.length; at += 4) colored.add(image.data.readUIntBE(at, 3));
  for (const color of [0x4b3f8f, 0x948f22, 0xffffff]) expect(colored).toContain(color);
  const jpg = await saved(page, 'JPG');
  expect(jpg.download.suggestedFilename()).toBe(`${id}_secondary_structure.jpg`);
  const corner = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return { width: canvas.width, height: canvas.height, pixel: [...(context?.getImageData(2, 2, 1, 1).data ?? [])] };
  }, jpg.bytes.toString('base64'));
  expect(corner).toEqual({ width: 4 * parsed.width, height: 4 * parsed.height, pixel: [255, 255, 255, 255] });
  await expect(drawing).toHaveAttribute('aria-busy', 'false');
  const waiting = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Dot-bracket', exact: true }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${id}_secondary_structure.dbn`);
  const [head, sequence, structure] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(head).toMatch(new RegExp(`^>${id}`));
  expect({ sequence, structure }).toEqual(await ask<Structure>(STRUCTURE, { transcriptId: id }));
});

test('API-40 TRANS-14 TRANS-15 TRANS-16 TRANS-17 TRANS-18 from 1,501 nt a picture is shown, fetched near the view, downloadable and enlarged on click @short', async ({
  page,
}) => {
  const { id } = await find(transcripts(), 'transcript_id', (row) => length(row) === 1501);
  const calls = recordCalls(page, STRUCTURE);
  await page.goto(`/transcript/${id}`);
  const src = `/RNA_secondary_structure/${id}_secondary_structure.png`;
  const image = card(page).getByRole('img', { name: `Secondary structure of ${id}` });
  await expect(image).toHaveAttribute('src', src);
  await expect(image).toHaveAttribute('loading', 'lazy');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(200);
  const download = page.waitForEvent('download');
  await card(page).locator('summary', { hasText: 'Download' }).click();
  await card(page).getByRole('link', { name: 'PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`${id}_secondary_structure.png`);
  await card(page)
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  const preview = page.getByRole('dialog', { name: `Secondary structure of ${id}` });
  await preview.getByRole('button', { name: 'Close preview' }).click();
  await expect(preview).toBeHidden();
  await card(page)
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  await expect(preview).toBeVisible();
  const large = preview.getByRole('img', { name: `Secondary structure of ${id}` });
  const width = async () => (await large.boundingBox())?.width ?? NaN;
  const before = await width();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeCloseTo(before * 1.5, -1);
  await preview.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBeCloseTo(before, -1);
  await expect(preview.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(card(page).getByRole('button', { name: /^Enlarge/ })).toBeFocused();
  expect(calls).toEqual([]);
});
