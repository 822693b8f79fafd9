import { describe, expect, it } from 'vitest';
import { chordAngle, cyclicPolygon, eachOfArc, facingHeight, polygonRadius } from '#domain/structure/loop-geometry';
import { loopTree } from '#domain/structure/loop-tree';
import { parseDotBracket } from '#domain/structure/dot-bracket';

describe('polygons on a circle', () => {
  it('TRANS-28 polygons on a circle have the radius that trigonometry gives for regular ones and triangles', () => {
    expect(polygonRadius(6, [])).toBeCloseTo(1, 12);
    expect(polygonRadius(4, [])).toBeCloseTo(Math.SQRT1_2, 12);
    expect(polygonRadius(3, [])).toBeCloseTo(0.577_350_269_19, 10);
    // Sides a, b, c of the area K lie on a circle of the radius a b c / 4 K: here 3, 4 and 5, and 1.2, 1.2 and 1.
    expect(polygonRadius(0, [3, 4, 5])).toBeCloseTo(2.5, 9);
    expect(polygonRadius(1, [1.2, 1.2])).toBeCloseTo(0.660_023, 6);
  });

  it('TRANS-28 the angle of a chord is seen from the center', () => {
    expect(chordAngle(1, 1)).toBeCloseTo(Math.PI / 3, 12);
    expect(chordAngle(2, 1)).toBeCloseTo(Math.PI, 12);
    expect(chordAngle(Math.SQRT2, 1)).toBeCloseTo(Math.PI / 2, 12);
  });

  it('TRANS-28 polygons on a circle of given sides exist if each side is shorter than the others together', () => {
    const square = cyclicPolygon([1, 1, 1, 1]);
    expect(square?.radius).toBeCloseTo(Math.SQRT1_2, 9);
    for (const angle of square?.angles ?? []) expect(angle).toBeCloseTo(Math.PI / 2, 9);
    const right = cyclicPolygon([4, 5, 3]);
    expect(right?.radius).toBeCloseTo(2.5, 6);
    expect(right?.angles[1]).toBeCloseTo(Math.PI, 3);
    // The center of an obtuse triangle lies outside: its longest side takes more than half a turn.
    const obtuse = cyclicPolygon([2, 3, 4]);
    expect(obtuse?.radius).toBeCloseTo(2.065_591, 5);
    expect(obtuse?.angles[2]).toBeGreaterThan(Math.PI);
    expect(obtuse?.angles.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(2 * Math.PI, 9);
    expect(cyclicPolygon([1, 1, 2])).toBeNull();
    expect(cyclicPolygon([1, 1, 3])).toBeNull();
    expect(cyclicPolygon([3, 1, 2])).toBeNull();
  });
});

describe('a strand', () => {
  const points = (height: number, steps: number, along = { x: 1, y: 0 }) => {
    const found: [number, number, number][] = [];
    eachOfArc({ x: 10, y: 20 }, along, height, steps, (order, x, y) => found.push([order, x, y]));
    return found;
  };
  const near = (...values: number[]): unknown[] => values.map((value): unknown => expect.closeTo(value, 6));

  it('TRANS-28 a strand bows to the left of its direction, with steps of one', () => {
    expect(points(Math.SQRT2, 2)).toEqual([near(1, 10 + Math.SQRT1_2, 20 + Math.SQRT1_2)]);
    expect(points(Math.SQRT2, 2, { x: 0, y: 1 })).toEqual([near(1, 10 - Math.SQRT1_2, 20 + Math.SQRT1_2)]);
    // Three sides of a regular hexagon.
    expect(points(2, 3)).toEqual([near(1, 10.5, 20.866_025), near(2, 11.5, 20.866_025)]);
  });

  it('TRANS-28 a strand that is too short for its ends is straight and evenly stretched', () => {
    expect(points(6, 3)).toEqual([near(1, 12, 20), near(2, 14, 20)]);
    expect(points(2, 2)).toEqual([near(1, 11, 20)]);
    expect(points(3, 1)).toEqual([]);
  });

  it('TRANS-28 a strand of an interior loop keeps the two pairs apart as on a circle, never farther than it reaches', () => {
    // Sides 1.4, 2, 1.4, 2 are a rectangle if its strands are straight: they bow, so the pairs are closer.
    expect(facingHeight(1, 1)).toBeCloseTo(1, 9);
    expect(facingHeight(2, 2)).toBeLessThan(2);
    expect(facingHeight(1, 5)).toBe(1);
    expect(facingHeight(5, 1)).toBe(1);
  });
});

describe('the loops of a structure as a tree', () => {
  it('TRANS-28 the loops of a structure as a tree have their branches, and strands of backbone steps between pairs', () => {
    expect(loopTree(parseDotBracket('.((..)(...)).'))).toEqual([
      { start: 0, end: 12, branches: [1], steps: [1, 1] },
      { start: 1, end: 11, branches: [2, 3], steps: [1, 1, 1] },
      { start: 2, end: 5, branches: [], steps: [3] },
      { start: 6, end: 10, branches: [], steps: [4] },
    ]);
    expect(loopTree(parseDotBracket('()..()'))).toEqual([
      { start: 0, end: 5, branches: [1, 2], steps: [0, 3, 0] },
      { start: 0, end: 1, branches: [], steps: [1] },
      { start: 4, end: 5, branches: [], steps: [1] },
    ]);
    expect(loopTree(parseDotBracket('....'))).toEqual([{ start: 0, end: 3, branches: [], steps: [3] }]);
    expect(loopTree(parseDotBracket(''))).toEqual([{ start: 0, end: -1, branches: [], steps: [0] }]);
  });
});
