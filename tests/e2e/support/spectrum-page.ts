import type { Locator, Page } from '@playwright/test';
import type { Spectrum } from '../../../domain/api/schemas/peptide';
import { ask, find, peptides } from './catalogue';

interface ShownSpectrum {
  readonly spectrum: Spectrum;
  readonly viewer: Locator;
}

/** Opens a peptide with a spectrum and waits for its viewer. */
export async function openSpectrum(page: Page): Promise<ShownSpectrum> {
  const { id, row } = await find(peptides(), 'peptide_id', (peptide) => peptide['spectrum_id'] !== '');
  const spectrum = await ask<Spectrum>('/api/peptide/msInfo', { msId: row['spectrum_id'] });
  await page.goto(`/peptide/${id}`);
  const viewer = page.getByRole('region', { name: /^Spectrum viewer/ });
  await viewer.waitFor({ timeout: 15_000 });
  await page.evaluate(() => document.fonts.ready);
  return { spectrum, viewer };
}

/** The peptide of a spectrum as the viewer names it: in ProForma if it is modified. */
export const peptideOf = ({ proforma, sequence }: Spectrum): string => (proforma === '' ? sequence : proforma);

export const msmsPlot = (viewer: Locator): Locator => viewer.getByRole('application', { name: /^MS\/MS spectrum/ });

/** Returns the picture of a plot as a data URL. */
export function pictureOf(plot: Locator): Promise<string> {
  return plot.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}
