import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Spectrum } from '../../domain/api/schemas/peptide';
import { ask, peptides } from './support/catalogue';
import { openSpectrum, peptideOf, textsOf, type ShownSpectrum } from './support/spectrum-page';
import { expect, readingTest as test } from './support/site-test';
import { elvisk, showViewers } from './support/viewers-page';

let labelled: Promise<string> | undefined;

/** The id of a peptide whose spectrum is of a TMT study. */
function labelledPeptide(): Promise<string> {
  labelled ??= (async () => {
    const studies = new Set<string>();
    for (const row of await peptides()) {
      const study = row['study'] ?? '';
      if (row['spectrum_id'] === '' || studies.has(study)) continue;
      studies.add(study);
      const { proforma } = await ask<Spectrum>('/api/peptide/msInfo', { msId: row['spectrum_id'] });
      if (proforma.startsWith('[TMT6plex]')) return row['peptide_id'] ?? '';
    }
    throw new Error('no spectrum is of a labelled peptide');
  })();
  return labelled;
}

async function openLabelled(page: Page): Promise<ShownSpectrum> {
  const id = await labelledPeptide();
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

test('SPEC-99 SPEC-100 SPEC-101 SPEC-103 a labelled peptide is shown with its modifications, and its ions match; another one is tried, kept in the address and taken back; a precursor that does not fit is said', async ({
  page,
}) => {
  const { viewer, spectrum } = await openLabelled(page);
  await test.step('the labelled peptide', async () => {
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

/** A row whose sequence another row with a spectrum has. */
async function sharedSequence(): Promise<{ sequence: string; ids: string[] }> {
  const bySequence = new Map<string, string[]>();
  for (const row of await peptides()) {
    if (row['spectrum_id'] === '') continue;
    const ids = bySequence.get(row['sequence'] ?? '') ?? [];
    ids.push(row['peptide_id'] ?? '');
    bySequence.set(row['sequence'] ?? '', ids);
  }
  const [found] = [...bySequence].filter(([, ids]) => ids.length > 1);
  if (found === undefined) throw new Error('no sequence has two spectra');
  return { sequence: found[0], ids: found[1] };
}

async function openCompare(page: Page): Promise<void> {
  await page.getByText('Compare spectra').click();
}

test('SPEC-104 a spectrum of the same sequence is drawn mirrored, both annotated, with their similarity', async ({
  page,
}) => {
  const { ids } = await sharedSequence();
  const [first = '', second = ''] = ids;
  await page.goto(`/peptide/${first}`);
  const viewer = page.getByRole('region', { name: /^Spectrum viewer/ });
  await viewer.waitFor();
  await openCompare(page);
  await page.getByRole('combobox', { name: 'Spectrum of the same sequence' }).click();
  await page.getByRole('option', { name: new RegExp(`^${second},`) }).click();
  await expect(viewer.getByText(`Compared with ${second}: cosine`)).toBeVisible();
  const text = await viewer.locator('.spectrum-similarity').innerText();
  const cosine = Number(/cosine ([\d.]+)/.exec(text)?.[1]);
  expect(cosine).toBeGreaterThan(0);
  expect(cosine).toBeLessThanOrEqual(1);
  expect(text).toContain('Peaks are shared one-to-one within 0.5 Th');
  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'SVG' }).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  expect(svg).toContain(`>${second}</text>`);
  // Both halves have labels of y ions.
  expect([...svg.matchAll(/>y\d+\+<\/text>/g)].length).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(viewer.locator('.spectrum-similarity')).toHaveCount(0);
});

test('SPEC-104 a pasted peak list is compared; the same peaks have a cosine of 1, and other text is refused', async ({
  page,
}) => {
  const { viewer, spectrum } = await openSpectrum(page);
  await openCompare(page);
  const box = page.getByRole('textbox', { name: 'Or a peak list or MGF text' });
  await box.fill('100 7\nno peaks');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Line 2 is not an m/z and an intensity: no peaks.')).toBeVisible();
  await box.fill(spectrum.peaks.replaceAll(',', '\n').replaceAll('#', ' '));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(viewer.getByText('cosine 1.000, spectral contrast angle 0.0°')).toBeVisible();
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

test('SPEC-106 all peaks are saved as a table, as MGF and with mzPAF annotations; an exported picture names peptide, charge, precursor, scan, file and release', async ({
  page,
}) => {
  const { viewer, spectrum } = await openSpectrum(page);
  const saved = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name, exact: true }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const peaks = spectrum.peaks.split(',').map((item) => item.split('#').map(Number));
  const table = (await saved('Peaks')).trimEnd().split('\n');
  expect(table[0]).toBe('mz\tintensity');
  expect(table.slice(1).map((line) => line.split('\t').map(Number))).toEqual(peaks);
  const mgf = await saved('MGF');
  expect(mgf).toContain(`PEPMASS=${spectrum.mZ}\nCHARGE=${spectrum.charge}+\nSCANS=${spectrum.scan}\n`);
  expect(mgf).toContain(`SEQ=${peptideOf(spectrum)}\n`);
  const annotated = (await saved('mzPAF')).trimEnd().split('\n');
  expect(annotated).toHaveLength(peaks.length + 1);
  expect(annotated.some((line) => /\ty\d+\/-?0\.\d{4}$/.test(line))).toBe(true);
  const { release } = (await (await page.request.get('/static/release.json')).json()) as { release: string };
  const texts = (await textsOf(page, viewer)).join('');
  expect(texts).toContain(spectrum.sequence);
  expect(texts).toContain(
    `precursor m/z ${spectrum.mZ.toFixed(4)}, ${spectrum.charge}+, scan ${spectrum.scan}, ${spectrum.rawFile}, release ${release}`,
  );
});

test('SPEC-107 a synthetic release has no identifier of a spectrum and no link to a repository of spectra', async ({
  page,
}) => {
  const { viewer } = await openSpectrum(page, (row) => row['study']?.startsWith('PXD') === true);
  await expect(viewer.getByText('mzspec:')).toHaveCount(0);
  await expect(viewer.getByRole('link')).toHaveCount(0);
});

test('SPEC-106 an identifier is shown, linked and copied for collections that support one', async ({ page }) => {
  await showViewers(page, { ...elvisk, fileName: 'run.raw', scanNum: 7, collection: 'PXD000561' });
  const viewer = page.locator('#viewer1');
  await expect(viewer.getByText('mzspec:PXD000561:run:scan:7:ELVISK/2')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Copy USI' })).toBeVisible();
  await expect(viewer.getByRole('link', { name: /^ProteomeCentral/ })).toHaveAttribute(
    'href',
    /^https:\/\/proteomecentral\.proteomexchange\.org\/usi\/\?usi=mzspec%3APXD/,
  );
});
