import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { builtInLosses } from '#domain/spectrum/losses';
import { dimensionsProblem } from '#domain/spectrum/problems';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { codes, ions, messages, peaks, prepare } from './prepare-options';

describe('defaults', () => {
  const { input, problems } = prepareSpectrum({});

  it('SPEC-96 an empty object is a spectrum with every default and no problem', () => {
    expect(problems).toEqual([]);
    expect(input.choices).toEqual({
      ions: [
        { series: 'b', charge: 1 },
        { series: 'y', charge: 1 },
      ],
      losses: [],
      massType: 'mono',
      tolerance: { value: 0.5, unit: 'Th' },
      assignment: 'intense',
      peakDetect: true,
      immonium: true,
      reporters: false,
      precursor: true,
      isotopes: false,
    });
  });

  it('SPEC-44 SPEC-49 SPEC-50 SPEC-12 SPEC-13 SPEC-14 SPEC-15 SPEC-18 given values are taken', () => {
    const given = prepare({
      massError: 20,
      massErrorUnit: 'ppm',
      maxNeutralLossCount: 3,
      fragmentMassType: 'avg',
      precursorMassType: 'avg',
      peakDetect: false,
      labelImmoniumIons: false,
      labelPrecursorPeak: false,
      labelReporters: true,
    });
    expect(given.problems).toEqual([]);
    expect(given.input).toMatchObject({ maxNeutralLossCount: 3, precursorMassType: 'avg' });
    expect(given.input.choices).toMatchObject({
      tolerance: { value: 20, unit: 'ppm' },
      massType: 'avg',
      peakDetect: false,
      immonium: false,
      precursor: false,
      reporters: true,
    });
  });

  it('SPEC-39 the bounds of a reversed isolation window are swapped, and one without a bound is ignored', () => {
    expect(prepare({ selWinLow: 466, selWinHigh: 463 }).input.scan.isolationWindow).toEqual({
      lowMz: 463,
      highMz: 466,
    });
    expect(prepare({ selWinLow: 463 }).input.scan.isolationWindow).toBeNull();
  });

  it.each([
    [1, 'b1 y1'],
    [2, 'b1 y1'],
    [3, 'b1 b2 y1 y2'],
    [4, 'b1 b2 b3 y1 y2 y3'],
    [7, 'b1 b2 b3 y1 y2 y3'],
    [null, 'b1 y1'],
  ])('SPEC-47 defaults without a list, charge %j shows %s', (charge, expected) =>
    expect(ions({ charge, showB: [], showY: [] })).toBe(expected),
  );

  it('SPEC-59 extra series keep their labels with their peaks', () => {
    const series = {
      data: [
        [300, 2],
        [200, 1],
      ],
      color: '#123456',
      labels: ['late', 'early'],
    };
    expect(prepare({ extraPeakSeries: [series, 5] }).input.view.extraPeakSeries).toEqual([
      {
        data: [
          [200, 1],
          [300, 2],
        ],
        color: '#123456',
        labels: ['early', 'late'],
      },
    ]);
  });

  it('SPEC-10 SPEC-11 custom losses of modifications are offered and start ticked when both masses are above 0', () => {
    const staticMods = [
      {
        aminoAcid: 'T',
        modMass: 80,
        losses: [
          { monoLossMass: 97.976896, avgLossMass: 97.9952, formula: 'H3PO4', label: 'q' },
          { monoLossMass: 63.998285, avgLossMass: 64.107 },
          { monoLossMass: 10, avgLossMass: 0 },
          { monoLossMass: -10, avgLossMass: 10 },
        ],
      },
    ];
    const { peptide, choices } = prepare({ staticMods }).input;
    expect(peptide?.losses.map(({ label, formula }) => [label, formula])).toEqual([
      ['*', 'NH3'],
      ['o', 'H2O'],
      ['p', 'H3PO4'],
      ['q', 'H3PO4'],
      ['-64', ''],
    ]);
    expect(choices.losses).toEqual(['q', '-64']);
  });

  it('SPEC-10 a custom loss with label and masses of a built-in one is a separate loss, listed once', () => {
    const { mono, avg } = builtInLosses.water.mass;
    const like = { monoLossMass: mono, avgLossMass: avg, label: 'o' };
    const variableMods = [{ index: 1, modMass: 0, losses: [like, like] }];
    expect(prepare({ variableMods }).input.peptide?.losses.map(({ id, origin }) => [id, origin])).toEqual([
      ['*', 'built-in'],
      ['o', 'built-in'],
      ['p', 'built-in'],
      [expect.stringMatching(/^o@18\.0105/), 'custom'],
    ]);
  });
});

describe('bad input', () => {
  it('SPEC-51 an unknown unit warns with the exact text and becomes Th', () => {
    expect(messages({ massErrorUnit: 'Da' })).toEqual(['Invalid mass error unit given: Da. Setting to Th.']);
    expect(messages({ massErrorUnit: null })).toEqual(['Invalid mass error unit given: null. Setting to Th.']);
    const { input, problems } = prepare({ massErrorUnit: 'PPM', massError: 0.4 });
    expect(problems[0]?.audience).toBe('console');
    expect(input.choices.tolerance).toEqual({ value: 0.4, unit: 'Th' });
  });

  it.each([
    [0, 450],
    [700, 0],
    [-5, 450],
    [700, -1],
  ])('SPEC-92 a plot of %d by %d is an error for the console, and the default size is used', (width, height) => {
    expect(messages({ width, height })).toEqual([`Invalid dimensions for plot, width = ${width}, height = ${height}`]);
    expect(prepare({ width, height }).input.view).toMatchObject({ widthPx: 700, heightPx: 450 });
    expect(dimensionsProblem(width, height)).toMatchObject({ code: 'invalid-dimensions', audience: 'console' });
    expect(dimensionsProblem(700, 450)).toBeNull();
  });

  it.each(['abc', '0,3', -1, Number.NaN, '0.3Da'])(
    'SPEC-83 tolerance %j is rejected and reported to the reader, and 0.5 is kept',
    (massError) => {
      expect(codes({ massError })).toEqual(['invalid-tolerance']);
      expect(prepare({ massError }).input.choices.tolerance.value).toBe(0.5);
    },
  );

  it('SPEC-60 unknown residues are named with their positions, and the peaks remain', () => {
    const prepared = prepare({ sequence: 'PEXTBUOZJK' });
    expect(prepared.problems).toEqual([
      {
        code: 'unknown-residue',
        option: 'sequence',
        audience: 'user',
        message:
          'Unknown residue X at position 3, B at position 5, U at position 6, O at position 7, Z at position 8, …: no ions are calculated',
      },
    ]);
    const annotated = annotate(prepared);
    expect(annotated).toMatchObject({ series: [], precursor: [], immonium: [], precursorMasses: null });
    expect(annotated.peaks).toHaveLength(4);
  });

  it.each([null, undefined, '', '  '])('SPEC-96 sequence %j is a spectrum without peptide, no problem', (sequence) => {
    const prepared = prepareSpectrum({ charge: 2, peaks, sequence: sequence ?? null });
    expect(prepared.problems).toEqual([]);
    expect(annotate(prepared)).toMatchObject({ series: [], precursorMasses: null });
  });

  it.each([0, -2, 1.5, 51, 1e300, 'two', Number.NaN, {}])(
    'SPEC-39 charge %j is rejected and reported to the reader',
    (charge) => {
      expect(codes({ charge })).toEqual(['invalid-charge']);
      expect(prepare({ charge }).input.scan.charge).toBeNull();
      expect(annotate(prepare({ charge })).precursor).toEqual([]);
    },
  );

  it('SPEC-94 any form of no peaks is an empty spectrum', () => {
    for (const none of [[], null, undefined]) {
      expect(annotate(prepare({ peaks: none }))).toMatchObject({
        counts: { theoreticalIons: 14, matchedIons: 0 },
        maxIntensity: 0,
      });
      expect(messages({ peaks: none })).toEqual([]);
    }
  });
});
