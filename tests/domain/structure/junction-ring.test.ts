import { describe, expect, it } from 'vitest';
import { junctionRing, restingSpans, type RingShape } from '#domain/structure/junction-ring';
import { PAIR_DISTANCE } from '#domain/structure/loop-geometry';

/** A loop that is changed in this way, with the distances that its strands had before they were pulled. */
function changed(steps: readonly number[], shape: RingShape) {
  const resting = restingSpans(steps, PAIR_DISTANCE);
  const ring = junctionRing(steps, resting, shape, PAIR_DISTANCE, false);
  if (ring === null) throw new Error('There is no such ring');
  return { ...ring, asked: resting.map((span, i) => span + (shape.extra[i] ?? 0)) };
}

/** Where the walk along all strands and pairs from 0, 0 ends. */
function endOf({ heading, span, outward }: ReturnType<typeof changed>): { x: number; y: number } {
  let [x, y] = [0, 0];
  const walk = (angle: number, length: number): void => {
    x += length * Math.cos(angle);
    y += length * Math.sin(angle);
  };
  for (const [i, length] of span.entries()) {
    walk(heading[i] ?? 0, length);
    if (i < outward.length) walk((outward[i] ?? 0) - Math.PI / 2, PAIR_DISTANCE);
  }
  return { x, y };
}

describe('a loop whose branches are turned and whose strands are stretched', () => {
  it.each<[steps: number[], shape: RingShape]>([
    [[5, 5], { turn: [0.3], extra: [0, 0] }],
    [[4, 9], { turn: [-0.2], extra: [0, 0] }],
    [[4, 9], { turn: [0.4], extra: [2, 0] }],
    [[3, 4, 5], { turn: [0.1, -0.2], extra: [0, 1, 0] }],
  ])(
    'TRANS-51 a loop whose branches are turned and whose strands are stretched ends where it closes: strands of %j steps, changed by %j',
    (steps, shape) => {
      const { x, y } = endOf(changed(steps, shape));
      expect([x - PAIR_DISTANCE, y]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    },
  );

  it('TRANS-51 a loop whose branches are turned and whose strands are stretched has each branch turned counterclockwise by what is asked', () => {
    const extra = [0, 1, 0];
    const [turned, straight] = [
      [0.1, -0.2],
      [0, 0],
    ].map((turn) => changed([3, 4, 5], { turn, extra }).outward);
    expect(turned?.map((angle, i) => angle - (straight?.[i] ?? 0))).toEqual([
      expect.closeTo(0.1, 9),
      expect.closeTo(-0.2, 9),
    ]);
  });

  it('TRANS-51 a loop whose branches are turned and whose strands are stretched has both strands beside a single branch give way by their numbers of steps', () => {
    const { span, asked } = changed([4, 9], { turn: [0.4], extra: [2, 0] });
    const [shorter = 0, longer = 0] = span.map((length, i) => length - (asked[i] ?? 0));
    expect(Math.abs(shorter)).toBeGreaterThan(0.1);
    expect(longer / shorter).toBeCloseTo(-9 / 4, 9);
  });

  it('TRANS-51 a loop whose branches are turned and whose strands are stretched leaves a strand of one step as it is, and the other strand closes the loop alone', () => {
    const { span, asked, ...ring } = changed([1, 9], { turn: [0.1], extra: [0, 0] });
    expect(span[0]).toBe(1);
    const { x, y } = endOf({ ...ring, span, asked });
    expect([x - PAIR_DISTANCE, y]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
  });
});
