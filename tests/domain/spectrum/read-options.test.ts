import { describe, expect, it } from 'vitest';
import { asNumber } from '#domain/spectrum/option-reader';
import { dimensionsProblem } from '#domain/spectrum/problems';
import { codes, ions, messages, prepare } from './prepare-options';

it('a mass error plot in Da is in Th, whatever the unit of the tolerance', () => {
  const { input, problems } = prepare({ massErrorPlotDefaultUnit: 'Da', massErrorUnit: 'ppm' });
  expect([input.view.massErrorPlotUnit, problems]).toEqual(['Th', []]);
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
      { massErrorPlotDefaultUnit: 'kDa' },
      'massErrorPlotDefaultUnit',
      'Option massErrorPlotDefaultUnit must be one of Th, ppm; kDa was ignored',
    ],
    [{ variableMods: () => [] }, 'variableMods', 'Option variableMods must be a list; a function was ignored'],
    [{ showB: 1 }, 'showB', 'Option showB must be a list; 1 was ignored'],
    [{ ownLabels: [[300], [300, 'x']] }, 'ownLabels', 'Labels must be pairs of m/z and text; others were ignored'],
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
    [
      { proforma: 'PEPTIDEK/3000000' },
      'proforma',
      'Precursor charge must be a whole number from 1 to 50; 3000000 was ignored',
    ],
    [{ maxNeutralLossCount: 7 }, 'maxNeutralLossCount', 'At most 6 neutral losses are combined, not 7'],
    [{ peaks2: [[1]] }, 'peaks2', '1 of the peaks left out: m/z and intensity must be numbers of at least 0'],
    [{ ms1peaks: [[1], [2]] }, 'ms1peaks', '2 of the peaks left out: m/z and intensity must be numbers of at least 0'],
  ])('SPEC-96 %j: the reader sees it for %s', (options, option, message) => {
    expect(prepare(options).problems).toEqual([
      expect.objectContaining({ option, message, audience: 'user' }) as object,
    ]);
  });

  it('SPEC-96 what is said about bad input takes the default for what was ignored', () => {
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
    expect(messages({ color: 'red', precursorPeaks: [[1, 2]] })).toEqual([]);
    expect(prepare({ precursorMz: 0.5, calculatedMz: 0.25 }).input.scan).toMatchObject({
      precursorMz: 0.5,
      calculatedMz: 0.25,
    });
  });

  it('SPEC-41 what is said about bad input needs a letter as text for a static modification', () => {
    for (const entry of [{ modMass: 1 }, { aminoAcid: ['C'], modMass: 1 }, { aminoAcid: 'C' }, [], 'C'])
      expect(codes({ staticMods: [entry] })).toEqual(['invalid-modification']);
    for (const entry of [{ index: 0.5, modMass: 1 }, { index: 'x', modMass: 1 }, [], null])
      expect(codes({ variableMods: [entry] })).toEqual(['invalid-modification']);
    expect(
      prepare({ variableMods: [{ index: 1, aminoAcid: 7, modMass: 1 }] }).input.modifications.variableMods,
    ).toEqual([{ index: 1, modMass: 1, losses: [] }]);
  });

  it('SPEC-92 what is said about bad input names the side of the plot that is wrong, and the values given', () => {
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

  it('SPEC-94 what is said about bad input tells rejected peaks apart from other problems', () => {
    expect(codes({ peaks: [[1]], peaks2: 5 })).toEqual(['invalid-peaks', 'invalid-option']);
  });

  it('SPEC-51 what is said about bad input names the option of an unknown unit', () => {
    expect(prepare({ massErrorUnit: 5 }).problems).toEqual([
      {
        code: 'unknown-mass-error-unit',
        option: 'massErrorUnit',
        message: 'Invalid mass error unit given: 5. Setting to Th.',
        audience: 'console',
      },
    ]);
  });

  it('SPEC-60 what is said about bad input lists up to five unknown residues', () => {
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
    expect(prepare({ maxNeutralLossCount: 50 }).input.maxNeutralLossCount).toBe(6);
    expect(prepare({}).input.maxNeutralLossCount).toBe(1);
    expect(counts.flatMap(({ problems }) => problems)).toEqual([]);
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
    expect(read({ proforma: 'ACK/50' })).toEqual(['ACK', 3, 50]);
    expect(read({ proforma: 'ACK/51' })).toEqual(['ACK', 3, null]);
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
