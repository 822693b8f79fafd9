import { describe, expect, it } from 'vitest';
import { boxGroups, describeBoxes, fiveNumberRows, groupLabel, quantile, sampleValues, toFourDecimals } from '../../../web/charts/boxplot-groups';
import { BOX, layoutBoxes, valueTicks } from '../../../web/charts/boxplot-layout';

const tumor = { name: 'Tumor', values: [26.006, 25.448, 25.209, 25.727, 25.597, 25.403, 26.102, 25.435, 25.808, 26.018] };
const normal = { name: 'Normal', values: [23.955, 23.974, 23.887, 24.611] };
const empty = { name: 'Normal', values: [] };

describe('the numbers of a box plot', () => {
  it('PEP-16 have quartiles by linear interpolation between the samples', () => {
    // numpy.percentile(values, [0, 25, 50, 75, 100]), NumPy 2.4.6: linear interpolation by default.
    const numpy = [[tumor, [25.209, 25.43825, 25.662, 25.9565, 26.102]], [normal, [23.887, 23.938, 23.9645, 24.13325, 24.611]]] as const;
    for (const [{ values }, expected] of numpy) {
      const ascending = values.toSorted((a, b) => a - b);
      [0, 0.25, 0.5, 0.75, 1].forEach((share, index) => expect(quantile(ascending, share)).toBeCloseTo(expected[index] ?? NaN, 10));
    }
    const [tumorBox, normalBox] = boxGroups([tumor, normal]);
    expect(tumorBox).toMatchObject({ min: 25.209, q1: 25.4383, median: 25.662, q3: 25.9565, max: 26.102 });
    expect(normalBox).toMatchObject({ min: 23.887, q1: 23.938, median: 23.9645, q3: 24.1333, max: 24.611 });
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1.75, 2.5, 3.25, 4]);
  });

  it('PEP-16 are rounded to 4 decimals, the samples too', () => {
    expect([0.123_449_9, -1.234_56, 1e-7, -1e-7, 25.5].map(toFourDecimals).map(String)).toEqual(['0.1234', '-1.2346', '0', '0', '25.5']);
    const [group] = boxGroups([{ name: 'Tumor', values: [2.000_04, 1.000_06, 1.000_08] }]);
    expect(group).toMatchObject({ values: [1.0001, 1.0001, 2], min: 1.0001, median: 1.0001, max: 2 });
  });

  it('PEP-16 are those of the one sample when there is one', () => {
    expect(boxGroups([{ name: 'Tumor', values: [7.5] }])).toEqual([{ name: 'Tumor', values: [7.5], min: 7.5, q1: 7.5, median: 7.5, q3: 7.5, max: 7.5 }]);
  });

  it('PEP-17 leave out a group without samples, and both when both are empty', () => {
    expect(boxGroups([tumor, empty]).map(({ name }) => name)).toEqual(['Tumor']);
    expect(boxGroups([{ name: 'Tumor', values: [] }, normal]).map(({ name }) => name)).toEqual(['Normal']);
    expect(boxGroups([{ name: 'Tumor', values: [] }, empty])).toEqual([]);
  });

  it('PEP-14 come from the items of the lists that are numbers', () => {
    expect(sampleValues(['5.12', '-4.98', '0', 'NaN', 'high', 'Infinity'])).toEqual([5.12, -4.98, 0]);
  });

  it('PEP-15 stand under labels with the number of samples', () => {
    expect(boxGroups([tumor, normal]).map(groupLabel)).toEqual(['Tumor (n=10)', 'Normal (n=4)']);
    expect(groupLabel({ name: 'Tumor', values: Array.from({ length: 1_200 }, () => 1) })).toBe('Tumor (n=1,200)');
  });

  it('PEP-16 are said in words and listed with all 4 decimals', () => {
    const [box] = boxGroups([normal]);
    expect(box && fiveNumberRows(box)).toEqual([['Maximum', '24.6110'], ['Upper quartile', '24.1333'], ['Median', '23.9645'], ['Lower quartile', '23.9380'], ['Minimum', '23.8870']]);
    expect(describeBoxes('Expression of P', boxGroups([normal]))).toBe(
      'Box plot: Expression of P. Normal (n=4): minimum 23.887, lower quartile 23.938, median 23.9645, upper quartile 24.1333, maximum 24.611.',
    );
  });
});

describe('the drawing of a box plot', () => {
  it('PEP-14 has a box per group inside the plot, its parts in the order of the values, at any width', () => {
    for (const width of [280, 600, 1_300]) {
      const { boxes, ticks } = layoutBoxes(boxGroups([tumor, normal]), width);
      expect(boxes.map(({ group }) => group.name)).toEqual(['Tumor', 'Normal']);
      for (const { x, boxWidth, y, points, group } of boxes) {
        expect([BOX.top, y.max, y.q3, y.median, y.q1, y.min, BOX.heightPx - BOX.bottom]).toEqual([BOX.top, y.max, y.q3, y.median, y.q1, y.min, BOX.heightPx - BOX.bottom].toSorted((a, b) => a - b));
        expect(points).toHaveLength(group.values.length);
        for (const point of [...points, { x: x - boxWidth / 2 }, { x: x + boxWidth / 2 }]) {
          expect(point.x).toBeGreaterThanOrEqual(BOX.left);
          expect(point.x).toBeLessThanOrEqual(width - BOX.right);
        }
      }
      expect((boxes[0]?.x ?? 0) + (boxes[0]?.boxWidth ?? 0)).toBeLessThan(boxes[1]?.x ?? 0);
      expect(ticks.length).toBeGreaterThan(2);
    }
  });

  it('PEP-14 puts each point at its value, beside its equals, and in the same place every time', () => {
    const draw = () => layoutBoxes(boxGroups([{ name: 'Tumor', values: [3, 3, 3, 3, 5] }]), 400).boxes[0];
    const box = draw();
    expect(draw()).toEqual(box);
    expect(box?.points.map(({ y }) => y)).toEqual([box?.y.min, box?.y.min, box?.y.min, box?.y.min, box?.y.max]);
    expect(new Set(box?.points.map(({ x }) => x)).size).toBe(5);
  });

  it('PEP-14 shows the box alone when points would hide it', () => {
    const many = boxGroups([{ name: 'Tumor', values: Array.from({ length: BOX.pointsMax + 1 }, (_, index) => index) }]);
    expect(layoutBoxes(many, 400).boxes[0]?.points).toEqual([]);
  });

  it('PEP-17 sets a single group and a single value in the middle', () => {
    const { boxes, ticks } = layoutBoxes(boxGroups([{ name: 'Tumor', values: [7.5] }]), 400);
    expect(boxes[0]?.x).toBeCloseTo((BOX.left + 400 - BOX.right) / 2, 6);
    expect(boxes[0]?.y.median).toBeCloseTo((BOX.top + BOX.heightPx - BOX.bottom) / 2, 6);
    expect(ticks.map(({ value }) => value)).toEqual([7, 7.2, 7.4, 7.6, 7.8, 8]);
  });

  it('PEP-14 has round ticks inside the range of values', () => {
    expect(valueTicks(23.7, 26.3, 6)).toEqual([24, 24.5, 25, 25.5, 26]);
    expect(valueTicks(-0.31, 0.29, 6)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2]);
    expect(valueTicks(3, 97, 6)).toEqual([20, 40, 60, 80]);
  });
});
