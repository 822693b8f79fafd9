import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../web/charts/plot-box';
import { volcanoAxes, type VolcanoPoint } from '../../../web/charts/volcano-axes';
import { boxInWords, pointsInBox, rangesOfBox } from '../../../web/charts/volcano-box';

const point = (logFc: number, adjustedPValue: number): VolcanoPoint => ({
  peptideId: 'P',
  logFc,
  adjustedPValue,
  expression: 4,
  immunogenicity: 0,
});
const points = [point(2, 0.001), point(-3, 0.0001), point(0.2, 0.6), point(0, 1)];
const axes = volcanoAxes(points, 4);
const withZero = volcanoAxes([...points, point(3.5, 0)], 4);

describe('a box in a volcano', () => {
  it('RANK-04 a box in a volcano is a range of fold changes and of adjusted p, rounded outwards to three digits', () => {
    expect(rangesOfBox({ x: [0.50671, 2.00049], y: [1.301, 3.2] }, axes)).toEqual({
      log2FoldChange: { from: 0.506, to: 2.01 },
      adjustedP: { from: 0.00063, to: 0.0501 },
    });
    expect(rangesOfBox({ x: [-1.23456, -0.000123456], y: [1, 3] }, axes)).toEqual({
      log2FoldChange: { from: -1.24, to: -0.000123 },
      adjustedP: { from: 0.001, to: 0.1 },
    });
  });

  it('RANK-04 a box in a volcano has the points with adjusted p of 0 if it reaches their line', () => {
    const { height } = withZero.zero ?? { height: NaN };
    const top = [...points, point(3.5, 0)];
    const x = [3, 4] as const;
    expect(pointsInBox(top, rangesOfBox({ x, y: [1, height] }, withZero))).toHaveLength(1);
    expect(pointsInBox(top, rangesOfBox({ x, y: [1, (height + withZero.highest) / 2] }, withZero))).toEqual([]);
  });

  it('RANK-04 a box in a volcano never loses a point that is drawn in it', () => {
    const value = fc.double({ min: -4, max: 4, noNaN: true });
    const height = fc.double({ min: 0, max: 4, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(value, value), fc.tuple(height, height), fc.tuple(value, height), (xs, ys, [x, y]) => {
        const ends = (of: [number, number]) => [Math.min(...of), Math.max(...of)] as const;
        const [left, right] = ends(xs);
        const [low, high] = ends(ys);
        fc.pre(x >= left && x <= right && y >= low && y <= high);
        const ranges = rangesOfBox({ x: [left, right], y: [low, high] }, axes);
        expect(pointsInBox([point(x, 10 ** -y)], ranges)).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('RANK-04 a box in a volcano is said in words', () => {
    expect(boxInWords(rangesOfBox({ x: [1, 4], y: [2, 4] }, axes))).toBe(
      'log2 fold change from 1, adjusted p up to 0.01',
    );
    expect(boxInWords(rangesOfBox({ x: [-4, 4], y: [0, 2] }, axes))).toBe('adjusted p 0.01 to 1');
  });
});

describe('the event of a drawn box', () => {
  it('RANK-04 the event of a drawn box has its ends in the units of the axes, in either order, or no box', () => {
    expect(
      boxOf({
        areas: [
          {
            coordRange: [
              [3, 1],
              [2, 4],
            ],
          },
        ],
      }),
    ).toEqual({ x: [1, 3], y: [2, 4] });
    expect(boxOf({ areas: [] })).toBeNull();
    expect(
      boxOf({
        areas: [
          {
            coordRange: [
              [1, NaN],
              [2, 4],
            ],
          },
        ],
      }),
    ).toBeNull();
    expect(boxOf({})).toBeNull();
  });
});
