import { describe, expect, it } from 'vitest';
import {
  explainingModifications,
  fits,
  highResolutionTolerance,
  lowResolutionTolerance,
  precursorError,
  toleranceOfInstrument,
} from '#domain/spectrum/precursor-error';

/** PEPTIDE: 799.359964 Da, 400.687258 at 2+. */
const MASS = 799.359964;
const at2 = (mz: number) => precursorError(MASS, 2, mz, highResolutionTolerance);

describe('the error of a precursor', () => {
  it('SPEC-101 20 ppm decide, or 0.5 Da for instruments without high resolution', () => {
    expect(fits(at2(400.687258 * (1 + 19.9e-6)), highResolutionTolerance)).toBe(true);
    expect(fits(at2(400.687258 * (1 + 20.1e-6)), highResolutionTolerance)).toBe(false);
    expect(fits(precursorError(MASS, 2, 400.687258 - 0.24, lowResolutionTolerance), lowResolutionTolerance)).toBe(true);
    expect(fits(precursorError(MASS, 2, 400.687258 - 0.26, lowResolutionTolerance), lowResolutionTolerance)).toBe(
      false,
    );
    expect(['', 'Q Exactive HF', 'LTQ Orbitrap Velos', 'LTQ FT', 'timsTOF Pro'].map(toleranceOfInstrument)).toEqual(
      Array.from({ length: 5 }, () => highResolutionTolerance),
    );
    expect(['LTQ', 'LTQ Velos', 'LCQ Deca', 'QTRAP 5500'].map(toleranceOfInstrument)).toEqual(
      Array.from({ length: 4 }, () => lowResolutionTolerance),
    );
  });

  it('SPEC-101 two TMT labels explain 458 Da', () => {
    const error = at2(400.687258 + 229.162932);
    expect(explainingModifications(error, 2).map(({ modification, count }) => [modification.name, count])).toEqual([
      ['TMT6plex', 2],
    ]);
  });
});

it.each([
  [10, true],
  [-10, true],
  [10.001, false],
])('SPEC-101 an error of %d ppm fits a tolerance of 10 ppm: %s', (ppm, expected) => {
  expect(fits({ isotope: 0, theoreticalMz: 500, da: 0.005, ppm }, { ppm: 10 })).toBe(expected);
});

it.each([
  [0.5, true],
  [-0.5, true],
  [0.501, false],
  [-0.501, false],
])('SPEC-101 an error of %d Da fits a tolerance of 0.5 Da: %s', (da, expected) => {
  expect(fits({ isotope: 0, theoreticalMz: 500, da, ppm: 1_000 }, { da: 0.5 })).toBe(expected);
});

describe('what explains the error of a precursor', () => {
  const explained = (da: number) =>
    explainingModifications(at2(400.687258 + da / 2), 2).map(
      ({ modification, count }) => `${count} ${modification.name}`,
    );

  it.each<[number, string[]]>([
    [0.984016, ['1 Deamidated']],
    [-0.984016, ['1 Amidated']],
    [0.89, []],
    [-0.89, []],
    [-17.026549, ['1 Gln->pyro-Glu', '1 Ammonia-loss']],
    [47.984744, ['1 Trioxidation', '3 Oxidation']],
    [31.989829, ['1 Dioxidation', '2 Oxidation']],
    [63.979659, ['2 Dioxidation']],
    [15.994915 + 0.0155, ['1 Oxidation']],
    [15.994915 - 0.0155, ['1 Oxidation']],
    [15.994915 + 0.0165, []],
  ])('SPEC-101 what explains the error of a precursor of %d Da are %j', (da, names) => {
    // 20 ppm of 801.37 Da are 0.01603 Da.
    expect(explained(da)).toEqual(names);
  });
});

describe('the isotope of a precursor', () => {
  it('SPEC-101 the isotope of a precursor is the nearest of several that fit', () => {
    const isotopeAt = (da: number) => {
      const error = precursorError(MASS, 1, 800.36724 + da, { da: 1.2 });
      return [error.isotope, error.da.toFixed(3)];
    };
    expect([-0.4, 0.4, 0.6, 1.4, 1.6, 3.1].map(isotopeAt)).toEqual([
      [0, '-0.400'],
      [0, '0.400'],
      [1, '-0.403'],
      [1, '0.397'],
      [2, '-0.407'],
      [2, '1.093'],
    ]);
  });

  it('SPEC-101 the isotope of a precursor has its theoretical m/z', () => {
    expect(at2(401.1889).theoreticalMz).toBeCloseTo(401.188936, 5);
    expect(at2(410).theoreticalMz).toBeCloseTo(400.687258, 5);
  });
});

describe('the tolerance of an instrument', () => {
  it('SPEC-101 the tolerance of an instrument is 20 ppm or 0.5 Da', () => {
    expect([highResolutionTolerance, lowResolutionTolerance]).toEqual([{ ppm: 20 }, { da: 0.5 }]);
  });

  it.each([
    'LCQ',
    'ltq',
    'LXQ',
    'HCT ultra',
    'amaZon speed',
    'Esquire 3000',
    'Q TRAP',
    'QTRAP',
    '4000 Q TRAP',
    'TSQ Altis',
  ])('SPEC-101 the tolerance of an instrument is 0.5 Da for %s', (instrument) => {
    expect(toleranceOfInstrument(instrument)).toEqual({ da: 0.5 });
  });

  it.each(['LTQ Orbitrap', 'LTQ-FT', 'Esquire TOF', 'LTQX', 'xTSQ', 'Q  TRAP', 'Exploris 480'])(
    'SPEC-101 the tolerance of an instrument is 20 ppm for %s',
    (instrument) => {
      expect(toleranceOfInstrument(instrument)).toEqual({ ppm: 20 });
    },
  );
});
