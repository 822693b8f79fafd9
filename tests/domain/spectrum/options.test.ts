import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { builtInLosses } from '#domain/spectrum/losses';
import { asNumber } from '#domain/spectrum/option-reader';
import { dimensionsProblem, shownValue } from '#domain/spectrum/problems';
import { defaultIons } from '#domain/spectrum/read-options';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';

const peaks = [
  [175.119, 20],
  [276.155, 100],
  [391.182, 40],
  [504.266, 10],
] as const;
const good: SpectrumOptions = { sequence: 'PEPTIDEK', charge: 2, peaks };

/** Options as a URL or a script may give them, past the type. */
function prepare(options: Record<string, unknown>) {
  return prepareSpectrum({ ...good, ...options });
}
const messages = (options: Record<string, unknown>): string[] =>
  prepare(options).problems.map(({ message }) => message);
const codes = (options: Record<string, unknown>): string[] => prepare(options).problems.map(({ code }) => code);
const ions = (options: Record<string, unknown>): string =>
  prepare(options)
    .input.choices.ions.map(({ series, charge }) => `${series}${charge}`)
    .join(' ');

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
    });
  });

  it('SPEC-48 SPEC-52 SPEC-53 SPEC-25 the view starts 700 by 450, with all parts but the mass error plot, in the unit of the tolerance', () => {
    expect(input.view).toMatchObject({
      widthPx: 700,
      heightPx: 450,
      peakLabels: 'ion',
      ionTable: true,
      viewingOptions: true,
      optionsTable: true,
      sequenceInfo: true,
      massErrorPlot: false,
      massErrorPlotUnit: 'Th',
      zoomMs1: false,
      tooltipZIndex: null,
      minDisplayMz: null,
      maxDisplayMz: null,
    });
    expect(prepare({ massErrorUnit: 'ppm' }).input.view.massErrorPlotUnit).toBe('ppm');
    expect(prepare({ massErrorUnit: 'ppm', massErrorPlotDefaultUnit: 'Th' }).input.view.massErrorPlotUnit).toBe('Th');
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

  it('SPEC-39 SPEC-40 SPEC-95 facts of the scan are kept', () => {
    const { scan } = prepare({
      scanNum: 36578,
      fileName: 'run.raw',
      precursorMz: 464.7,
      calculatedMz: 464.73,
      precursorIntensity: 5,
      selWinLow: 463,
      selWinHigh: 466,
    }).input;
    expect(scan).toEqual({
      scanNumber: '36578',
      fileName: 'run.raw',
      charge: 2,
      precursorMz: 464.7,
      calculatedMz: 464.73,
      precursorIntensity: 5,
      isolationWindow: { lowMz: 463, highMz: 466 },
    });
  });

  it('SPEC-39 the bounds of a reversed isolation window are swapped, and one without a bound is ignored', () => {
    expect(prepare({ selWinLow: 466, selWinHigh: 463 }).input.scan.isolationWindow).toEqual({
      lowMz: 463,
      highMz: 466,
    });
    expect(prepare({ selWinLow: 463 }).input.scan.isolationWindow).toBeNull();
  });

  it('SPEC-46 lists of charges choose the ions', () => {
    expect(ions({ showB: [1, 2], showY: [2, 3], showA: [] })).toBe('b1 b2 y2 y3');
    expect(ions({ showZ: ['1'] })).toBe('z1');
  });

  it.each([
    [1, 'b1 y1'],
    [2, 'b1 y1'],
    [3, 'b1 b2 y1 y2'],
    [4, 'b1 b2 b3 y1 y2 y3'],
    [7, 'b1 b2 b3 y1 y2 y3'],
    [null, 'b1 y1'],
  ])('SPEC-47 without a list, charge %j shows %s', (charge, expected) =>
    expect(ions({ charge, showB: [], showY: [] })).toBe(expected),
  );

  it('SPEC-58 bounds of the m/z axis are kept, swapped if reversed', () => {
    expect(prepare({ minDisplayMz: 900, maxDisplayMz: 100 }).input.view).toMatchObject({
      minDisplayMz: 100,
      maxDisplayMz: 900,
    });
  });

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

  it('SPEC-10 two losses with the same label remain two', () => {
    const variableMods = [{ index: 1, modMass: 0, losses: [{ monoLossMass: 30, avgLossMass: 30, label: 'o' }] }];
    expect(prepare({ variableMods }).input.peptide?.losses.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '* *',
      'o o',
      'p p',
      'o@30 o',
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
        audience: 'reader',
        message:
          'Unknown residue X at position 3, B at position 5, U at position 6, O at position 7, Z at position 8, …: no ions are calculated',
      },
    ]);
    const annotated = annotate(prepared);
    expect(annotated).toMatchObject({ series: [], precursor: [], immonium: [], precursorMasses: null });
    expect(annotated.peaks).toHaveLength(4);
  });

  it('SPEC-60 lower-case residues are unknown, with a hint', () => {
    expect(messages({ sequence: 'PEPtIDEK' })).toEqual([
      'Unknown residue t at position 4: no ions are calculated. Residues are upper-case letters',
    ]);
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

  it('SPEC-94 peaks of NaN are counted and reported to the reader, and the others are shown', () => {
    expect(messages({ peaks: [[Number.NaN, 1], [276.155, Number.NaN], ...peaks] })).toEqual([
      '2 of the peaks left out: m/z and intensity must be numbers of at least 0',
    ]);
    expect(annotate(prepare({ peaks: [[Number.NaN, 1], ...peaks] })).peaks).toHaveLength(4);
  });

  it('SPEC-41 SPEC-42 numbers given as text count as numbers', () => {
    const text = prepare({
      charge: '2',
      massError: '0.4',
      width: '800',
      precursorMz: '464.7',
      ntermMod: '42.010565',
      zoomMs1: 'true',
      staticMods: [{ aminoAcid: 'T', modMass: '79.966331' }],
      variableMods: [{ index: '1', modMass: '15.994915' }],
      peaks: [['276.155', '100']],
    });
    expect(text.problems).toEqual([]);
    expect(text.input.scan).toMatchObject({ charge: 2, precursorMz: 464.7 });
    expect(text.input.modifications).toMatchObject({
      ntermMod: 42.010565,
      staticMods: [{ modMass: 79.966331 }],
      variableMods: [{ index: 1, modMass: 15.994915 }],
    });
    expect(text.input.view).toMatchObject({ widthPx: 800, zoomMs1: true });
  });

  it('SPEC-41 SPEC-42 an invalid modification is reported and ignored', () => {
    const bad = {
      staticMods: [{ aminoAcid: 'TT', modMass: 1 }, { aminoAcid: 'T', modMass: 'x' }, null],
      variableMods: [{ index: 1.5, modMass: 1 }, { modMass: 1 }],
    };
    expect(codes(bad)).toEqual(Array.from({ length: 5 }, () => 'invalid-modification'));
    expect(prepare(bad).input.modifications).toMatchObject({ staticMods: [], variableMods: [] });
  });

  it('SPEC-44 the number of combined losses is bounded', () => {
    expect(prepare({ maxNeutralLossCount: 0 }).input.maxNeutralLossCount).toBe(1);
    expect(prepare({ maxNeutralLossCount: 50 }).input.maxNeutralLossCount).toBe(6);
    expect(codes({ maxNeutralLossCount: 50 })).toEqual(['too-many-losses']);
  });

  it('SPEC-96 options of the wrong kind take their default and are named, unknown ones are ignored', () => {
    expect(
      codes({
        peakLabelOpt: 'both',
        fragmentMassType: 5,
        peakDetect: 'yes',
        staticMods: 'C',
        precursorMz: -1,
        userReporterIons: ['x', 114.1],
      }),
    ).toEqual(Array.from({ length: 6 }, () => 'invalid-option'));
    expect(messages({ colour: 'red', precursorPeaks: [[1, 2]] })).toEqual([]);
  });
});

describe('what is said about bad input', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ fileName: {} }, 'fileName', 'Option fileName must be text; an object was ignored'],
    [{ scanNum: ['7'] }, 'scanNum', 'Option scanNum must be text; a list was ignored'],
    [{ ntermMod: 'x' }, 'ntermMod', 'Option ntermMod must be a number; x was ignored'],
    [{ selWinLow: Number.NaN }, 'selWinLow', 'Option selWinLow must be a number; NaN was ignored'],
    [{ precursorMz: 0 }, 'precursorMz', 'Option precursorMz must be a number above 0; 0 was ignored'],
    [{ calculatedMz: -1 }, 'calculatedMz', 'Option calculatedMz must be a number above 0; -1 was ignored'],
    [{ peakDetect: 1 }, 'peakDetect', 'Option peakDetect must be true or false; 1 was ignored'],
    [{ zoomMs1: 'yes' }, 'zoomMs1', 'Option zoomMs1 must be true or false; yes was ignored'],
    [{ peakLabelOpt: 'both' }, 'peakLabelOpt', 'Option peakLabelOpt must be one of ion, mz, none; both was ignored'],
    [
      { fragmentMassType: 'average' },
      'fragmentMassType',
      'Option fragmentMassType must be one of mono, avg; average was ignored',
    ],
    [{ precursorMassType: 5 }, 'precursorMassType', 'Option precursorMassType must be one of mono, avg; 5 was ignored'],
    [
      { massErrorPlotDefaultUnit: 'Da' },
      'massErrorPlotDefaultUnit',
      'Option massErrorPlotDefaultUnit must be one of Th, ppm; Da was ignored',
    ],
    [{ variableMods: () => [] }, 'variableMods', 'Option variableMods must be a list; a function was ignored'],
    [{ showB: 1 }, 'showB', 'Option showB must be a list; 1 was ignored'],
    [{ userReporterIons: [114, 0] }, 'userReporterIons', 'Reporter ions must be m/z above 0; others were ignored'],
    [
      { staticMods: [{ aminoAcid: '', modMass: 1 }] },
      'staticMods',
      'A static modification needs aminoAcid (one letter) and modMass (a number)',
    ],
    [
      { variableMods: [{ index: 1 }] },
      'variableMods',
      'A variable modification needs index (a 1-based position) and modMass (a number)',
    ],
    [{ charge: 51 }, 'charge', 'Precursor charge must be a whole number from 1 to 50; 51 was ignored'],
    [{ maxNeutralLossCount: 7 }, 'maxNeutralLossCount', 'At most 6 neutral losses are combined, not 7'],
    [{ peaks2: [[1]] }, 'peaks2', '1 of the peaks left out: m/z and intensity must be numbers of at least 0'],
    [{ ms1peaks: [[1], [2]] }, 'ms1peaks', '2 of the peaks left out: m/z and intensity must be numbers of at least 0'],
  ])('SPEC-96 %j: the reader sees it for %s', (options, option, message) => {
    expect(prepare(options).problems).toEqual([
      expect.objectContaining({ option, message, audience: 'reader' }) as object,
    ]);
  });

  it('SPEC-96 takes the default for what was ignored', () => {
    const { scan, view, choices, modifications } = prepare({
      fileName: {},
      precursorMz: -1,
      peakLabelOpt: 'both',
      fragmentMassType: 'average',
      peakDetect: 'yes',
      labelReporters: 'yes',
      ntermMod: 'x',
      tooltipZIndex: 'top',
    }).input;
    expect(scan).toMatchObject({ fileName: '', precursorMz: null });
    expect(view).toMatchObject({ peakLabels: 'ion', tooltipZIndex: null });
    expect(choices).toMatchObject({ massType: 'mono', peakDetect: true, reporters: false });
    expect(modifications.ntermMod).toBe(0);
    expect(prepare({ precursorMz: 0.5, calculatedMz: 0.25 }).input.scan).toMatchObject({
      precursorMz: 0.5,
      calculatedMz: 0.25,
    });
  });

  it('SPEC-41 needs a letter as text for a static modification', () => {
    for (const entry of [{ modMass: 1 }, { aminoAcid: ['C'], modMass: 1 }, { aminoAcid: 'C' }, [], 'C'])
      expect(codes({ staticMods: [entry] })).toEqual(['invalid-modification']);
    for (const entry of [{ index: 0.5, modMass: 1 }, { index: 'x', modMass: 1 }, [], null])
      expect(codes({ variableMods: [entry] })).toEqual(['invalid-modification']);
    expect(
      prepare({ variableMods: [{ index: 1, aminoAcid: 7, modMass: 1 }] }).input.modifications.variableMods,
    ).toEqual([{ index: 1, modMass: 1, losses: [] }]);
  });

  it('SPEC-92 names the side of the plot that is wrong, and the values given', () => {
    expect(dimensionsProblem(0, 0)).toMatchObject({ option: 'width' });
    expect(dimensionsProblem(-1, 450)).toMatchObject({ option: 'width' });
    expect(dimensionsProblem(700, Number.POSITIVE_INFINITY)).toEqual({
      code: 'invalid-dimensions',
      option: 'height',
      message: 'Invalid dimensions for plot, width = 700, height = Infinity',
      audience: 'console',
    });
    expect(dimensionsProblem(0.5, 1)).toBeNull();
    expect(dimensionsProblem('700', 450)).toMatchObject({ option: 'width' });
  });

  it('SPEC-83 keeps the unit if the value is rejected', () => {
    expect(prepare({ massError: 'x', massErrorUnit: 'ppm' }).input.choices.tolerance).toEqual({
      value: 0.5,
      unit: 'ppm',
    });
    expect(prepare({ massError: null, massErrorUnit: 'ppm' }).input.choices.tolerance).toEqual({
      value: 0.5,
      unit: 'ppm',
    });
  });

  it('SPEC-94 tells rejected peaks apart from other problems', () => {
    expect(codes({ peaks: [[1]], peaks2: 5 })).toEqual(['invalid-peaks', 'invalid-option']);
  });

  it('SPEC-51 names the option of an unknown unit', () => {
    expect(prepare({ massErrorUnit: 5 }).problems).toEqual([
      {
        code: 'unknown-mass-error-unit',
        option: 'massErrorUnit',
        message: 'Invalid mass error unit given: 5. Setting to Th.',
        audience: 'console',
      },
    ]);
  });

  it('shows any value', () => {
    expect([undefined, null, true, 1.5, 'x', [], {}, () => 1, 10n, Symbol('s')].map(shownValue)).toEqual([
      'undefined',
      'null',
      'true',
      '1.5',
      'x',
      'a list',
      'an object',
      'a function',
      '10',
      'Symbol(s)',
    ]);
  });

  it('SPEC-60 lists up to five unknown residues', () => {
    const five = 'X at position 1, X at position 2, X at position 3, X at position 4, X at position 5';
    expect(messages({ sequence: 'XXXXX' })).toEqual([`Unknown residue ${five}: no ions are calculated`]);
    expect(messages({ sequence: 'XXXXXX' })).toEqual([`Unknown residue ${five}, …: no ions are calculated`]);
    expect(messages({ sequence: 'PXtK' })).toEqual([
      'Unknown residue X at position 2, t at position 3: no ions are calculated. Residues are upper-case letters',
    ]);
    expect(messages({ sequence: 'PxK' })).toEqual(['Unknown residue x at position 2: no ions are calculated']);
  });
});

describe('what is read', () => {
  it('SPEC-96 a number is finite, and may be given as text', () => {
    expect([1, -1.5, '2', ' 3 ', '1e3', '0x10'].map(asNumber)).toEqual([1, -1.5, 2, 3, 1000, 16]);
    for (const value of ['', ' ', 'x', Number.NaN, Number.POSITIVE_INFINITY, 'Infinity', true, null, [1], {}])
      expect(asNumber(value)).toBeUndefined();
  });

  it('SPEC-96 null, and text without a value, are as good as absent', () => {
    const absent = prepare({ charge: '', precursorMz: '', selWinLow: null, fileName: null, peakDetect: null });
    expect(absent.problems).toEqual([]);
    expect(absent.input.scan).toMatchObject({ charge: null, precursorMz: null, fileName: '', isolationWindow: null });
    expect(absent.input.choices.peakDetect).toBe(true);
  });

  it('SPEC-96 text is trimmed, and flags may be text', () => {
    const { scan, choices, view } = prepare({
      fileName: ' run.raw ',
      scanNum: 7,
      peakDetect: 'false',
      labelReporters: 'true',
      ms1scanLabel: ' 12 ',
    }).input;
    expect(scan).toMatchObject({ fileName: 'run.raw', scanNumber: '7' });
    expect(choices).toMatchObject({ peakDetect: false, reporters: true });
    expect(view.ms1ScanLabel).toBe('12');
  });

  it('SPEC-39 charges 1 and 50 are taken', () => {
    expect([1, 50, '50'].map((charge) => prepare({ charge }).input.scan.charge)).toEqual([1, 50, 50]);
  });

  it('SPEC-39 the scan may have an intensity of 0, and a bound of 0', () => {
    expect(prepare({ precursorIntensity: 0, selWinLow: 0, selWinHigh: 0 }).input.scan).toMatchObject({
      precursorIntensity: 0,
      isolationWindow: { lowMz: 0, highMz: 0 },
    });
    expect(prepare({ selWinHigh: 463 }).input.scan.isolationWindow).toBeNull();
  });

  it('SPEC-44 the number of combined losses is whole and from 1 to 6', () => {
    const counts = [2.9, 6, '3', -3].map((maxNeutralLossCount) => prepare({ maxNeutralLossCount }));
    expect(counts.map(({ input }) => input.maxNeutralLossCount)).toEqual([2, 6, 3, 1]);
    expect(prepare({}).input.maxNeutralLossCount).toBe(1);
    expect(counts.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('SPEC-57 user reporters above 0 are kept in their order', () => {
    expect(prepare({ userReporterIons: [116, '114.1', 0, -1, 'x', 0.5] }).input.userReporterMz).toEqual([
      116, 114.1, 0.5,
    ]);
  });

  it('SPEC-96 each list of peaks has its place', () => {
    const {
      peaks: first,
      mirrorPeaks,
      ms1Peaks,
    } = prepare({ peaks: [[1, 1]], peaks2: [[2, 1]], ms1peaks: [[3, 1]] }).input;
    expect([first, mirrorPeaks, ms1Peaks].map(({ mz }) => [...mz])).toEqual([[1], [2], [3]]);
  });

  it('SPEC-48 each part of the view has its own option', () => {
    const names = {
      showIonTable: 'ionTable',
      showViewingOptions: 'viewingOptions',
      showOptionsTable: 'optionsTable',
      showSequenceInfo: 'sequenceInfo',
    };
    const base = { ionTable: true, viewingOptions: true, optionsTable: true, sequenceInfo: true };
    for (const [option, part] of Object.entries(names))
      expect(prepare({ [option]: false }).input.view).toMatchObject({ ...base, [part]: false });
    expect(
      prepare({ showMassErrorPlot: true, zoomMs1: true, tooltipZIndex: 7, peakLabelOpt: 'mz' }).input.view,
    ).toMatchObject({ massErrorPlot: true, zoomMs1: true, tooltipZIndex: 7, peakLabels: 'mz' });
    expect(prepare({ width: 1, height: 2 }).input.view).toMatchObject({ widthPx: 1, heightPx: 2 });
    expect(prepare({}).input.view.ms1ScanLabel).toBe('');
  });

  it('SPEC-58 one bound of the m/z axis stays where it was given, also 0', () => {
    expect(prepare({ minDisplayMz: 100, maxDisplayMz: 900 }).input.view).toMatchObject({
      minDisplayMz: 100,
      maxDisplayMz: 900,
    });
    expect(prepare({ minDisplayMz: 900 }).input.view).toMatchObject({ minDisplayMz: 900, maxDisplayMz: null });
    expect(prepare({ maxDisplayMz: 0 }).input.view).toMatchObject({ minDisplayMz: null, maxDisplayMz: 0 });
    expect(prepare({ minDisplayMz: 5, maxDisplayMz: 0 }).input.view).toMatchObject({
      minDisplayMz: 0,
      maxDisplayMz: 5,
    });
  });

  it('SPEC-59 an extra series is black and without labels by default', () => {
    const data = [
      [100, 1],
      [200, 0],
      [300, 2],
    ];
    expect(
      prepare({ extraPeakSeries: [{ data }, { data, labels: ['a'], color: 5 }] }).input.view.extraPeakSeries,
    ).toEqual([
      { data, color: '#000000', labels: ['', '', ''] },
      { data, color: '#000000', labels: ['a', '', ''] },
    ]);
  });

  it('SPEC-46 charges beyond 3 are ignored, and series are in the order of the panel', () => {
    expect(ions({ showZ: [3], showX: [4], showC: [2], showA: [1, 2, 5] })).toBe('a1 a2 c2 z3');
    expect(ions({ showX: [4] })).toBe('b1 y1');
  });

  it('SPEC-47 without a charge b and y begin at charge 1', () => {
    expect(defaultIons(null)).toEqual([
      { series: 'b', charge: 1 },
      { series: 'y', charge: 1 },
    ]);
  });

  it('SPEC-41 SPEC-42 modifications keep their letters and losses', () => {
    const losses = [{ monoLossMass: '60', avgLossMass: 60.1, formula: 'C2', label: 'q' }, 5, { formula: 7 }];
    const { staticMods, variableMods, ntermMod, ctermMod } = prepare({
      staticMods: [{ aminoAcid: 'T', modMass: -1, losses }],
      variableMods: [
        { index: 1, aminoAcid: 'P', modMass: 2 },
        { index: 2, modMass: 3, losses: 'x' },
      ],
      ntermMod: 4,
      ctermMod: -5,
    }).input.modifications;
    expect(staticMods).toEqual([
      {
        aminoAcid: 'T',
        modMass: -1,
        losses: [
          { monoLossMass: 60, avgLossMass: 60.1, formula: 'C2', label: 'q' },
          { monoLossMass: 0, avgLossMass: 0, formula: '', label: '' },
        ],
      },
    ]);
    expect(variableMods).toEqual([
      { index: 1, aminoAcid: 'P', modMass: 2, losses: [] },
      { index: 2, modMass: 3, losses: [] },
    ]);
    expect([ntermMod, ctermMod]).toEqual([4, -5]);
  });

  it('SPEC-10 losses of the spectrum come from every residue, and start ticked', () => {
    const losses = [{ monoLossMass: 60, avgLossMass: 60.1 }];
    for (const sequence of ['PEPTIDEK', 'PEPTIDEK[Acetyl]']) {
      const { peptide, choices } = prepare({ losses, sequence }).input;
      expect(choices.losses).toEqual(['-60']);
      expect(peptide?.residues.every((residue) => residue.losses.some(({ id }) => id === '-60'))).toBe(true);
    }
  });

  it('SPEC-100 the peptide may be written in ProForma; a charge given apart from it comes first', () => {
    const read = (options: Record<string, unknown>) => {
      const { sequence, peptide, scan } = prepare({ charge: null, ...options }).input;
      return [sequence, peptide?.residues.length ?? null, scan.charge];
    };
    expect(read({ sequence: '<[Carbamidomethyl]@C>ACK/2' })).toEqual(['ACK', 3, 2]);
    expect(read({ sequence: 'PEPTIDE', proforma: 'ACK/2' })).toEqual(['ACK', 3, 2]);
    expect(read({ sequence: 'A[Acetyl]K/2', proforma: ' ACK ' })).toEqual(['ACK', 3, null]);
    expect(read({ proforma: 'ACK/2', charge: 3 })).toEqual(['ACK', 3, 3]);
    expect(read({ sequence: 'AK/2' })).toEqual(['AK/2', null, null]);
    expect(read({ sequence: 'AK', proforma: 'A?' })).toEqual(['AK', null, null]);
    expect(messages({ sequence: '<13C>ACK' })).toEqual([
      'The peptide <13C>ACK labels the whole peptide by <13C>, which is not supported: no ions are calculated',
    ]);
    expect(prepare({ proforma: '[Acetyl]-AK', ntermMod: 5 }).input.modifications).toMatchObject({
      ntermMod: expect.closeTo(42.010565, 5) as number,
      ntermTag: '[Acetyl]',
    });
    expect(prepare({ proforma: 'A?', ntermMod: 5 }).input.modifications).toEqual({
      staticMods: [],
      variableMods: [],
      ntermMod: 0,
      ctermMod: 0,
    });
  });
});
