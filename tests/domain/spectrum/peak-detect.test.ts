import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectPeaks } from '#domain/spectrum/peak-detect';
import { preparePeaks } from '#domain/spectrum/peaks';

/** The definition word for word, in O(n^2) and with sums: the independent reading of the two-stack one. */
function byDefinition(peaks: readonly (readonly [number, number])[]): number[] {
  const ranked = peaks.map(([, intensity]) => intensity).toSorted((a, b) => b - a);
  const threshold = ranked[Math.min(50, ranked.length) - 1] ?? 0;
  return peaks.flatMap(([mz, intensity], index) => {
    const around = peaks.filter(([other]) => Math.abs(other - mz) <= 50).map(([, value]) => value);
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    const deviation = Math.sqrt(around.reduce((sum, value) => sum + (value - mean) ** 2, 0) / around.length);
    const max = Math.max(...around);
    const kept =
      intensity >= threshold ||
      (around.length <= 2 && intensity >= 0.8 * max) ||
      (around.length <= 10 && intensity === max) ||
      intensity >= mean + 2 * deviation;
    return kept ? [index] : [];
  });
}

function detect(peaks: readonly (readonly [number, number])[]): number[] {
  return [...detectPeaks(preparePeaks(peaks).peaks)];
}

/** Fifty peaks far away that take all places among the most intense. */
const tallPeaks = Array.from({ length: 50 }, (_, index) => [1000 + index, 1e6 + index] as const);

describe('peak detection', () => {
  it('SPEC-86 peak detection keeps all of up to 50 peaks, and all that tie with the 50th', () => {
    expect(detect(tallPeaks)).toHaveLength(50);
    const tied = Array.from({ length: 60 }, (_, index) => [100 + index, index < 45 ? 10 : 5] as const);
    expect(detect(tied)).toHaveLength(60);
  });

  it('SPEC-87 peak detection keeps the tallest of a window of up to 10 peaks, and near-tallest ones of a window of 2', () => {
    // Half at 1, half at 2: mean 1.5 (1.45), deviation 0.5, so no peak passes the local test by itself.
    const alternating = (count: number) =>
      Array.from({ length: count }, (_, index) => [200 + index, 1 + (index % 2)] as const);
    expect(detect([...alternating(10), ...tallPeaks]).slice(0, 5)).toEqual([1, 3, 5, 7, 9]);
    expect(detect([...alternating(11), ...tallPeaks])[0]).toBe(11);
    expect(detect([[200, 10], [210, 8], ...tallPeaks])).toHaveLength(52);
    expect(detect([[200, 10], [210, 7.9], ...tallPeaks])).toHaveLength(51);
  });

  it('SPEC-87 peak detection keeps 4 of 20 peaks that are taller by the same, which are 2 deviations above the mean, but not 5', () => {
    const twoHeights = (tall: number) =>
      Array.from({ length: 20 }, (_, index) => [200 + index, index < tall ? 2 : 1] as const);
    // 1.2 + 2 * 0.4 is 2, and 1.25 + 2 * 0.433 more than that.
    expect(detect([...twoHeights(4), ...tallPeaks]).slice(0, -50)).toEqual([0, 1, 2, 3]);
    expect(detect([...twoHeights(5), ...tallPeaks]).slice(0, -50)).toEqual([]);
  });

  it('SPEC-87 peak detection measures deviations across a step from one height to another', () => {
    // Of 60 peaks, 4 m/z apart, the first 39 are 1 and the others 10: 12 ones and 12 tens around the first of these.
    const step = (height: number) =>
      Array.from({ length: 60 }, (_, index) => [200 + 4 * index, index < 39 ? 1 : index === 39 ? height : 10] as const);
    // The threshold is 14.8 for a height of 12, and 16.6 for 20.
    expect(detect([...step(12), ...tallPeaks])).not.toContain(39);
    expect(detect([...step(20), ...tallPeaks])).toContain(39);
  });

  it('SPEC-87 peak detection counts the peaks exactly 50 m/z away among the neighbors, at both sides', () => {
    // Alone 8 of 10 passes; with a third peak in the window the tallest of up to 10 does only.
    const near = (third: number) => detect([[200, 10], [210, 8], [third, 1], ...tallPeaks]).slice(0, -50);
    expect(near(260)).toEqual([0]);
    expect(near(260.1)).toEqual([0, 1, 2]);
    expect(detect([[160, 1], [200, 10], [210, 8], ...tallPeaks]).slice(0, -50)).toEqual([1]);
    expect(detect([[159.9, 1], [200, 10], [210, 8], ...tallPeaks]).slice(0, -50)).toEqual([1, 2]);
  });

  it('SPEC-86 peak detection keeps the 50 most intense of many, wherever they are', () => {
    const flat = Array.from({ length: 120 }, (_, index) => [100 + index / 10, 100 + ((index * 7) % 120) / 10] as const);
    // Intensities are 100 to 111.9 in another order; the least of the 50 is 107.
    expect(detect(flat)).toEqual(flat.flatMap(([, intensity], index) => (intensity > 106.95 ? [index] : [])));
  });

  it('SPEC-86 SPEC-87 peak detection finds nothing in an empty spectrum, and a single peak', () => {
    expect(detect([])).toEqual([]);
    expect(detect([[100, 1]])).toEqual([0]);
  });

  it('SPEC-86 SPEC-87 peak detection agrees with its definition on any peaks', () => {
    // Few are tall, and most of the 50 tallest lie in the upper half, so that the local test decides in the lower one.
    const anyPeak = fc
      .tuple(
        fc.integer({ min: 500, max: 12_000 }).map((tenth) => tenth / 10),
        fc.integer({ min: 1, max: 100 }),
      )
      .map(([mz, root]) => [mz, root ** 3 * (mz < 600 ? 1 : 1_000)] as const);
    const lists = fc.uniqueArray(anyPeak, { selector: ([mz]) => mz, minLength: 51, maxLength: 200 });
    fc.assert(
      fc.property(lists, (peaks) => {
        const ordered = peaks.toSorted(([a], [b]) => a - b);
        expect(detect(ordered)).toEqual(byDefinition(ordered));
      }),
    );
  });
});
