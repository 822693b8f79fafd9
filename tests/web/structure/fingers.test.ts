import { describe, expect, it } from 'vitest';
import { Fingers } from '../../../web/viewers/structure/view/gestures';
import { transformOf, type View, wholeView } from '../../../web/viewers/structure/view/viewport';

const drawing = { width: 900, height: 400 };
const screen = { width: 350, height: 500 };
const whole = wholeView(drawing);
const scale = transformOf(whole, drawing, screen).scale;

/** Moves of fingers over the view, in order; the view after them. */
function after(fingers: Fingers, from: View, ...moves: [id: number, x: number, y: number][]): View {
  return moves.reduce((view, [id, x, y]) => fingers.move(id, { x, y }, view, drawing, screen) ?? view, from);
}

describe('fingers on a structure', () => {
  it('TRANS-19 one finger moves the drawing once it has moved farther than a tap', () => {
    const fingers = new Fingers();
    fingers.down(1, { x: 100, y: 100 });
    expect(after(fingers, whole, [1, 105, 100])).toEqual(whole);
    const moved = after(fingers, whole, [1, 110, 100], [1, 150, 100]);
    expect(moved.zoom).toBe(1);
    expect((whole.x - moved.x) * scale).toBeCloseTo(50, 6);
    fingers.up(1);
    expect(after(fingers, moved, [1, 300, 300])).toEqual(moved);
  });

  it('TRANS-19 TRANS-25 two fingers zoom about their middle, and the remaining one moves the drawing', () => {
    const fingers = new Fingers();
    fingers.down(1, { x: 100, y: 250 });
    fingers.down(2, { x: 200, y: 250 });
    const place = (view: View, x: number, y: number) => {
      const {
        scale: now,
        translate: [left, top],
      } = transformOf(view, drawing, screen);
      return [(x - left) / now, (y - top) / now];
    };
    const held = place(whole, 150, 250);
    const spread = after(fingers, whole, [1, 50, 250], [2, 250, 250]);
    expect(spread.zoom).toBeCloseTo(2, 6);
    for (const [axis, value] of place(spread, 150, 250).entries()) expect(value).toBeCloseTo(held[axis] ?? NaN, 6);
    const wide = after(fingers, spread, [2, 9_000, 250]);
    expect(wide.zoom).toBe(10);
    fingers.up(2);
    // Without a new tap distance: 5 px are enough.
    expect(after(fingers, whole, [1, 55, 250]).x).toBeLessThan(whole.x);
  });

  it('TRANS-19 a third finger is ignored', () => {
    const fingers = new Fingers();
    for (const id of [1, 2, 3]) fingers.down(id, { x: 100 * id, y: 100 });
    expect(fingers.move(3, { x: 500, y: 500 }, whole, drawing, screen)).toBeNull();
  });

  it('TRANS-19 a finger that moves less than 8 px taps', () => {
    const moved = (px: number): boolean => {
      const fingers = new Fingers();
      fingers.down(1, { x: 100, y: 100 });
      return fingers.move(1, { x: 100 + px, y: 100 }, whole, drawing, screen) !== null;
    };
    expect([moved(7.9), moved(8)]).toEqual([false, true]);
  });

  it('TRANS-19 a new finger taps again, and one that is not down moves nothing', () => {
    const fingers = new Fingers();
    expect(fingers.move(7, { x: 500, y: 500 }, whole, drawing, screen)).toBeNull();
    fingers.down(1, { x: 100, y: 100 });
    after(fingers, whole, [1, 200, 100]);
    fingers.up(1);
    fingers.down(1, { x: 100, y: 100 });
    expect(fingers.move(1, { x: 105, y: 100 }, whole, drawing, screen)).toBeNull();
  });

  it('TRANS-25 two fingers that move together move the drawing with them', () => {
    const fingers = new Fingers();
    fingers.down(1, { x: 100, y: 250 });
    fingers.down(2, { x: 200, y: 250 });
    const moved = after(fingers, whole, [1, 110, 250], [2, 210, 250]);
    expect(moved.zoom).toBeCloseTo(1, 9);
    expect((whole.x - moved.x) * scale).toBeCloseTo(10, 6);
  });
});
