import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Spectrum } from '../../../domain/api/schemas/peptide';
import { ask, find, peptides, type Row } from './catalogue';

export interface ShownSpectrum {
  readonly peptideId: string;
  readonly spectrum: Spectrum;
  readonly viewer: Locator;
}

/** Opens a peptide with a spectrum and waits for its viewer. `address` follows the path. */
export async function openSpectrum(
  page: Page,
  fits: (row: Row) => boolean = () => true,
  address = '',
): Promise<ShownSpectrum> {
  const { id, row } = await find(peptides(), 'peptide_id', (peptide) => peptide['spectrum_id'] !== '' && fits(peptide));
  const spectrum = await ask<Spectrum>('/api/peptide/msInfo', { msId: row['spectrum_id'] });
  await page.goto(`/peptide/${id}${address}`);
  const viewer = page.getByRole('region', { name: /^Spectrum viewer/ });
  await viewer.waitFor({ timeout: 15_000 });
  await page.evaluate(() => document.fonts.ready);
  return { peptideId: id, spectrum, viewer };
}

/** The peptide of a spectrum as the viewer names it: in ProForma if it is modified. */
export const peptideOf = ({ proforma, sequence }: Spectrum): string => (proforma === '' ? sequence : proforma);

export const msmsPlot = (viewer: Locator): Locator => viewer.getByRole('application', { name: /^MS\/MS spectrum/ });

/** Returns the picture of a plot as a data URL. */
export function pictureOf(plot: Locator): Promise<string> {
  return plot.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Returns the texts of the picture, from its SVG export. */
export async function textsOf(page: Page, viewer: Locator): Promise<string[]> {
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'SVG' }).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  return Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g), ([, text = '']) => text);
}

/** Labels of fragments in the picture: `b5++`, `y3+ o`. */
export async function fragmentLabels(page: Page, viewer: Locator): Promise<string[]> {
  return (await textsOf(page, viewer)).filter((text) => /^[abcxyz]\d+\++/.test(text));
}

/** Drags over a plot; x and y are shares of its width and height. */
export async function drag(
  page: Page,
  plot: Locator,
  from: [x: number, y: number],
  to: [x: number, y: number],
): Promise<void> {
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error('The plot is not on the page');
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}
