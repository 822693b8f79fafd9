import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assignment, assignments, MaximumTree, peakFinder } from '#domain/spectrum/matching';
import { ms1PrecursorPeak, ms1Zoom } from '#domain/spectrum/ms1-precursor';
import { preparePeaks } from '#domain/spectrum/peaks';
import type { Tolerance } from '#domain/spectrum/tolerance';

type Peaks = readonly (readonly [number, number])[];

function found(
  peaks: Peaks,
  target: number,
  tolerance: Tolerance,
  assignment: Assignment,
): readonly number[] | undefined {
  const list = preparePeaks(peaks).peaks;
  const index = peakFinder(list)(target, tolerance, assignment);
  return index < 0 ? undefined : [list.mz[index] ?? 0, list.intensity[index] ?? 0];
}

const halfTh: Tolerance = { value: 0.5, unit: 'Th' };

describe('matching', () => {
  const peaks: Peaks = [
    [99.6, 5],
    [100, 2],
    [100.25, 9],
    [100.4, 9],
  ];

  it('SPEC-85 nearest takes the nearest, an exact hit before all others, of equals the lower m/z', () => {
    expect(found(peaks, 100, halfTh, 'nearest')).toEqual([100, 2]);
    expect(
      found(
        [
          [99.75, 1],
          [100.25, 2],
        ],
        100,
        halfTh,
        'nearest',
      ),
    ).toEqual([99.75, 1]);
  });

  it('SPEC-84 both ends of the window belong to it, in Th and in ppm of the theoretical m/z', () => {
    expect(found([[99.5, 1]], 100, halfTh, 'intense')).toEqual([99.5, 1]);
    expect(found([[100.5, 1]], 100, halfTh, 'intense')).toEqual([100.5, 1]);
    expect(found([[100.5000001, 1]], 100, halfTh, 'intense')).toBeUndefined();
    // 1000 ppm of 200 is 0.2; relative to the observed 199.8 the window would be narrower.
    expect(found([[199.8, 1]], 200, { value: 1000, unit: 'ppm' }, 'intense')).toEqual([199.8, 1]);
    expect(found([[200.2001, 1]], 200, { value: 1000, unit: 'ppm' }, 'intense')).toBeUndefined();
  });

  it('SPEC-84 SPEC-85 matching agrees with a plain scan on any peaks, windows and modes', () => {
    const peak = fc.tuple(
      fc.integer({ min: 0, max: 400 }).map((eighth) => 100 + eighth / 8),
      fc.integer({ min: 1, max: 20 }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(peak, { selector: ([mz]) => mz, minLength: 1, maxLength: 80 }),
        fc.integer({ min: 0, max: 400 }).map((eighth) => 100 + eighth / 8),
        fc.integer({ min: 0, max: 200 }).map((eighth) => eighth / 8),
        fc.constantFrom<Assignment[]>('intense', 'nearest'),
        (list, target, value, assignment) => {
          const inside = list
            .toSorted(([a], [b]) => a - b)
            .filter(([mz]) => mz >= target - value && mz <= target + value);
          const better = (a: readonly [number, number], b: readonly [number, number]): boolean =>
            assignment === 'intense' ? b[1] > a[1] : Math.abs(b[0] - target) < Math.abs(a[0] - target);
          const expected = inside.reduce<readonly [number, number] | undefined>(
            (best, entry) => (best === undefined || better(best, entry) ? entry : best),
            undefined,
          );
          expect(found(list, target, { value, unit: 'Th' }, assignment)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('SPEC-85 matching offers the most intense before the nearest', () => {
    expect(assignments).toEqual(['intense', 'nearest']);
  });

  it('SPEC-85 matching finds the first maximum of every range of a list', () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 9, 0];
    for (let length = 0; length <= values.length; length += 1) {
      const list = values.slice(0, length);
      const tree = new MaximumTree(Float64Array.from(list));
      for (let from = 0; from <= length; from += 1)
        for (let to = from; to <= length; to += 1) {
          const range = list.slice(from, to);
          const expected = range.length === 0 ? -1 : from + range.indexOf(Math.max(...range));
          expect([length, from, to, tree.maximumOf(from, to)]).toEqual([length, from, to, expected]);
        }
    }
  });

  it('matching matches nothing in an empty spectrum', () => {
    expect(found([], 100, halfTh, 'intense')).toBeUndefined();
    expect(found([], 100, halfTh, 'nearest')).toBeUndefined();
  });
});

describe('the MS1 precursor', () => {
  it.each<[string, Peaks, number, number]>([
    [
      'of all peaks above',
      [
        [520.5, 1],
        [530, 1],
      ],
      520.25,
      0,
    ],
    [
      'of all peaks below',
      [
        [510, 1],
        [520, 1],
      ],
      520.25,
      1,
    ],
    [
      'the lower of two as near',
      [
        [520, 1],
        [521, 9],
      ],
      520.5,
      0,
    ],
    [
      'the taller of two at one m/z',
      [
        [520, 1],
        [520, 9],
        [530, 1],
      ],
      520.25,
      0,
    ],
    ['none 0.50001 above', [[520.50001, 1]], 520, -1],
    ['none 0.50001 below', [[520, 1]], 520.50001, -1],
  ])('SPEC-36 the MS1 precursor is %s', (_, peaks, mz, position) => {
    expect(ms1PrecursorPeak(preparePeaks(peaks).peaks, mz)).toBe(position);
  });

  it('SPEC-32 the MS1 precursor zooms to the precursor plus or minus 5, as high as the tallest peak there', () => {
    const { peaks } = preparePeaks([
      [514, 900],
      [515, 3],
      [520, 7],
      [525, 8],
      [525.1, 900],
    ]);
    expect(ms1Zoom(peaks, 520)).toEqual({ fromMz: 515, toMz: 525, maxIntensity: 8 });
    expect(ms1Zoom(peaks, 300)).toEqual({ fromMz: 295, toMz: 305, maxIntensity: 0 });
    expect(ms1Zoom(peaks, 509)).toEqual({ fromMz: 504, toMz: 514, maxIntensity: 900 });
  });
});
