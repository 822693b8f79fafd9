import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitScale,
  keptInSight,
  movedBy,
  scaledAbout,
  transformOf,
  type View,
  viewAfterKey,
  viewKeys,
  viewOf,
  wholeView,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomedBy,
} from '../../../web/viewers/structure/view/viewport';

const drawing = { width: 900, height: 400 };
const screen = { width: 1100, height: 500 };
const whole = wholeView(drawing);

function times(count: number, steps: number): View {
  let view = whole;
  for (let time = 0; time < count; time += 1) view = zoomedBy(view, steps);
  return view;
}

describe('the view of a structure', () => {
  it('TRANS-24 the view of a structure zooms by a tenth of the original size: ten steps double it', () => {
    expect(zoomedBy(whole, 1).zoom).toBe(1.1);
    expect(zoomedBy(whole, -1).zoom).toBe(0.9);
    expect(times(10, 1).zoom).toBe(2);
    expect(zoomedBy({ ...whole, zoom: 5 }, 1).zoom).toBe(5.1);
  });

  it('TRANS-25 the view of a structure stays between a tenth and ten times the original size', () => {
    expect(times(9, -1).zoom).toBe(0.1);
    expect(times(50, -1).zoom).toBe(ZOOM_MIN);
    expect(times(90, 1).zoom).toBe(10);
    expect(times(200, 1).zoom).toBe(ZOOM_MAX);
    expect(keptInSight({ ...whole, zoom: 99 }, drawing).zoom).toBe(10);
    expect(keptInSight({ ...whole, zoom: 0.001 }, drawing).zoom).toBe(0.1);
  });

  it('TRANS-25 the view of a structure does not move where a pinch asks for more than the limits', () => {
    for (const [zoom, factor] of [
      [10, 2],
      [0.1, 0.5],
    ] as const) {
      const view = { zoom, x: 400, y: 150 };
      const after = scaledAbout(view, factor, { x: 100, y: 50 }, drawing, screen);
      for (const key of ['zoom', 'x', 'y'] as const) expect(after[key]).toBeCloseTo(view[key], 9);
    }
  });

  it('TRANS-19 the view of a structure shows the whole drawing at first, in the middle and within the view', () => {
    const {
      scale,
      translate: [left, top],
    } = transformOf(whole, drawing, screen);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + drawing.width * scale).toBeLessThanOrEqual(screen.width);
    expect(top + drawing.height * scale).toBeLessThanOrEqual(screen.height);
  });

  it('TRANS-19 the view of a structure keeps part of the drawing in the middle of the view, however far it is moved', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.integer(), fc.integer(), (zoom, dx, dy) => {
        const { x, y } = movedBy({ ...whole, zoom }, dx, dy, drawing, screen);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawing.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawing.height);
      }),
    );
  });

  it('TRANS-24 the view of a structure restores the view from its transform', () => {
    const view = { zoom: 2.5, x: 120, y: 33 };
    const again = viewOf(transformOf(view, drawing, screen), drawing, screen);
    for (const key of ['zoom', 'x', 'y'] as const) expect(again[key]).toBeCloseTo(view[key], 9);
  });

  it('TRANS-19 the view of a structure fits the drawing with a margin of 28 px, at most twice its size', () => {
    // 1,100 - 56 px for 900, and 500 - 56 px for 400.
    expect(fitScale(drawing, screen)).toBeCloseTo(444 / 400, 9);
    expect(fitScale({ width: 900, height: 100 }, screen)).toBeCloseTo(1_044 / 900, 9);
    expect(fitScale({ width: 100, height: 100 }, screen)).toBe(2);
    expect(fitScale({ width: 0, height: 0 }, { width: 1, height: 1 })).toBe(1);
    expect(whole).toEqual({ zoom: 1, x: 450, y: 200 });
  });

  it('TRANS-19 arrow keys move the view by 60 px of the screen, plus and minus zoom, 0 shows the whole', () => {
    const large = { width: 2_088, height: 856 };
    // At zoom 2 the scale is 4.
    const after = (key: string): View | null => viewAfterKey(key, { zoom: 2, x: 450, y: 200 }, drawing, large);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '=', '+', '-', '0', 'Tab'].map(after)).toEqual([
      { zoom: 2, x: 435, y: 200 },
      { zoom: 2, x: 465, y: 200 },
      { zoom: 2, x: 450, y: 185 },
      { zoom: 2, x: 450, y: 215 },
      { zoom: 2.1, x: 450, y: 200 },
      { zoom: 2.1, x: 450, y: 200 },
      { zoom: 1.9, x: 450, y: 200 },
      whole,
      null,
    ]);
    expect(viewKeys).toBe('+ - 0 ArrowUp ArrowDown ArrowLeft ArrowRight');
  });

  it('TRANS-25 scales about a point of the screen, which stays where it is, within the limits', () => {
    const large = { width: 2_088, height: 856 };
    // At scale 2, 100 px right of the middle lies 50 px of the drawing to the right; at scale 4, 25 px.
    expect(scaledAbout(whole, 2, { x: 1_144, y: 428 }, drawing, large)).toEqual({ zoom: 2, x: 475, y: 200 });
    expect(scaledAbout(whole, 100, { x: 1_044, y: 428 }, drawing, large).zoom).toBe(10);
    expect(scaledAbout(whole, 0.001, { x: 1_044, y: 428 }, drawing, large).zoom).toBeCloseTo(0.1, 9);
  });
});
