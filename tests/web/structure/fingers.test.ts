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
});
