import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ionChoices } from '#domain/spectrum/ion-series';
import { preparePeaks } from '#domain/spectrum/peaks';
import { nearestDrawnPeak, nearestPeak } from '../../../web/viewers/spectrum/plot/nearest-peak';
import { tallestPerColumn } from '../../../web/viewers/spectrum/scene/sticks';
import { linearScale } from '../../../web/viewers/spectrum/scene/axes';
import { type LabelWish, overlaps, placeLabels } from '../../../web/viewers/spectrum/scene/labels';
import type { Box } from '../../../web/viewers/spectrum/scene/scene';
import { contrast, readableColor } from '../../../web/viewers/spectrum/scene/readable-color';
import { ionColor } from '../../../web/viewers/spectrum/scene/palette';
import {
  panned,
  plotKeys,
  rangeAfterKey,
  scaledTop,
  zoomAfterKey,
  zoomOfSelection,
} from '../../../web/viewers/spectrum/state/plot-zoom';
import { fullZoom } from '../../../web/viewers/spectrum/state/viewer-state';

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const pairs = fc.array(fc.tuple(finite(100, 2_000), finite(0, 1_000)), { maxLength: 300 });

describe('many peaks', () => {
  it('many peaks keep exactly the tallest of every pixel column, as a brute-force search finds it', () => {
    fc.assert(
      fc.property(pairs, finite(50, 1_500), finite(1, 600), (given, from, width) => {
        const { peaks } = preparePeaks(given);
        const scale = linearScale({ from, to: from + width }, 46, 146);
        const expected = new Map<number, number>();
        peaks.mz.forEach((mz, index) => {
          if (mz < from || mz > from + width) return;
          const column = Math.floor(scale.toPixel(mz));
          const known = expected.get(column);
          if (known === undefined || (peaks.intensity[index] ?? 0) > (peaks.intensity[known] ?? 0))
            expected.set(column, index);
        });
        expect(tallestPerColumn(peaks, scale)).toEqual([...expected.values()]);
      }),
    );
  });

  it('SPEC-28 the peak nearest to the pointer is meant, within 10 pixels of its stick', () => {
    const { peaks } = preparePeaks([
      [100, 100],
      [150, 50],
      [200, 10],
    ]);
    const scales = { x: linearScale({ from: 100, to: 200 }, 0, 100), y: linearScale({ from: 0, to: 100 }, 100, 0) };
    expect(nearestPeak(peaks, [], scales, 48, 80)).toEqual({ index: 1, distancePx: 2 });
    expect(nearestPeak(peaks, [], scales, 50, 30)).toBeNull();
    expect(nearestPeak(peaks, [], scales, 3, 10)).toEqual({ index: 0, distancePx: 3 });
    expect(nearestPeak(peaks, [], scales, 75, 50)).toBeNull();
    const match = { peakIndex: 1, label: 'y1+', mz: 150, intensity: 50, theoreticalMz: 150, error: { th: 0, ppm: 0 } };
    const annotated = [{ match, color: '#ff0000', ion: 'y1+' }];
    expect([40, 39].map((y) => nearestPeak(peaks, annotated, scales, 50, y)?.index)).toEqual([1, undefined]);
  });

  it('SPEC-28 many peaks prefers an annotated peak to a gray one that is up to 3 px nearer, and no further', () => {
    const { peaks } = preparePeaks([
      [150, 50],
      [155, 50],
    ]);
    const scales = { x: linearScale({ from: 100, to: 200 }, 0, 100), y: linearScale({ from: 0, to: 100 }, 100, 0) };
    const match = { peakIndex: 1, label: 'y1+', mz: 155, intensity: 50, theoreticalMz: 155, error: { th: 0, ppm: 0 } };
    const annotated = [{ match, color: '#ff0000', ion: 'y1+' }];
    // 1.2 and 3.8 px from the two, and 0.5 and 4.5 px.
    expect([51.2, 50.5].map((x) => nearestPeak(peaks, annotated, scales, x, 80)?.index)).toEqual([1, 0]);
  });

  it('SPEC-28 many peaks of peaks at the same distance the later is meant, and at 10 px still one', () => {
    const { peaks } = preparePeaks([
      [140, 50],
      [160, 50],
    ]);
    const scales = { x: linearScale({ from: 100, to: 200 }, 0, 100), y: linearScale({ from: 0, to: 100 }, 100, 0) };
    expect(nearestPeak(peaks, [], scales, 50, 80)).toEqual({ index: 1, distancePx: 10 });
    expect(nearestPeak(peaks, [], scales, 29.9, 80)).toBeNull();
    // Below the baseline and above the tip count too: 6 and 8 px away.
    expect(nearestPeak(peaks, [], scales, 46, 108)).toEqual({ index: 0, distancePx: 10 });
    expect(nearestPeak(peaks, [], scales, 46, 109)).toBeNull();
    expect(nearestPeak(peaks, [], scales, 46, 42)).toEqual({ index: 0, distancePx: 10 });
  });

  it('SPEC-59 a further series is preferred to a gray peak that is up to 3 px nearer, to an annotated one only if nearer', () => {
    const list = (given: [number, number][]) => preparePeaks(given).peaks;
    const scales = { x: linearScale({ from: 100, to: 200 }, 0, 100), y: linearScale({ from: 0, to: 100 }, 100, 0) };
    const peaks = list([[150, 50]]);
    const match = { peakIndex: 0, label: 'y1+', mz: 150, intensity: 50, theoreticalMz: 150, error: { th: 0, ppm: 0 } };
    const marks = [{ match, color: '#ff0000', ion: 'y1+' }];
    const series = (mz: number, at: number, annotated: boolean) =>
      nearestDrawnPeak(
        { peaks, marks: annotated ? marks : [], scales },
        [{ peaks: list([[mz, 50]]), y: scales.y, notes: [] }],
        at,
        80,
      )?.series;
    // 1 px from the gray peak and 3.9 or 4.1 px from the other.
    expect([series(154.9, 51, false), series(155.1, 51, false)]).toEqual([0, -1]);
    expect([series(154, 52, true), series(154, 53, true)]).toEqual([-1, 0]);
    expect(series(170, 60.5, false)).toBe(0);
  });

  it('SPEC-28 SPEC-45 SPEC-59 many peaks finds the peaks of every drawn series, and prefers a further series to a gray peak', () => {
    const list = (given: [number, number][]) => preparePeaks(given).peaks;
    const scales = { x: linearScale({ from: 100, to: 200 }, 0, 100), y: linearScale({ from: 0, to: 100 }, 100, 0) };
    const own = {
      peaks: list([
        [100, 100],
        [150, 50],
      ]),
      marks: [],
      scales,
    };
    const further = [
      { peaks: list([[152, 80]]), y: scales.y, notes: ['mine'] },
      { peaks: list([[150, 10]]), y: linearScale({ from: 0, to: 10 }, 100, 200), notes: ['below'] },
    ];
    expect(nearestDrawnPeak(own, further, 1, 50)).toMatchObject({ series: -1, index: 0 });
    expect(nearestDrawnPeak(own, further, 50, 80)).toMatchObject({ series: 0, index: 0 });
    expect(nearestDrawnPeak(own, further, 50, 150)).toMatchObject({ series: 1, index: 0 });
    expect(nearestDrawnPeak(own, [], 50, 150)).toBeNull();
    const match = { peakIndex: 1, label: 'y1+', mz: 150, intensity: 50, theoreticalMz: 150, error: { th: 0, ppm: 0 } };
    expect(
      nearestDrawnPeak({ ...own, marks: [{ match, color: '#ff0000', ion: 'y1+' }] }, further, 50, 80),
    ).toMatchObject({ series: -1, index: 1 });
  });
});

describe('labels', () => {
  const bounds: Box = { left: 46, right: 688, top: 0, bottom: 400 };
  const wishes: fc.Arbitrary<LabelWish[]> = fc.array(
    fc.record({
      text: fc.constant('b5++'),
      widthPx: finite(8, 60),
      x: finite(46, 688),
      y: finite(20, 400),
      weight: finite(0, 100),
    }),
    { maxLength: 120 },
  );

  it('never overlap and never leave the plot', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const placed = placeLabels(
          wanted,
          bounds,
          wanted.map(({ x, y }) => ({ left: x - 2, right: x + 2, top: y, bottom: 400 })),
        );
        placed.forEach(({ box }, index) => {
          expect(
            box.left >= bounds.left &&
              box.right <= bounds.right + 1e-9 &&
              box.top >= bounds.top &&
              box.bottom <= bounds.bottom,
          ).toBe(true);
          for (const other of placed.slice(index + 1)) expect(overlaps(box, other.box)).toBe(false);
        });
      }),
    );
  });

  it('labels without a free place are left out', () => {
    const crowd = Array.from({ length: 100 }, (_, weight) => ({ text: 'y4+', widthPx: 30, x: 300, y: 100, weight }));
    const placed = placeLabels(crowd, bounds);
    expect(placed.length).toBeGreaterThan(3);
    expect(placed.length).toBeLessThan(30);
    expect(placed[0]?.wish.weight).toBe(99);
  });
});

describe('colors', () => {
  it('SPEC-61 all 18 are distinct and as recorded, N-terminal cool and C-terminal warm', () => {
    const colors = ionChoices.map(({ series, charge }) => ionColor(series, charge));
    expect(new Set(colors).size).toBe(18);
    expect(colors).toEqual([
      '#008000',
      '#2e8b57',
      '#9acd32',
      '#0000ff',
      '#4169e1',
      '#00bfff',
      '#008b8b',
      '#20b2aa',
      '#66cdaa',
      '#4b0082',
      '#800080',
      '#9932cc',
      '#ff0000',
      '#fa8072',
      '#ffa07a',
      '#ff8c00',
      '#ffa500',
      '#ffd700',
    ]);
  });

  it.each(['#ffffff', '#17211d'])('text in each of them is readable on %s', (background) => {
    for (const { series, charge } of ionChoices)
      expect(contrast(readableColor(ionColor(series, charge), background, 4.5), background)).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  it('a readable color is not changed', () => {
    expect(readableColor('#0000ff', '#ffffff', 4.5)).toBe('#0000ff');
    expect(readableColor('tomato', '#ffffff', 4.5)).toBe('tomato');
  });
});

describe('zooming', () => {
  const selection = { mz: { from: 300, to: 400 }, top: 50 };

  it('SPEC-27 a drag zooms along x, y or both as ticked, and not at all if neither is ticked', () => {
    expect(zoomOfSelection(selection, { zoomX: true, zoomY: false }, fullZoom)).toEqual({
      mz: selection.mz,
      top: null,
    });
    expect(zoomOfSelection(selection, { zoomX: false, zoomY: true }, fullZoom)).toEqual({ mz: null, top: 50 });
    expect(zoomOfSelection(selection, { zoomX: true, zoomY: true }, fullZoom)).toEqual(selection);
    expect(zoomOfSelection(selection, { zoomX: false, zoomY: false }, fullZoom)).toBeNull();
    expect(zoomOfSelection(selection, { zoomX: false, zoomY: true }, { mz: { from: 1, to: 2 }, top: null })).toEqual({
      mz: { from: 1, to: 2 },
      top: 50,
    });
  });

  it('SPEC-27 a drag narrower than 0.01 Th, or at the bottom, does not zoom', () => {
    const along = (from: number, to: number, top: number, zoomX: boolean, zoomY: boolean) =>
      zoomOfSelection({ mz: { from, to }, top }, { zoomX, zoomY }, fullZoom) !== null;
    expect([along(0, 0.01, 0, true, false), along(0, 0.009, 50, true, false)]).toEqual([true, false]);
    expect([along(0, 0, 0.1, false, true), along(0, 1, 0, false, true)]).toEqual([true, false]);
    expect([along(0, 0.009, 50, true, true), along(0, 1, 0, true, true)]).toEqual([false, false]);
  });

  it('keys move by 15 % of what is in view, and zoom by half of it', () => {
    const full = { from: 100, to: 1_000 };
    expect([rangeAfterKey('ArrowLeft', null, full), rangeAfterKey('ArrowRight', null, full)]).toEqual([null, null]);
    expect(rangeAfterKey('ArrowRight', { from: 800, to: 990 }, full)).toEqual({ from: 810, to: 1_000 });
    expect(rangeAfterKey('ArrowLeft', { from: 500, to: 600 }, full)).toEqual({ from: 485, to: 585 });
    expect(rangeAfterKey('-', { from: 500, to: 600 }, full)).toEqual({ from: 475, to: 625 });
    // About the middle, but inside the full range.
    expect(rangeAfterKey('ArrowDown', { from: 100, to: 200 }, full)).toEqual({ from: 100, to: 250 });
    expect(rangeAfterKey('+', { from: 500, to: 500.012 }, full)?.to).toBeCloseTo(500.011, 9);
    expect(rangeAfterKey('ArrowDown', { from: 200, to: 800 }, full)).toBeNull();
    expect(rangeAfterKey('ArrowDown', { from: 200, to: 799 }, full)).toEqual({ from: 100, to: 998.5 });
    expect([panned({ from: 500, to: 600 }, full, 0.5), panned({ from: 500, to: 600 }, full, -9)]).toEqual([
      { from: 550, to: 650 },
      { from: 100, to: 200 },
    ]);
    expect([scaledTop(60, 90, 1.5), scaledTop(60, 90, 1.4), scaledTop(1, 100, 1e-9)]).toEqual([null, 84, 0.01]);
    expect(plotKeys).toBe('ArrowLeft ArrowRight ArrowUp ArrowDown Escape');
  });

  it('keys zoom and pan inside the full range, and Escape shows all of it', () => {
    const full = { from: 100, to: 1_000 };
    expect(rangeAfterKey('ArrowUp', null, full)).toEqual({ from: 250, to: 850 });
    expect(rangeAfterKey('ArrowRight', { from: 250, to: 850 }, full)).toEqual({ from: 340, to: 940 });
    expect(rangeAfterKey('ArrowLeft', { from: 110, to: 300 }, full)).toEqual({ from: 100, to: 290 });
    expect(rangeAfterKey('ArrowDown', { from: 250, to: 850 }, full)).toBeNull();
    expect(rangeAfterKey('Escape', { from: 250, to: 850 }, full)).toBeNull();
    expect(rangeAfterKey('Tab', null, full)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'), { maxLength: 60 }),
        (names) => {
          let range: ReturnType<typeof rangeAfterKey> = null;
          for (const name of names) range = rangeAfterKey(name, range ?? null, full);
          if (range)
            expect(range.from >= full.from - 1e-9 && range.to <= full.to + 1e-9 && range.to > range.from).toBe(true);
        },
      ),
    );
  });

  it('SPEC-27 keys zoom the ticked axes only; Escape shows all', () => {
    const full = { mz: { from: 100, to: 1_000 }, top: 90 };
    const press = (key: string, zoomX: boolean, zoomY: boolean, zoom = fullZoom) =>
      zoomAfterKey(key, zoom, full, { zoomX, zoomY });
    expect(press('ArrowUp', true, false)).toEqual({ mz: { from: 250, to: 850 }, top: null });
    expect(press('ArrowUp', false, true)).toEqual({ mz: null, top: 60 });
    expect(press('ArrowUp', true, true)).toEqual({ mz: { from: 250, to: 850 }, top: 60 });
    expect(press('ArrowDown', false, true, { mz: { from: 250, to: 850 }, top: 60 })).toEqual({
      mz: { from: 250, to: 850 },
      top: null,
    });
    expect(press('ArrowRight', true, true, { mz: { from: 250, to: 850 }, top: 60 })).toEqual({
      mz: { from: 340, to: 940 },
      top: 60,
    });
    expect(press('ArrowLeft', false, true, { mz: { from: 250, to: 850 }, top: 60 })).toBeUndefined();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', '+']) expect(press(key, false, false), key).toBeUndefined();
    expect(press('Escape', false, false, { mz: { from: 250, to: 850 }, top: 60 })).toEqual(fullZoom);
    let zoom = fullZoom;
    for (let presses = 0; presses < 100; presses += 1) zoom = press('+', false, true, zoom) ?? zoom;
    expect(zoom.top).toBeGreaterThan(0);
  });
});
