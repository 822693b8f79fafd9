import { describe, expect, it } from 'vitest';
import { preparePeaks } from '#domain/spectrum/peaks';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { similarity } from '#domain/spectrum/similarity';

const list = (...pairs: [number, number][]) => preparePeaks(pairs).peaks;
const th = { value: 0.1, unit: 'Th' } as const;

describe('the similarity of two spectra', () => {
  it('SPEC-104 is 1 for equal proportions and 0 without a shared peak', () => {
    const one = list([100, 4], [200, 9]);
    expect(similarity(one, list([100.05, 40], [199.95, 90]), th)).toMatchObject({
      cosine: expect.closeTo(1, 12),
      contrastAngle: expect.closeTo(0, 5),
      normalizedAngle: expect.closeTo(1, 7),
    });
    expect(similarity(one, list([300, 1]), th)).toEqual({
      shared: [],
      cosine: 0,
      contrastAngle: 90,
      normalizedAngle: 0,
    });
    expect(similarity(one, list(), th).cosine).toBe(0);
  });

  it('SPEC-104 is 1 although a rounding error makes the cosine of equal spectra larger', () => {
    // The sum of the products is 1 + 2.2e-16 times the norm.
    const one = list([100, 30], [200, 73], [300, 80], [400, 95]);
    const tripled = list([100, 90], [200, 219], [300, 240], [400, 285]);
    expect(similarity(one, tripled, th)).toMatchObject({ cosine: 1, contrastAngle: 0, normalizedAngle: 1 });
  });

  it('SPEC-104 is the cosine of root intensities over all peaks, and its angle', () => {
    // Roots 2, 3 and 4 against 4, 3 and 5, of which two pairs are shared: (2 4 + 3 3) / √((4 + 9 + 16) (16 + 9 + 25)).
    const { cosine, contrastAngle, normalizedAngle, shared } = similarity(
      list([100, 4], [200, 9], [300, 16]),
      list([100, 16], [200, 9], [400, 25]),
      th,
    );
    expect(cosine).toBeCloseTo(17 / Math.sqrt(1450), 12);
    expect(contrastAngle).toBeCloseTo(63.484374, 5);
    expect(normalizedAngle).toBeCloseTo(0.294618, 5);
    expect(shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
  });

  it('SPEC-104 a peak is shared once, with the partner of the largest product', () => {
    const first = list([100, 1], [100.08, 10]);
    expect(similarity(first, list([100.04, 5]), th).shared).toEqual([{ first: 1, second: 0 }]);
    expect(similarity(first, list([100.02, 5], [100.04, 6]), th).shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
  });

  it('SPEC-104 a tolerance in ppm is relative to the first spectrum', () => {
    const ppm = { value: 10, unit: 'ppm' } as const;
    expect(similarity(list([1000, 1]), list([1000.0099, 1]), ppm).shared).toHaveLength(1);
    expect(similarity(list([1000, 1]), list([1000.0101, 1]), ppm).shared).toHaveLength(0);
  });
});

describe('shared peaks', () => {
  it('SPEC-104 are paired by the largest product, of equal ones by the lower m/z of the first, then of the second', () => {
    expect(similarity(list([100, 2], [100.05, 2]), list([100.02, 3], [100.03, 3]), th).shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
    // 100.1 fits both, 100 only the first: the larger product leaves 100 without a partner.
    expect(similarity(list([100, 1], [100.1, 2]), list([100.05, 3], [100.3, 9]), th).shared).toEqual([
      { first: 1, second: 0 },
    ]);
  });

  it('SPEC-104 are in the order of m/z, and none without intensity', () => {
    const first = list([100, 0], [200, 1], [300, 9], [400, 1]);
    expect(similarity(first, list([100, 5], [200, 1], [300, 9], [400, 1]), th).shared).toEqual(
      [1, 2, 3].map((position) => ({ first: position, second: position })),
    );
  });

  it('SPEC-104 lie within the tolerance, both ends included', () => {
    const quarter = { value: 0.25, unit: 'Th' } as const;
    const sharedAt = (mz: number) => similarity(list([100, 1]), list([mz, 1]), quarter).shared.length;
    expect([99.7, 99.75, 100.25, 100.3].map(sharedAt)).toEqual([0, 1, 1, 0]);
  });
});

describe('a pasted spectrum', () => {
  it('SPEC-104 is a peak list, with or without column names', () => {
    for (const text of ['100.5 7\n200 8', '100.5\t7\r\n200\t8\r\n', '100.5,7\n\n200;8', 'mz intensity\n100.5 7\n200 8'])
      expect(readPastedSpectrum(text)).toMatchObject({
        ok: true,
        spectrum: {
          title: '',
          charge: null,
          proforma: '',
          peaks: [
            [100.5, 7],
            [200, 8],
          ],
        },
      });
  });

  it('SPEC-104 is the first spectrum of MGF text, with its peptide and charge', () => {
    const mgf =
      'COM=x\nBEGIN IONS\nTITLE=scan 7\nPEPMASS=400.5 12\nCHARGE=2+\nSEQ=M[Oxidation]K\n100.5 7 1+\nEND IONS\nBEGIN IONS\n1 1\nEND IONS\n';
    expect(readPastedSpectrum(mgf)).toEqual({
      ok: true,
      spectrum: {
        title: 'scan 7',
        peaks: [[100.5, 7]],
        charge: 2,
        precursorMz: 400.5,
        proforma: 'M[Oxidation]K',
        further: 1,
      },
    });
  });

  it('SPEC-104 says what it cannot read', () => {
    expect(readPastedSpectrum('')).toEqual({ ok: false, problem: 'The text has no peaks' });
    expect(readPastedSpectrum('100 7\nabc def')).toEqual({
      ok: false,
      problem: 'Line 2 is not an m/z and an intensity: abc def',
    });
  });

  const pasted = (text: string) => {
    const read = readPastedSpectrum(text);
    return read.ok ? read.spectrum : read.problem;
  };

  it.each([
    ['COM=x\n200 8', [[200, 8]]],
    ['# note\n; note\n! note\n/ note\n200 8\n# note\n\n', [[200, 8]]],
    ['0.5 0.25', [[0.5, 0.25]]],
    ['200 8 z=1', [[200, 8]]],
    [
      '200 0\n300 8',
      [
        [200, 0],
        [300, 8],
      ],
    ],
    ['200, 8;\t1', [[200, 8]]],
    ['  1e2  2.5e3', [[100, 2_500]]],
    ['mz,intensity\n200,8\nEND IONS\nprose', [[200, 8]]],
  ])('SPEC-104 %j has the peaks %j', (text, peaks) => {
    expect(pasted(text)).toMatchObject({ peaks });
  });

  it.each([
    ['\n \n', 'The text has no peaks'],
    ['200 0', 'The text has no peaks'],
    ['mz intensity', 'The text has no peaks'],
    ['mz intensity\nand so on\n200 8', 'Line 2 is not an m/z and an intensity: and so on'],
    ['200 8\n0 8', 'Line 2 is not an m/z and an intensity: 0 8'],
    ['200 8\n300 -1', 'Line 2 is not an m/z and an intensity: 300 -1'],
    ['200 8\n300', 'Line 2 is not an m/z and an intensity: 300'],
    [`200 8\n\n${'x'.repeat(50)}`, `Line 3 is not an m/z and an intensity: ${'x'.repeat(40)}`],
  ])('SPEC-104 %j is refused: %s', (text, problem) => {
    expect(pasted(text)).toBe(problem);
  });

  it('SPEC-104 has the charge, precursor and peptide of its parameters, whatever their case, if they are valid', () => {
    const mgf = (parameters: string) => pasted(`BEGIN IONS\r\n${parameters}\r\n200 8\r\nEND IONS\r\n`);
    expect(mgf('Title= a=b \r\ncharge=3+\r\nPepMass=500.25\r\nSEQ=PEPTIDEK')).toEqual({
      title: 'a=b',
      charge: 3,
      precursorMz: 500.25,
      proforma: 'PEPTIDEK',
      further: 0,
      peaks: [[200, 8]],
    });
    expect(mgf('CHARGE=0\r\nPEPMASS=0')).toMatchObject({ title: '', charge: null, precursorMz: null, proforma: '' });
    expect(mgf('CHARGE=\r\nPEPMASS=x')).toMatchObject({ charge: null, precursorMz: null });
    expect(mgf('TITLE=of BEGIN IONS\r\nCHARGE=1+')).toMatchObject({ title: 'of BEGIN IONS', charge: 1, further: 0 });
    expect(mgf('CHARGE=12+')).toMatchObject({ charge: 12 });
    expect(mgf('CHARGE=-2')).toMatchObject({ charge: null });
  });

  it('SPEC-104 counts the spectra that follow', () => {
    const one = 'BEGIN IONS\n200 8\nEND IONS\n';
    expect([one, one.repeat(2), one.repeat(4)].map(pasted)).toMatchObject([
      { further: 0 },
      { further: 1 },
      { further: 3 },
    ]);
  });
});
