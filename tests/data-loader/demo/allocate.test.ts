import { describe, expect, it } from 'vitest';
import { allocate, shareOfPart, chooseExactly } from '../../../data-loader/demo/allocate';
import { quantileAt, type Quantiles, shareBelow } from '../../../data-loader/demo/seed/published-shape';

describe('shares of a whole', () => {
  it('add up, each at least the minimum, the rest to the largest remainders and then to the first', () => {
    expect(allocate(10, [1, 1, 1], 0)).toEqual([4, 3, 3]);
    expect(allocate(10, [3, 1], 0)).toEqual([8, 2]);
    expect(allocate(10, [5, 2, 2], 1)).toEqual([5, 3, 2]);
    expect(allocate(3, [9, 1, 1], 1)).toEqual([1, 1, 1]);
    expect(() => allocate(2, [1, 1, 1], 1)).toThrow('cannot split 2 into 3 shares of at least 1');
  });

  it('of parts differ by one at most and add up', () => {
    expect([0, 1, 2].map((part) => shareOfPart(10, part, 3))).toEqual([3, 3, 4]);
    expect(shareOfPart(10, 0, 1)).toBe(10);
  });

  it('are met exactly by items in their order, without those that are too large or empty, and else by the heaviest first', () => {
    const weight = (item: number): number => item;
    expect(chooseExactly([3, 0, 4, 2, 9], weight, 5, 'rows')).toEqual([3, 2]);
    expect(chooseExactly([3, 1], weight, 0, 'rows')).toEqual([]);
    // In their order, 1 and 3 would be left with 1 to place.
    expect(chooseExactly([1, 3, 2, 4], weight, 5, 'rows')).toEqual([4, 1]);
    expect(() => chooseExactly([3, 3], weight, 5, 'rows')).toThrow('rows: 2 of 5 could not be placed at this scale');
  });
});

describe('quantiles', () => {
  const some: Quantiles = [
    [0, 1],
    [0.5, 10],
    [1, 1_000],
  ];

  it('are interpolated on a logarithmic scale', () => {
    expect([0, 0.5, 1].map((share) => quantileAt(some, share))).toEqual([1, 10, 1_000]);
    expect(quantileAt(some, 0.75)).toBeCloseTo(100, 9);
  });

  it('are inverted by the share of smaller values', () => {
    expect([0.5, 1, 10, 1_000, 2_000].map((value) => shareBelow(some, value))).toEqual([0, 0, 0.5, 1, 1]);
    expect(shareBelow(some, 100)).toBeCloseTo(0.75, 9);
  });
});
