import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeakText, parsePeakText, preparePeaks } from '#domain/spectrum/peaks';

const peak = fc.tuple(fc.double({ min: 50, max: 2000, noNaN: true }), fc.double({ min: 0, max: 1e9, noNaN: true }));

describe('peak lists', () => {
  it('SPEC-80 trims zeros at the high end, keeps zeros inside, and empties an all-zero list', () => {
    const trimmed = preparePeaks([
      [1, 0],
      [2, 5],
      [3, 0],
      [4, 7],
      [5, 0],
      [6, 0],
    ]).peaks;
    expect([...trimmed.mz]).toEqual([1, 2, 3, 4]);
    expect(
      preparePeaks([
        [1, 0],
        [2, 0],
      ]).peaks,
    ).toHaveLength(0);
  });

  it('SPEC-45 SPEC-94 takes [m/z, intensity] pairs, text numbers too, and counts what is neither', () => {
    const { peaks, rejected } = preparePeaks([
      ['100.5', '7'],
      [Number.NaN, 1],
      [2, Number.NaN],
      [3],
      'x',
      null,
      [-1, 5],
      [4, -5],
      [Number.POSITIVE_INFINITY, 1],
      [200, 3],
    ]);
    expect([...peaks.mz]).toEqual([100.5, 200]);
    expect(rejected).toBe(8);
    expect(preparePeaks([])).toMatchObject({ rejected: 0, peaks: { length: 0 } });
    expect(preparePeaks(undefined).peaks).toHaveLength(0);
  });

  it('orders peaks of equal m/z by descending intensity, and identical peaks as given', () => {
    const { mz, intensity, sourceIndex } = preparePeaks([
      [200, 4],
      [100, 3],
      [100, 9],
      [100, 5],
      [100, 9],
    ]).peaks;
    expect([...mz]).toEqual([100, 100, 100, 100, 200]);
    expect([...intensity]).toEqual([9, 9, 5, 3, 4]);
    expect([...sourceIndex]).toEqual([2, 4, 3, 1, 0]);
    expect(
      [
        ...preparePeaks([
          [100, 3],
          [100, 9],
        ]).peaks.intensity,
      ],
      'also where m/z is in order',
    ).toEqual([9, 3]);
  });

  it('orders peaks by m/z whatever their order, and remembers where each came from', () => {
    fc.assert(
      fc.property(fc.array(peak, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (peaks, keys) => {
        const shuffled = peaks
          .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        const [one, other] = [preparePeaks(peaks).peaks, preparePeaks(shuffled).peaks];
        expect(other.mz).toEqual(one.mz);
        expect(other.intensity).toEqual(one.intensity);
        other.sourceIndex.forEach((source, index) =>
          expect(shuffled[source]).toEqual([other.mz[index], other.intensity[index]]),
        );
      }),
    );
  });

  it('SPEC-95 reads the comma-separated wire format in all its forms', () => {
    const expected = [
      [147.1128, 820.5],
      [204.1343, 1502],
    ];
    expect(parsePeakText('147.1128#820.5,204.1343#1502')).toEqual(expected);
    expect(parsePeakText('147.1128:820.5, 204.1343:1502')).toEqual(expected);
    expect(parsePeakText('147.1128 820.5,204.1343 1502')).toEqual(expected);
    expect(parsePeakText('147.1128,820.5,204.1343,1502')).toEqual(expected);
    expect(parsePeakText('')).toEqual([]);
  });

  it('SPEC-108 reads numbers as exactly as Number does, however they are written', () => {
    const numbers = [
      '0.1',
      '.5',
      '5.',
      '007',
      '100.00000000000001',
      '9007199254740993',
      '123456789012345',
      '1e-7',
      '3E+2',
    ];
    const decimal = fc
      .tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
    for (const text of [...numbers, ...fc.sample(decimal, 2000)])
      expect(parsePeakText(`${text}#1,2#${text}`)).toEqual([
        [Number(text), 1],
        [2, Number(text)],
      ]);
    for (const text of ['1-2', '1.2.3', 'e', '', '-'])
      expect(preparePeaks(parsePeakText(`${text}#1,2#3`)).rejected).toBe(1);
  });

  it('SPEC-95 reports items of the list that are not peaks', () => {
    expect(preparePeaks(parsePeakText('147.1#8,x#y,204#')).rejected).toBe(2);
    expect(preparePeaks(parsePeakText('147.1,8,204')).rejected).toBe(1);
    expect(preparePeaks(parsePeakText('1#2#3')).rejected).toBe(1);
  });

  it('SPEC-95 round-trips through its own reader', () => {
    fc.assert(
      fc.property(fc.array(peak), (peaks) => {
        expect(parsePeakText(formatPeakText(peaks))).toEqual(peaks);
      }),
    );
  });
});
