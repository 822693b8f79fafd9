import type { Locator, Page } from '@playwright/test';
import type { Spectrum } from '../../domain/api/schemas/peptide';
import { ask, peptides } from './support/catalogue';
import { openSpectrum, type ShownSpectrum } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';

let labeled: Promise<string> | undefined;

/** The id of a peptide whose spectrum is of a TMT study. */
function labeledPeptide(): Promise<string> {
  labeled ??= (async () => {
    const studies = new Set<string>();
    for (const row of await peptides()) {
      const study = row['study'] ?? '';
      if (row['spectrum_id'] === '' || studies.has(study)) continue;
      studies.add(study);
      const { proforma } = await ask<Spectrum>('/api/peptide/msInfo', { msId: row['spectrum_id'] });
      if (proforma.startsWith('[TMT6plex]')) return row['peptide_id'] ?? '';
    }
    throw new Error('no spectrum is of a labeled peptide');
  })();
  return labeled;
}

async function openLabeled(page: Page): Promise<ShownSpectrum> {
  const id = await labeledPeptide();
  return openSpectrum(page, (row) => row['peptide_id'] === id);
}

const fact = (viewer: Locator, label: string): Locator =>
  viewer
    .locator('.spectrum-facts > div')
    .filter({ has: viewer.page().getByText(label, { exact: true }) })
    .locator('dd');

async function matched(viewer: Locator): Promise<number> {
  return Number.parseInt(await fact(viewer, 'Matched ions').innerText(), 10);
}

test('SPEC-99 SPEC-100 SPEC-101 SPEC-103 a labeled peptide is shown with its modifications, and its ions match; another one is tried, kept in the address and taken back; a precursor that does not fit is said', async ({
  page,
}) => {
  const { viewer, spectrum } = await openLabeled(page);
  await test.step('the labeled peptide', async () => {
    expect(spectrum.proforma).toMatch(/^\[TMT6plex\]-[A-Z]+/);
    expect(spectrum.modifications?.[0]).toEqual({ position: 0, mass: expect.closeTo(229.162932, 5), name: 'TMT6plex' });
    await expect(viewer.locator('.spectrum-title')).toHaveText(`${spectrum.proforma}/${spectrum.charge}`);
    await expect(fact(viewer, 'Modifications')).toContainText('N-term TMT6plex (+229.1629)');
    await expect(fact(viewer, 'Precursor error')).toHaveText(
      /^[+−]0\.0\d{3} Da, [+−]\d{1,2}\.\d ppm \(monoisotopic\)$/,
    );
    const [found, all] = (await fact(viewer, 'Matched ions').innerText()).split(' of ').map(Number);
    expect((found ?? 0) / (all ?? 1)).toBeGreaterThan(0.4);
    await expect(viewer.getByRole('alert')).toHaveCount(0);
  });
  const before = await matched(viewer);
  await page.getByText('Try another peptide').click();
  const field = page.getByRole('textbox', { name: 'Peptide in ProForma' });
  await expect(field).toHaveValue(spectrum.proforma ?? '');
  await field.fill('PEP[Foo]TIDE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This peptide names the modification Foo at residue 3')).toBeVisible();
  await field.fill(spectrum.sequence);
  await page.getByRole('textbox', { name: 'Neutral losses' }).fill('H2O, 17.0265');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(viewer.getByRole('alert')).toContainText('The precursor does not fit this peptide');
  await expect(viewer.getByRole('alert')).toContainText('TMT6plex');
  await expect(page).toHaveURL(new RegExp(`ms\\.peptide=${spectrum.sequence}&ms\\.loss=`));
  expect(await matched(viewer)).toBeLessThan(before);
  await expect(viewer.getByRole('checkbox', { name: 'H2O (-18)' })).toBeChecked();
  await page.reload();
  await expect(viewer.getByRole('alert')).toContainText('The precursor does not fit this peptide');
  await expect(field).toHaveValue(spectrum.sequence);
  await page.getByRole('button', { name: 'As recorded' }).click();
  await expect(viewer.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveURL(/ms\./);
  expect(await matched(viewer)).toBe(before);
});

test('SPEC-105 at 1440 px the ion table shows every ticked series, up to all 18', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const { viewer } = await openSpectrum(page);
  const hidden = (): Promise<number> =>
    viewer
      .getByRole('region', { name: 'Ions by residue' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const series of ['a', 'b', 'c', 'x', 'y', 'z']) {
    for (const charge of ['+', '++', '+++']) {
      await viewer.getByRole('checkbox', { name: series + charge, exact: true }).check();
      expect(await hidden(), series + charge).toBeLessThanOrEqual(0);
    }
  }
  await expect(viewer.locator('.spectrum-ion-table thead th[style]')).toHaveCount(18);
});
