import { describe, expect, it } from 'vitest';
import { heatmapCells } from '../../../data-loader/derive/heatmaps';
import {
  adjustedPValues,
  rawStatistic,
  twoSampleT,
  withAdjustedP,
} from '../../../data-loader/derive/peptide-statistic';

describe("Student's two-sample t test", () => {
  it("gives the t and p of Student's sleep data (R 4 datasets::sleep, t.test(var.equal = TRUE))", () => {
    const drug1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
    const drug2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const result = twoSampleT(drug1, drug2);
    // R prints t = -1.8608, p-value = 0.07919; further digits computed with scipy 1.17.1.
    expect(result?.t).toBeCloseTo(-1.8608134674868524, 12);
    expect(result?.p).toBeCloseTo(0.07918671421593822, 12);
  });

  it('keeps its relative precision for tiny p (computed with scipy 1.17.1 stats.ttest_ind)', () => {
    const result = twoSampleT([25.11, 25.08, 25.14, 25.02, 25.2], [20.01, 20.05, 19.98, 20.11]);
    expect(result?.t).toBeCloseTo(120.69685901614176, 8);
    expect((result?.p ?? 0) / 7.067313150094399e-13).toBeCloseTo(1, 9);
  });

  it('needs two values on each side and some variance', () => {
    expect(twoSampleT([1], [1, 2])).toBeNull();
    expect(twoSampleT([1, 2], [])).toBeNull();
    expect(twoSampleT([5, 5], [3, 3])).toBeNull();
    expect(twoSampleT([0.1, 0.1, 0.1], [0.3, 0.3, 0.3])).toBeNull();
  });
});

describe('adjusted p values', () => {
  it('are those of the example of Benjamini and Hochberg 1995 (computed with scipy 1.17.1 stats.false_discovery_control)', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    const expected = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645, 0.0765, 0.486,
      0.5811818181818181, 0.714875, 0.7532307692307693, 0.8132142857142857, 1,
    ];
    const order = [7, 3, 14, 0, 9, 1, 12, 5, 2, 13, 4, 11, 6, 10, 8];
    const adjusted = adjustedPValues(Float64Array.from(order, (index) => p[index] ?? 0));
    order.forEach((index, position) => expect(adjusted[position]).toBeCloseTo(expected[index] ?? 0, 14));
  });

  it('are empty without p values', () => {
    expect([...adjustedPValues(new Float64Array())]).toEqual([]);
  });
});

describe('expression group', () => {
  it('DATA-27 is 2 or 3 only beyond a log2 fold change of 1 with an adjusted p below 0.05', () => {
    const statistic = (logFc: number): ReturnType<typeof rawStatistic> => ({
      ...rawStatistic({ control: [0, 1], tumor: [1, 2] }),
      logFc,
    });
    expect(withAdjustedP(statistic(1.01), 0.049).expression).toBe(2);
    expect(withAdjustedP(statistic(1), 0.049).expression).toBe(4);
    expect(withAdjustedP(statistic(1.01), 0.05).expression).toBe(4);
    expect(withAdjustedP(statistic(-1.01), 0.049).expression).toBe(3);
    expect(withAdjustedP(statistic(-1), 0.049).expression).toBe(4);
  });

  it('is 1 exactly when tumor samples alone detect the peptide', () => {
    expect(rawStatistic({ control: [null, null], tumor: [null, 3] }).expression).toBe(1);
    expect(rawStatistic({ control: [2, null], tumor: [null, null] }).expression).toBe(4);
    expect(rawStatistic({ control: [null], tumor: [null] }).expression).toBe(4);
    expect(rawStatistic({ control: [2], tumor: [3] })).toMatchObject({ expression: 4, logFc: 1, t: null, p: null });
  });
});

describe('heatmap cells', () => {
  it('are z-scores by the sample standard deviation of the detected cells, 0 where not detected', () => {
    // mean 5, sample SD sqrt(32 / 7) = 2.1381 of 2 4 4 4 5 5 7 9
    expect(heatmapCells([2, null, 4, 4, 4, 5, 5, 7, 9])).toEqual([
      -1.4031, 0, -0.4677, -0.4677, -0.4677, 0.0001, 0.0001, 0.9354, 1.8708,
    ]);
  });

  it('distinguish a detected value at the mean from one that was not detected', () => {
    expect(heatmapCells([null, 20, null])).toEqual([0, 0.0001, 0]);
    expect(heatmapCells([20.1, 20.1, null, 20.1])).toEqual([0.0001, 0.0001, 0, 0.0001]);
    expect(heatmapCells([null, null])).toEqual([0, 0]);
  });
});
