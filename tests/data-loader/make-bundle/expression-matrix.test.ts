import { describe, expect, it } from 'vitest';
import type { CatalogueIntensities } from '../../../data-loader/make-bundle/catalogue';
import { ExpressionMatrix } from '../../../data-loader/make-bundle/expression-matrix';
import { IntensityProfile } from '../../../data-loader/make-bundle/look/intensity-profile';

const intensities: CatalogueIntensities = {
  file: 'peptides.tsv',
  scale: 'raw',
  zeros: 'missing',
  samples: { control: ['C1'], tumor: ['T1', 'T2'], exclude: ['X'], undecided: [], subjects: {} },
};
const columns = ['T1', 'X', 'T2', 'C1'];

describe('the matrix of a dataset', () => {
  it('OWN-13 takes log2 of raw values, zeros as not detected, controls first, and leaves out excluded samples', () => {
    const matrix = new ExpressionMatrix(intensities, columns);
    matrix.add([8, 64, 0, null], 0);
    matrix.add([1, 1, 1, 1], undefined);
    expect([matrix.samples, matrix.row(0), matrix.row(1)]).toEqual([['C1', 'T1', 'T2'], [null, 3, null], undefined]);
    matrix.countKept([null, 3, null]);
    expect(matrix.counts).toMatchObject({
      rows: 2,
      zeros: 1,
      detected: 4,
      keptRows: 1,
      detectedInKept: 1,
      tumorOnlyKept: 1,
    });
  });

  it('OWN-16 adds the rows of one peptide to the same sum in any order', () => {
    const rows = [0.1, 0.2, 0.3, 1e9].map((value) => [value, null, null, null]);
    const sums = [rows, rows.toReversed()].map((ordered) => {
      const matrix = new ExpressionMatrix(intensities, columns);
      for (const row of ordered) matrix.add(row, 0);
      return matrix.row(0)?.[1];
    });
    expect(sums[0]).toBe(sums[1]);
    expect(sums[0]).toBeCloseTo(Math.log2(1e9 + 0.6), 9);
  });

  it('OWN-13 takes log2 values as they are, and zeros as values if the lab says so', () => {
    const matrix = new ExpressionMatrix({ ...intensities, scale: 'log2', zeros: 'measured' }, columns);
    matrix.add([21.5, null, 0, -0.5], 0);
    expect(matrix.row(0)).toEqual([-0.5, 21.5, 0]);
  });
});

describe('what intensities are like', () => {
  const guess = (...values: (number | null)[]): string[] => {
    const profile = new IntensityProfile();
    profile.add(values);
    return [profile.scale.choice, profile.meaningOfZeros.choice];
  };

  it.each([
    ['large values', [1e5, 2e6, 0, 3e7], ['raw', 'missing']],
    ['values below 60', [18.5, 21, null, 24], ['log2', 'missing']],
    ['zeros beside values around zero', [0, 0.4, -0.3, 2, 5], ['log2', 'DECIDE']],
    ['values between', [80, 150, 300], ['DECIDE', 'missing']],
    ['nothing but zeros', [0, 0, null], ['DECIDE', 'missing']],
  ])('OWN-13 %s', (_, values, choices) => {
    expect(guess(...values)).toEqual(choices);
  });
});
