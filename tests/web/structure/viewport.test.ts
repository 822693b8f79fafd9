import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keptInSight,
  movedBy,
  transformOf,
  type View,
  viewAfterKey,
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
  it('TRANS-24 zooms by a tenth of the original size: ten steps double it', () => {
    expect(zoomedBy(whole, 1).zoom).toBe(1.1);
    expect(zoomedBy(whole, -1).zoom).toBe(0.9);
    expect(times(10, 1).zoom).toBe(2);
    expect(zoomedBy({ ...whole, zoom: 5 }, 1).zoom).toBe(5.1);
  });

  it('TRANS-25 stays between a tenth and ten times the original size', () => {
    expect(times(9, -1).zoom).toBe(0.1);
    expect(times(50, -1).zoom).toBe(ZOOM_MIN);
    expect(times(90, 1).zoom).toBe(10);
    expect(times(200, 1).zoom).toBe(ZOOM_MAX);
    expect(keptInSight({ ...whole, zoom: 99 }, drawing).zoom).toBe(10);
    expect(keptInSight({ ...whole, zoom: 0.001 }, drawing).zoom).toBe(0.1);
  });

  it('TRANS-19 shows the whole drawing at first, in the middle and within the view', () => {
    const {
      scale,
      translate: [left, top],
    } = transformOf(whole, drawing, screen);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + drawing.width * scale).toBeLessThanOrEqual(screen.width);
    expect(top + drawing.height * scale).toBeLessThanOrEqual(screen.height);
  });

  it('TRANS-19 keeps part of the drawing in the middle of the view, however far it is moved', () => {
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

  it('TRANS-24 restores the view from its transform', () => {
    const view = { zoom: 2.5, x: 120, y: 33 };
    const again = viewOf(transformOf(view, drawing, screen), drawing, screen);
    for (const key of ['zoom', 'x', 'y'] as const) expect(again[key]).toBeCloseTo(view[key], 9);
  });

  it('TRANS-19 follows keys: plus, minus, arrows, and 0 for the whole', () => {
    const after = (key: string): View | null => viewAfterKey(key, { zoom: 2, x: 450, y: 200 }, drawing, screen);
    expect(after('+')?.zoom).toBe(2.1);
    expect(after('-')?.zoom).toBe(1.9);
    expect(after('0')).toEqual(whole);
    expect(after('ArrowRight')?.x).toBeGreaterThan(450);
    expect(after('ArrowUp')?.y).toBeLessThan(200);
    expect(after('Tab')).toBeNull();
  });
});
