import { describe, expect, it } from 'vitest';
import { preparePeaks } from '#domain/spectrum/peaks';
import { similarity } from '#domain/spectrum/similarity';

const list = (...pairs: [number, number][]) => preparePeaks(pairs).peaks;
const th = { value: 0.1, unit: 'Th' } as const;

describe('the similarity of two spectra', () => {
  it('SPEC-104 the similarity of two spectra is 1 for equal proportions and 0 without a shared peak', () => {
    const one = list([100, 4], [200, 9]);
    expect(similarity(one, list([100.05, 40], [199.95, 90]), th)).toMatchObject({
      cosine: expect.closeTo(1, 12),
      contrastAngle: expect.closeTo(0, 5),
      normalizedAngle: expect.closeTo(1, 7),
    });
    expect(similarity(one, list([300, 1]), th)).toEqual({
      shared: [],
      cosine: 0,
      contrastAngle: 90,
      normalizedAngle: 0,
    });
    expect(similarity(one, list(), th).cosine).toBe(0);
  });

  it('SPEC-104 the similarity of two spectra is the cosine of root intensities over all peaks, and its angle', () => {
    // Roots 2, 3 and 4 against 4, 3 and 5, of which two pairs are shared: (2 4 + 3 3) / √((4 + 9 + 16) (16 + 9 + 25)).
    const { cosine, contrastAngle, normalizedAngle, shared } = similarity(
      list([100, 4], [200, 9], [300, 16]),
      list([100, 16], [200, 9], [400, 25]),
      th,
    );
    expect(cosine).toBeCloseTo(17 / Math.sqrt(1450), 12);
    expect(contrastAngle).toBeCloseTo(63.484374, 5);
    expect(normalizedAngle).toBeCloseTo(0.294618, 5);
    expect(shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
  });

  it('SPEC-104 a peak is shared once, with the partner of the largest product', () => {
    const first = list([100, 1], [100.08, 10]);
    expect(similarity(first, list([100.04, 5]), th).shared).toEqual([{ first: 1, second: 0 }]);
    expect(similarity(first, list([100.02, 5], [100.04, 6]), th).shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
  });
});

describe('shared peaks', () => {
  it('SPEC-104 shared peaks are paired by the largest product, of equal ones by the lower m/z of the first, then of the second', () => {
    expect(similarity(list([100, 2], [100.05, 2]), list([100.02, 3], [100.03, 3]), th).shared).toEqual([
      { first: 0, second: 0 },
      { first: 1, second: 1 },
    ]);
    // 100.1 fits both, 100 only the first: the larger product leaves 100 without a partner.
    expect(similarity(list([100, 1], [100.1, 2]), list([100.05, 3], [100.3, 9]), th).shared).toEqual([
      { first: 1, second: 0 },
    ]);
  });

  it('SPEC-104 shared peaks are in the order of m/z, and none without intensity', () => {
    const first = list([100, 0], [200, 1], [300, 9], [400, 1]);
    expect(similarity(first, list([100, 5], [200, 1], [300, 9], [400, 1]), th).shared).toEqual(
      [1, 2, 3].map((position) => ({ first: position, second: position })),
    );
  });
});
