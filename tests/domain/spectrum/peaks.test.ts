import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPeakText,
  maxIntensity,
  parsePeakText,
  preparePeaks,
  selectPeaks,
  totalIonCurrent,
} from '#domain/spectrum/peaks';

const peak = fc.tuple(fc.double({ min: 50, max: 2000, noNaN: true }), fc.double({ min: 0, max: 1e9, noNaN: true }));

describe('peak lists', () => {
  it('peak lists orders peaks of equal m/z by descending intensity, and identical peaks as given', () => {
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

  it('peak lists orders peaks by m/z whatever their order, and remembers where each came from', () => {
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

  it('SPEC-108 peak lists reads numbers as exactly as Number does, however they are written', () => {
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

  it('SPEC-95 peak lists reports items of the list that are not peaks', () => {
    expect(preparePeaks(parsePeakText('147.1#8,x#y,204#')).rejected).toBe(2);
    expect(preparePeaks(parsePeakText('147.1,8,204')).rejected).toBe(1);
    expect(preparePeaks(parsePeakText('1#2#3')).rejected).toBe(1);
  });

  it('SPEC-95 peak lists round-trips through its own reader', () => {
    fc.assert(
      fc.property(fc.array(peak), (peaks) => {
        expect(parsePeakText(formatPeakText(peaks))).toEqual(peaks);
      }),
    );
  });

  it('SPEC-80 peak lists keeps zeros of m/z and intensity below the last peak, each with its place in the list', () => {
    const { peaks, rejected } = preparePeaks([[0, 0], [0, 3], 'x', [2, 0], [3, 1]]);
    expect([[...peaks.mz], [...peaks.intensity], [...peaks.sourceIndex]]).toEqual([
      [0, 0, 2, 3],
      [3, 0, 0, 1],
      [1, 0, 3, 4],
    ]);
    expect([peaks.length, rejected]).toEqual([4, 1]);
  });

  it('SPEC-94 peak lists counts no text without a number as 0', () => {
    const wrong = [
      ['', 1],
      [' ', 1],
      [1, ''],
      [1, '1x'],
      [1, 'Infinity'],
      [true, 1],
      [1, null],
      [[1], 1],
      { 0: 1, 1: 1 },
    ];
    expect(preparePeaks([...wrong, [' 5 ', '1e2']])).toMatchObject({ rejected: 9, peaks: { length: 1 } });
    expect(preparePeaks({ length: 1, 0: [1, 1] }).peaks).toHaveLength(0);
  });

  it('peak lists sums up a spectrum by its total and its tallest peak', () => {
    const { peaks } = preparePeaks([
      [100, 3],
      [200, 8],
      [300, 5],
    ]);
    expect([totalIonCurrent(peaks), maxIntensity(peaks)]).toEqual([16, 8]);
    const none = preparePeaks([]).peaks;
    expect([totalIonCurrent(none), maxIntensity(none)]).toEqual([0, 0]);
    const chosen = selectPeaks(peaks, Uint32Array.of(0, 2));
    expect([chosen.length, [...chosen.mz], [...chosen.intensity], [...chosen.sourceIndex]]).toEqual([
      2,
      [100, 300],
      [3, 5],
      [0, 2],
    ]);
  });

  it('SPEC-95 peak lists reads peaks with several signs between their numbers, blanks around them and empty items', () => {
    const expected = [
      [100, 1],
      [200, 2],
    ];
    for (const text of [
      '100 # 1, 200 : 2',
      ' 100\t1 ,, 200\n2 ,',
      '100,1,200,2,',
      ',100#1,200#2',
      '100#1,200#2,',
      '1e2#1,2E+2#0.2e1',
    ])
      expect([text, parsePeakText(text)]).toEqual([text, expected]);
    expect(parsePeakText('100#1')).toEqual([[100, 1]]);
    expect(preparePeaks(parsePeakText('100')).rejected).toBe(1);
  });

  it('SPEC-95 peak lists writes numbers in full', () => {
    expect(
      formatPeakText([
        [147.1128, 820.5],
        [1e-7, 0],
      ]),
    ).toBe('147.1128#820.5,1e-7#0');
  });
});
