import { describe, expect, it } from 'vitest';
import type { ValidationOptions } from '../../../data-loader/validate/validated-bundle';
import type { BundleTables } from '../../fixtures/bundle/bundle-tables';
import type { Checked } from '../../fixtures/bundle/temporary-bundle';
import { stagedAfter } from './after';

const after = (tables: (bundle: BundleTables) => unknown, options: ValidationOptions = {}) =>
  stagedAfter({ tables, options });

/** Changes the parameters of the spectrum of QISFVK. */
const first =
  (parameters: Record<string, string>) =>
  ({ spectra: [spectrum] }: BundleTables): void => {
    Object.assign(spectrum?.parameters ?? {}, parameters);
  };

/** Warnings about spectra. */
const warnings = (found: Checked): string[] => found.warnings.filter((each) => each.startsWith('spectra.mgf'));

describe('the peptides of spectra', () => {
  it('SPEC-98 SEQ may name modifications in ProForma; the row keeps the bare sequence', async () => {
    const { messages, staged } = await after(
      // Two TMT labels and a phosphate, at 2+.
      first({ SEQ: '<[TMT6plex]@K,N-term>QIS[MOD:00046]FVK/2', PEPMASS: '630.3619' }),
    );
    expect(messages).toEqual([]);
    const record = staged.spectrum.find(({ value }) => value.msId === 'MS0000001')?.value;
    expect(record).toMatchObject({ sequence: 'QISFVK', proforma: '[TMT6plex]-QIS[Phospho]FVK[TMT6plex]' });
    expect(record?.modifications.map(({ position, name, mass }) => [position, name, mass.toFixed(5)])).toEqual([
      [0, 'TMT6plex', '229.16293'],
      [3, 'Phospho', '79.96633'],
      [6, 'TMT6plex', '229.16293'],
    ]);
  });

  it('SPEC-98 a peptide whose bare sequence is not that of the row is refused', async () => {
    const { messages } = await after(first({ SEQ: 'QIT[Phospho]FVK', PEPMASS: '408.2068' }));
    expect(messages).toEqual(['peptides.tsv:2: ms_id MS0000001 is a spectrum of QITFVK, not of QISFVK']);
  });

  it('SPEC-98 a plain peptide has neither ProForma nor modifications', async () => {
    const { staged } = await after(() => undefined);
    expect(staged.spectrum.map(({ value }) => [value.proforma, value.modifications])).toEqual([
      ['', []],
      ['', []],
    ]);
  });
});

describe('precursors that do not fit their peptides', () => {
  it('SPEC-102 are warnings at their lines', async () => {
    expect(warnings(await after(first({ PEPMASS: '389.7265' })))).toEqual([
      'spectra.mgf:3: the precursor of MS0000001, m/z 389.7265, is 57.0214 Da off QISFVK, 2+, and more than 50 ppm off it and its first two isotopes',
    ]);
  });

  it('SPEC-102 may be the first two isotopes, or up to 50 ppm off', async () => {
    for (const PEPMASS of ['361.2158', '361.7175', '362.2192', '361.2338'])
      expect(warnings(await after(first({ PEPMASS })))).toEqual([]);
    for (const PEPMASS of ['362.7208', '361.2344', '360.7141'])
      expect(warnings(await after(first({ PEPMASS })))).toHaveLength(1);
  });

  it('SPEC-102 are errors with --strict, at their line', async () => {
    expect((await after(first({ PEPMASS: '389.7265' }), { strict: true })).messages).toContain(
      'spectra.mgf:3: the precursor of MS0000001, m/z 389.7265, is 57.0214 Da off QISFVK, 2+, and more than 50 ppm off it and its first two isotopes',
    );
    const { messages } = await after(() => undefined, { strict: true });
    expect(messages.filter((each) => each.startsWith('spectra.mgf'))).toEqual([]);
  });
});

/** Validates the small bundle with one spectrum instead of its own. */
const afterMgf = (mgf: string) =>
  stagedAfter({
    tables: ({ peptides }) => Object.assign(peptides[3] ?? {}, { ms_id: '' }),
    texts: (texts) => texts.set('spectra.mgf', mgf),
  });

describe('spectra as programs write them', () => {
  const spectrum = (lines: string): string => `BEGIN IONS\n${lines}END IONS\n`;
  const sound = 'TITLE=MS0000001\nPEPMASS=361.2158\nCHARGE=2+\nSCANS=1\nSEQ=QISFVK\n';
  const withoutCharge = sound.replace('CHARGE=2+\n', '');

  it.each<[string, string]>([
    ['above the spectra', `CHARGE=2+\n${spectrum(`${withoutCharge}100 1\n`)}`],
    ['behind the precursor', spectrum(`${withoutCharge.replace('361.2158', '361.2158 8366.25 2+')}100 1\n`)],
    [
      'in lower case',
      spectrum(`${sound.toLowerCase().replace('ms0000001', 'MS0000001').replace('qisfvk', 'QISFVK')}100 1\n`),
    ],
    ['without its sign', spectrum(`${sound.replace('2+', '2')}100 1\n`)],
    ['with marks in lower case', spectrum(`${sound}100 1\n`).replace('BEGIN IONS', 'begin ions').replace('END', 'end')],
  ])('READ-08 a charge of spectra.mgf may be %s', async (_what, text) => {
    const { messages, staged } = await afterMgf(text);
    expect(messages).toEqual([]);
    expect(staged.spectrum.map(({ value }) => value.charge)).toEqual([2]);
  });

  it.each<[string, string, string]>([
    ['CHARGE=2+', 'CHARGE=2+ and 3+', '4: CHARGE must be one charge, not "2+ and 3+"'],
    [
      'PEPMASS=361.2158',
      'PEPMASS=361.2158 1e3 2-',
      '3: PEPMASS must be an m/z, or an m/z, an intensity and a charge, not "361.2158 1e3 2-"',
    ],
  ])('READ-08 in place of %s the loader refuses %s', async (right, wrong, message) => {
    const text = spectrum(`${sound.replace(right, wrong)}100 1\n`);
    const { messages } = await afterMgf(text);
    expect(messages).toContain(`spectra.mgf:${message}`);
  });

  it('READ-08 lines 0 0 of spectra.mgf are left out with a warning', async () => {
    const { staged, ...found } = await afterMgf(spectrum(`${sound}0 0\n100 1\n0.0 0.0\n`));
    expect(warnings(found)).toEqual(['spectra.mgf: 2 lines 0 0 are no peaks and were left out']);
    expect(staged.spectrum.map(({ value }) => value.peaks)).toEqual([[[100, 1]]]);
  });
});
