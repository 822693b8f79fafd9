import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { assignments } from '#domain/spectrum/matching';
import { ionChoices } from '#domain/spectrum/ion-series';
import { peakLabelModes, type SpectrumOptions } from '#domain/spectrum/options';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { toleranceUnits } from '#domain/spectrum/tolerance';
import { precursorWindow } from '../../../web/viewers/spectrum/scene/ms1-scene';
import {
  fullZoom,
  initialState,
  type ViewerAction,
  type ViewerState,
} from '../../../web/viewers/spectrum/state/viewer-state';
import { readViewerAddress, writeViewerAddress } from '../../../web/viewers/spectrum/state/viewer-address';
import { heightSlider, viewerReducer, widthSlider } from '../../../web/viewers/spectrum/state/viewer-reducer';

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
const start = (more: object = {}): ViewerState => {
  const prepared = prepareSpectrum({ ...options, ...more });
  return initialState(prepared, precursorWindow(prepared.input.ms1Peaks, prepared.input.scan.precursorMz));
};
const after = (state: ViewerState, ...actions: ViewerAction[]): ViewerState => actions.reduce(viewerReducer, state);

describe('the state of a viewer', () => {
  it('SPEC-22 SPEC-24 SPEC-25 SPEC-48 SPEC-96 starts as documented', () => {
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

  it('SPEC-25 SPEC-37 SPEC-53 starts as the options ask', () => {
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

  it('SPEC-07 SPEC-08 ticks and unticks ions, and Deselect All unticks all', () => {
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

  it('SPEC-16 SPEC-82 Update clears the zoom and applies tolerance and unit, not before', () => {
    const typed = after(
      start(),
      { type: 'zoom', zoom: { mz: { from: 200, to: 300 }, top: 50 } },
      { type: 'tolerance text', text: '12.5' },
      { type: 'tolerance unit', unit: 'ppm' },
    );
    expect(typed.choices.tolerance).toEqual({ value: 0.5, unit: 'Th' });
    const updated = after(typed, { type: 'update tolerance' });
    expect(updated.zoom).toEqual(fullZoom);
    expect(updated.choices.tolerance).toEqual({ value: 12.5, unit: 'ppm' });
  });

  it.each(['abc', '0,3', '-1', ''])('SPEC-83 refuses the tolerance %j, says so, and keeps the one in force', (text) => {
    const state = after(start(), { type: 'tolerance text', text }, { type: 'update tolerance' });
    expect(state.choices.tolerance).toEqual({ value: 0.5, unit: 'Th' });
    expect(state.draft.message).toContain('Mass tolerance must be a number of at least 0');
    expect(after(state, { type: 'tolerance text', text: '0.3' }, { type: 'update tolerance' })).toMatchObject({
      choices: { tolerance: { value: 0.3, unit: 'Th' } },
      draft: { message: '' },
    });
  });

  it('SPEC-20 the width follows the page until the reader chooses one', () => {
    const turned = after(start({ width: 300 }), { type: 'fit width', widthPx: 650 });
    expect(turned.widthPx).toBe(650);
    expect(writeViewerAddress(turned, start({ width: 300 })).toString()).toBe('');
    const chosen = after(turned, { type: 'width', widthPx: 200 }, { type: 'fit width', widthPx: 300 });
    expect(chosen.widthPx).toBe(200);
    expect(after(chosen, { type: 'fit width', widthPx: 300 })).toBe(chosen);
  });

  it('SPEC-55 the unit of the mass error plot toggles between Th and ppm', () => {
    const toggled = after(start(), { type: 'toggle error unit' });
    expect(toggled.massErrorUnit).toBe('ppm');
    expect(after(toggled, { type: 'toggle error unit' }).massErrorUnit).toBe('Th');
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
  const lossIds = ['*', 'o', 'p'];
  const anyAction: fc.Arbitrary<ViewerAction> = fc.oneof(
    undoable.map(([action]) => action).filter(({ type }) => type !== 'move table' && type !== 'toggle error unit'),
    fc.constant<ViewerAction>({ type: 'deselect ions' }),
    fc.integer({ min: 2, max: 30 }).map((step): ViewerAction => ({ type: 'width', widthPx: step * widthSlider.step })),
    fc
      .integer({ min: 2, max: 20 })
      .map((step): ViewerAction => ({ type: 'height', heightPx: step * heightSlider.step })),
    fc
      .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }))
      .map(([from, width]): ViewerAction => ({
        type: 'zoom',
        zoom: { mz: { from: from / 100, to: (from + width) / 100 }, top: null },
      })),
    fc
      .integer({ min: 1, max: 999_999 })
      .map((digits): ViewerAction => ({ type: 'zoom', zoom: { mz: null, top: digits / 1_000 } })),
    fc.constant<ViewerAction>({ type: 'view', flag: 'massErrorPlot', on: true }),
  );

  it('is empty if nothing differs from the options', () => {
    expect(writeViewerAddress(start(), start()).toString()).toBe('');
  });

  it('restores the state it was written from', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 8 }), (actions) => {
        const state = after(start(), ...actions);
        const written = writeViewerAddress(state, start());
        expect(readViewerAddress(new URLSearchParams(written.toString()), start(), lossIds)).toEqual(state);
      }),
    );
  });

  it('restores tolerance and unit', () => {
    const state = after(
      start(),
      { type: 'tolerance text', text: '12.5' },
      { type: 'tolerance unit', unit: toleranceUnits[1] },
      { type: 'update tolerance' },
    );
    expect(readViewerAddress(writeViewerAddress(state, start()), start(), lossIds)).toEqual(state);
  });

  it('holds width and height separately, and only if the reader changed them', () => {
    const phone = start({ width: 300 });
    const higher = after(phone, { type: 'height', heightPx: 300 });
    expect(writeViewerAddress(higher, phone).toString()).toBe('ms.height=300');
    expect(readViewerAddress(writeViewerAddress(higher, phone), start(), lossIds)).toMatchObject({
      widthPx: 700,
      heightPx: 300,
    });
    expect(writeViewerAddress(after(phone, { type: 'width', widthPx: 250 }), phone).toString()).toBe('ms.width=250');
  });

  it('reads the size from older links', () => {
    expect(readViewerAddress(new URLSearchParams('ms.size=300x250'), start(), lossIds)).toMatchObject({
      widthPx: 300,
      heightPx: 250,
    });
  });

  it('ignores values that it cannot read', () => {
    const odd = new URLSearchParams(
      'ms.tolerance=abc&ms.mass=light&ms.assign=&ms.detect=1&ms.labels=x&ms.size=9x9&ms.width=9&ms.height=x&ms.mz=9-3&ms.top=-3&ms.losses=q&ms.errors=kg&other=1',
    );
    expect(readViewerAddress(odd, start(), lossIds)).toEqual(start());
  });
});
