import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { assignments } from '#domain/spectrum/matching';
import { ionChoices } from '#domain/spectrum/ion-series';
import { peakLabelModes, type SpectrumOptions } from '#domain/spectrum/options';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { toleranceUnits } from '#domain/spectrum/tolerance';
import { noTrial } from '../../../web/viewers/spectrum/state/trial';
import {
  fullZoom,
  heightSlider,
  initialState,
  lossesOf,
  tablePlace,
  type ViewerAction,
  viewerReducer,
  type ViewerState,
  widthSlider,
} from '../../../web/viewers/spectrum/state/viewer-state';
import { readViewerAddress, writeViewerAddress } from '../../../web/viewers/spectrum/state/viewer-address';

const options: SpectrumOptions = {
  sequence: 'ELVISK',
  charge: 3,
  precursorMz: 230.5,
  peaks: [
    [130.05, 10],
    [147.11, 40],
    [234.14, 100],
    [243.13, 60],
    [400, 5],
  ],
  ms1peaks: [
    [229, 5],
    [230.5, 30],
    [300, 50],
  ],
};
const recorded = prepareSpectrum(options);
const start = (more?: SpectrumOptions): ViewerState =>
  initialState(more === undefined ? recorded : prepareSpectrum({ ...options, ...more }), noTrial);
const after = (state: ViewerState, ...actions: ViewerAction[]): ViewerState => actions.reduce(viewerReducer, state);

describe('the state of a viewer', () => {
  it('SPEC-22 SPEC-24 SPEC-25 SPEC-48 SPEC-96 the state of a viewer starts as documented', () => {
    expect(start()).toMatchObject({
      zoomX: true,
      zoomY: false,
      zoom: fullZoom,
      tooltip: false,
      massErrorPlot: false,
      massErrorUnit: 'Th',
      labels: 'ion',
      widthPx: 700,
      heightPx: 450,
      ms1Zoom: null,
      tablePlace: 'beside',
      draft: { text: '0.5', unit: 'Th', message: '' },
    });
  });

  it('SPEC-25 SPEC-37 SPEC-53 the state of a viewer starts as the options ask', () => {
    const state = start({
      showMassErrorPlot: true,
      massErrorUnit: 'ppm',
      massError: 20,
      zoomMs1: true,
      width: 900,
      peakLabelOpt: 'mz',
    });
    expect(state).toMatchObject({
      massErrorPlot: true,
      massErrorUnit: 'ppm',
      ms1Zoom: { from: 225.5, to: 235.5 },
      widthPx: 900,
      labels: 'mz',
    });
    expect(state.draft).toEqual({ text: '20', unit: 'ppm', message: '' });
  });

  it('SPEC-07 SPEC-08 the state of a viewer ticks and unticks ions, and Deselect All unticks all', () => {
    const state = after(start(), { type: 'ion', ion: { series: 'a', charge: 2 }, on: true });
    expect(state.choices.ions.map(({ series, charge }) => `${series}${charge}`)).toEqual([
      'a2',
      'b1',
      'b2',
      'y1',
      'y2',
    ]);
    expect(after(state, { type: 'deselect ions' }).choices.ions).toEqual([]);
  });

  it.each(['abc', '0,3', '-1', ''])(
    'SPEC-83 the state of a viewer refuses the tolerance %j, says so, and keeps the one in force',
    (text) => {
      const state = after(start(), { type: 'tolerance text', text }, { type: 'update tolerance' });
      expect(state.choices.tolerance).toEqual({ value: 0.5, unit: 'Th' });
      expect(state.draft.message).toContain('Mass tolerance must be a number of at least 0');
      expect(after(state, { type: 'tolerance text', text: '0.3' }, { type: 'update tolerance' })).toMatchObject({
        choices: { tolerance: { value: 0.3, unit: 'Th' } },
        draft: { message: '' },
      });
    },
  );

  it('SPEC-20 the width follows the page until the user chooses one', () => {
    const turned = after(start({ width: 300 }), { type: 'fit width', widthPx: 650 });
    expect(turned.widthPx).toBe(650);
    expect(writeViewerAddress(turned, start({ width: 300 })).toString()).toBe('');
    const chosen = after(turned, { type: 'width', widthPx: 200 }, { type: 'fit width', widthPx: 300 });
    expect(chosen.widthPx).toBe(200);
    expect(after(chosen, { type: 'fit width', widthPx: 300 })).toBe(chosen);
  });

  it('SPEC-20 SPEC-21 the state of a viewer has sliders in steps of 50 px', () => {
    expect([widthSlider, heightSlider]).toEqual([
      { min: 100, max: 1_500, step: 50 },
      { min: 100, max: 1_000, step: 50 },
    ]);
  });

  it('SPEC-23 SPEC-81 an action that changes nothing returns the same state', () => {
    const state = after(start(), { type: 'deselect ions' });
    const idle: ViewerAction[] = [
      { type: 'deselect ions' },
      { type: 'ion', ion: { series: 'b', charge: 1 }, on: false },
      { type: 'loss', id: 'o', on: false },
      { type: 'zoom out' },
      { type: 'labels', labels: 'ion' },
      { type: 'mass type', massType: 'mono' },
      { type: 'update tolerance' },
      { type: 'zoom ms1', range: null },
      { type: 'height', heightPx: 450 },
      { type: 'view', flag: 'zoomX', on: true },
    ];
    for (const action of idle) expect(viewerReducer(state, action), action.type).toBe(state);
  });

  it('SPEC-23 SPEC-31 zooms, and shows all again', () => {
    const zoomed = after(
      start(),
      { type: 'zoom', zoom: { mz: { from: 200, to: 300 }, top: 50 } },
      { type: 'zoom ms1', range: { from: 1, to: 2 } },
    );
    expect([zoomed.zoom, zoomed.ms1Zoom]).toEqual([
      { mz: { from: 200, to: 300 }, top: 50 },
      { from: 1, to: 2 },
    ]);
    expect(after(zoomed, { type: 'zoom out' })).toMatchObject({ zoom: fullZoom, ms1Zoom: { from: 1, to: 2 } });
  });

  it('SPEC-83 a new unit takes the message away as well', () => {
    const wrong = after(start(), { type: 'tolerance text', text: 'x' }, { type: 'update tolerance' });
    expect(wrong.draft).toMatchObject({ text: 'x', unit: 'Th' });
    expect(after(wrong, { type: 'tolerance unit', unit: 'ppm' }).draft).toEqual({
      text: 'x',
      unit: 'ppm',
      message: '',
    });
  });

  it('SPEC-82 an Update that changes nothing still shows all', () => {
    const zoomed = after(start(), { type: 'zoom', zoom: { mz: { from: 200, to: 300 }, top: 50 } });
    for (const text of ['0.5', 'x'])
      expect(after(zoomed, { type: 'tolerance text', text }, { type: 'update tolerance' }).zoom).toEqual(fullZoom);
  });

  it.each([
    ['beside', 722, 2, 'beside'],
    ['beside', 721, 2, 'below'],
    ['below', 722, 2, 'below'],
    ['below', 721, 2, 'above'],
    ['beside', 722, 4, 'beside'],
    // 90 px for the residues and 74 px per series.
    ['beside', 962, 5, 'beside'],
    ['beside', 961, 5, 'below'],
  ] as const)('SPEC-05 SPEC-105 a table wanted %s in %i px with %i series is %s', (wanted, roomPx, series, place) => {
    expect(tablePlace(wanted, roomPx, 478, series)).toBe(place);
  });

  it('SPEC-55 the unit of the mass error plot toggles between Th and ppm', () => {
    const toggled = after(start(), { type: 'toggle error unit' });
    expect(toggled.massErrorUnit).toBe('ppm');
    expect(after(toggled, { type: 'toggle error unit' }).massErrorUnit).toBe('Th');
  });

  it('SPEC-103 another interpretation keeps what the user has chosen, and decides all else', () => {
    const chosen = after(
      start(),
      { type: 'mass type', massType: 'avg' },
      { type: 'zoom', zoom: { mz: { from: 200, to: 300 }, top: 50 } },
      { type: 'view', flag: 'tooltip', on: true },
      { type: 'move table' },
    );
    const trial = { ...noTrial, charge: '1' };
    const prepared = prepareSpectrum({ ...options, charge: 1 });
    const tried = viewerReducer(chosen, { type: 'try', trial, prepared });
    expect(tried).toMatchObject({ trial, zoom: chosen.zoom, tooltip: true, tablePlace: 'below' });
    expect(tried.prepared).toBe(prepared);
    // The series of a charge of 1 in place of those of 3.
    expect(chosen.choices.ions).not.toEqual(prepared.input.choices.ions);
    expect(tried.choices).toEqual({ ...prepared.input.choices, massType: 'avg' });
    const ion = { series: 'a', charge: 1 } as const;
    const ticked = after(chosen, { type: 'ion', ion, on: true });
    expect(viewerReducer(ticked, { type: 'try', trial, prepared }).choices.ions).toEqual(ticked.choices.ions);
    expect(viewerReducer(tried, { type: 'try', trial: noTrial, prepared: recorded }).choices).toEqual(chosen.choices);
  });

  it('SPEC-10 SPEC-103 a loss keeps its tick while interpretations do not offer it, another of its name does not', () => {
    const phospho = prepareSpectrum({ ...options, proforma: 'ELVIS[Phospho]K' });
    const tryIt = (prepared: typeof phospho): ViewerAction => ({ type: 'try', trial: noTrial, prepared });
    const first = after(start(), { type: 'loss', id: '*', on: true }, tryIt(phospho));
    const offered = lossesOf(phospho).map(({ id }) => id);
    const added = phospho.input.choices.losses;
    expect(added.length).toBeGreaterThan(0);
    expect(first.choices.losses).toEqual(['*', ...added].toSorted());
    const unticked = after(first, ...added.map((id): ViewerAction => ({ type: 'loss', id, on: false })));
    expect(after(unticked, tryIt(recorded), tryIt(phospho)).choices.losses).toEqual(['*']);
    expect(offered).toContain('*');
  });

  it('SPEC-104 the state of a viewer compares with a second spectrum until it is removed', () => {
    const second = { label: 'x', options: { peaks: [[100, 1]] as const } };
    const compared = after(start(), { type: 'compare', second });
    expect([compared.second, after(compared, { type: 'compare', second: null }).second]).toEqual([second, null]);
  });

  it('SPEC-05 the ion table moves back and forth', () => {
    const moved = after(start(), { type: 'move table' });
    expect(moved.tablePlace).toBe('below');
    expect(after(moved, { type: 'move table' }).tablePlace).toBe('beside');
  });

  it('SPEC-81 only changes that decide the matches replace the choices', () => {
    const state = start();
    const kept: ViewerAction[] = [
      { type: 'labels', labels: 'mz' },
      { type: 'width', widthPx: 900 },
      { type: 'zoom', zoom: { mz: { from: 200, to: 300 }, top: null } },
      { type: 'view', flag: 'tooltip', on: true },
      { type: 'toggle error unit' },
      { type: 'tolerance text', text: '3' },
    ];
    for (const action of kept) expect(after(state, action).choices, action.type).toBe(state.choices);
    const changing: ViewerAction[] = [
      { type: 'mass type', massType: 'avg' },
      { type: 'assignment', assignment: 'nearest' },
      { type: 'loss', id: 'o', on: true },
      { type: 'choice', flag: 'peakDetect', on: false },
    ];
    for (const action of changing) expect(after(state, action).choices, action.type).not.toBe(state.choices);
  });
});

/** An action and the actions that undo it, given the state before it. */
type Undoable = readonly [ViewerAction, (before: ViewerState) => readonly ViewerAction[]];

const undoable = fc.oneof(
  fc.tuple(fc.constantFrom(...ionChoices), fc.boolean()).map(([ion, on]): Undoable => [
    { type: 'ion', ion, on },
    ({ choices }) => [
      {
        type: 'ion',
        ion,
        on: choices.ions.some(({ series, charge }) => series === ion.series && charge === ion.charge),
      },
    ],
  ]),
  fc
    .tuple(fc.constantFrom('*', 'o', 'p'), fc.boolean())
    .map(([id, on]): Undoable => [
      { type: 'loss', id, on },
      ({ choices }) => [{ type: 'loss', id, on: choices.losses.includes(id) }],
    ]),
  fc
    .tuple(fc.constantFrom('immonium', 'reporters', 'precursor', 'peakDetect'), fc.boolean())
    .map(([flag, on]): Undoable => [
      { type: 'choice', flag, on },
      ({ choices }) => [{ type: 'choice', flag, on: choices[flag] }],
    ]),
  fc
    .constantFrom(...assignments)
    .map((assignment): Undoable => [
      { type: 'assignment', assignment },
      ({ choices }) => [{ type: 'assignment', assignment: choices.assignment }],
    ]),
  fc
    .constantFrom(...peakLabelModes)
    .map((labels): Undoable => [{ type: 'labels', labels }, (before) => [{ type: 'labels', labels: before.labels }]]),
  fc.constant<Undoable>([{ type: 'toggle error unit' }, () => [{ type: 'toggle error unit' }]]),
  fc.constant<Undoable>([{ type: 'move table' }, () => [{ type: 'move table' }]]),
);

describe('undoing', () => {
  it('undoing a choice restores the same choices, and so the same annotation', () => {
    const prepared = prepareSpectrum(options);
    fc.assert(
      fc.property(fc.array(undoable, { maxLength: 6 }), undoable, (before, [action, back]) => {
        const state = after(start(), ...before.map(([change]) => change));
        const undone = after(state, action, ...back(state));
        expect(undone).toEqual(state);
        expect(annotate(prepared, undone.choices)).toEqual(annotate(prepared, state.choices));
      }),
    );
  });
});

describe('the address of a viewer', () => {
  const anyAction: fc.Arbitrary<ViewerAction> = fc.oneof(
    undoable.map(([action]) => action).filter(({ type }) => type !== 'move table' && type !== 'toggle error unit'),
    fc.constant<ViewerAction>({ type: 'deselect ions' }),
    fc.integer({ min: 2, max: 30 }).map((step): ViewerAction => ({ type: 'width', widthPx: step * widthSlider.step })),
    fc
      .integer({ min: 2, max: 20 })
      .map((step): ViewerAction => ({ type: 'height', heightPx: step * heightSlider.step })),
    fc
      .tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }))
      .map(([from, width]): ViewerAction => ({
        type: 'zoom',
        zoom: { mz: { from: from / 100, to: (from + width) / 100 }, top: null },
      })),
    fc
      .integer({ min: 1, max: 999_999 })
      .map((digits): ViewerAction => ({ type: 'zoom', zoom: { mz: null, top: digits / 1_000 } })),
    fc.constant<ViewerAction>({ type: 'view', flag: 'massErrorPlot', on: true }),
  );

  it('the address of a viewer restores the state it was written from', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 8 }), (actions) => {
        const state = after(start(), ...actions);
        const written = writeViewerAddress(state, start());
        expect(readViewerAddress(new URLSearchParams(written.toString()), start())).toEqual(state);
      }),
    );
  });

  it('the address of a viewer restores tolerance and unit', () => {
    const state = after(
      start(),
      { type: 'tolerance text', text: '12.5' },
      { type: 'tolerance unit', unit: toleranceUnits[1] },
      { type: 'update tolerance' },
    );
    expect(readViewerAddress(writeViewerAddress(state, start()), start())).toEqual(state);
  });

  it('the address of a viewer holds width and height separately, and only if the user changed them', () => {
    const phone = start({ width: 300 });
    const higher = after(phone, { type: 'height', heightPx: 300 });
    expect(writeViewerAddress(higher, phone).toString()).toBe('ms.height=300');
    expect(readViewerAddress(writeViewerAddress(higher, phone), start())).toMatchObject({
      widthPx: 700,
      heightPx: 300,
    });
    expect(writeViewerAddress(after(phone, { type: 'width', widthPx: 250 }), phone).toString()).toBe('ms.width=250');
  });

  it('the address of a viewer reads the size from older links', () => {
    expect(readViewerAddress(new URLSearchParams('ms.size=300x250'), start())).toMatchObject({
      widthPx: 300,
      heightPx: 250,
    });
  });

  it('the address of a viewer reads every choice', () => {
    const read = (text: string) => readViewerAddress(new URLSearchParams(text), start());
    const all = read(
      'ms.ions=z3 a1&ms.losses=p * q&ms.special=reporters&ms.mass=avg&ms.tolerance=20 ppm&ms.assign=nearest&ms.detect=off&ms.labels=none&ms.width=100&ms.height=1000&ms.mz=200-300.5&ms.top=0.5&ms.errors=ppm',
    );
    expect(all).toMatchObject({
      widthPx: 100,
      heightPx: 1_000,
      labels: 'none',
      zoom: { mz: { from: 200, to: 300.5 }, top: 0.5 },
      massErrorPlot: true,
      massErrorUnit: 'ppm',
      draft: { text: '20', unit: 'ppm', message: '' },
    });
    expect(all.choices).toEqual({
      ions: [
        { series: 'a', charge: 1 },
        { series: 'z', charge: 3 },
      ],
      losses: ['*', 'p'],
      immonium: false,
      reporters: true,
      precursor: false,
      isotopes: false,
      massType: 'avg',
      tolerance: { value: 20, unit: 'ppm' },
      assignment: 'nearest',
      peakDetect: false,
    });
    expect(read('ms.ions=none&ms.special=none').choices).toMatchObject({
      ions: [],
      immonium: false,
      reporters: false,
      precursor: false,
    });
    expect(read('ms.detect=on&ms.mass=mono').choices).toEqual(start().choices);
  });

  it.each([
    ['ms.width=1500', { widthPx: 1_500 }],
    ['ms.width=1501', { widthPx: 700 }],
    ['ms.width=99', { widthPx: 700 }],
    ['ms.height=100', { heightPx: 100 }],
    ['ms.height=1001', { heightPx: 450 }],
    ['ms.size=300x250&ms.width=400', { widthPx: 400, heightPx: 250 }],
    ['ms.mz=-3.06-881.91', { zoom: { mz: { from: -3.06, to: 881.91 }, top: null } }],
    ['ms.mz=-3.06--1', { zoom: { mz: { from: -3.06, to: -1 }, top: null } }],
    ['ms.mz=--3-1', { zoom: fullZoom }],
    ['ms.mz=200-200', { zoom: fullZoom }],
    ['ms.mz=300-200', { zoom: fullZoom }],
    ['ms.top=0', { zoom: fullZoom }],
    ['ms.top=Infinity', { zoom: fullZoom }],
    ['ms.errors=off', { massErrorPlot: false, massErrorUnit: 'Th' }],
    ['ms.errors=Th', { massErrorPlot: true, massErrorUnit: 'Th' }],
    ['ms.tolerance=20 kg', { choices: { tolerance: { value: 0.5, unit: 'Th' } } }],
    ['ms.tolerance=-1 Th', { choices: { tolerance: { value: 0.5, unit: 'Th' } } }],
  ])('the address of a viewer reads %s', (text, expected) => {
    expect(readViewerAddress(new URLSearchParams(text), start())).toMatchObject(expected);
  });

  it('the address of a viewer says that a plot of mass errors is hidden that the options show', () => {
    const shown = start({ showMassErrorPlot: true, massErrorUnit: 'ppm' });
    const hidden = after(shown, { type: 'view', flag: 'massErrorPlot', on: false });
    expect(writeViewerAddress(hidden, shown).toString()).toBe('ms.errors=off');
    expect(readViewerAddress(writeViewerAddress(hidden, shown), shown)).toMatchObject({
      massErrorPlot: false,
      massErrorUnit: 'ppm',
    });
  });

  it('the address of a viewer writes m/z to 2 decimals and intensity to 6 digits', () => {
    const zoomed = after(start(), { type: 'zoom', zoom: { mz: { from: 200.126, to: 300 }, top: 1234567.8 } });
    expect(writeViewerAddress(zoomed, start()).toString()).toBe('ms.mz=200.13-300.00&ms.top=1234570');
  });

  it('the address of a viewer ignores values that it cannot read', () => {
    const odd = new URLSearchParams(
      'ms.tolerance=abc&ms.mass=light&ms.assign=&ms.detect=1&ms.labels=x&ms.size=9x9&ms.width=9&ms.height=x&ms.mz=9-3&ms.top=-3&ms.losses=q&ms.errors=kg&other=1',
    );
    expect(readViewerAddress(odd, start())).toEqual(start());
  });
});
