import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inRange,
  isNumberKey,
  numberKeys,
  rangeInWords,
  rangeProblem,
  readRange,
  readSort,
  sortKeys,
  writeRange,
  writeSort,
} from '#domain/search/numbers';
import { describeCriteria } from '#domain/search/criteria';
import { searchPayload } from '#domain/search/search-payload';
import { checkCriteria, mayRun } from '#domain/search/validation';

const end = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));

describe('the numbers of rows', () => {
  it('RANK-01 the numbers of rows are seven, which are not what every object has', () => {
    expect(numberKeys.join(' ')).toBe('length log2FoldChange adjustedP affinity stability recognitionScore cancers');
    expect([isNumberKey('affinity'), isNumberKey('cancer'), isNumberKey('toString')]).toEqual([true, false, false]);
  });

  it('RANK-03 a range includes its ends, and nothing that is not known', () => {
    expect([4.9, 5, 50, 50.1, null].map((value) => inRange(value, { from: 5, to: 50 }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([null, 0, -1].map((value) => inRange(value, { from: null, to: null }))).toEqual([false, true, true]);
  });

  it('RANK-03 ranges in addresses are read as they are written', () => {
    fc.assert(
      fc.property(end, end, (from, to) => {
        const text = writeRange({ from, to });
        expect(readRange(text)).toEqual(from === null && to === null ? null : { from, to });
      }),
    );
    expect(['5..50', '..34', '1.5..', ' -2 .. 3e-5 '].map(readRange)).toEqual([
      { from: 5, to: 50 },
      { from: null, to: 34 },
      { from: 1.5, to: null },
      { from: -2, to: 3e-5 },
    ]);
    expect(['', '..', '5', 'a..b', '5..b', '1..2..3', '..Infinity'].map(readRange)).toEqual(Array(7).fill(null));
  });

  it('RANK-02 the numbers of rows orders in addresses are read as they are written', () => {
    const sorts = sortKeys.flatMap((by) => [false, true].map((descending) => ({ by, descending })));
    for (const sort of sorts) expect(readSort(writeSort(sort)) ?? { by: 'peptideId', descending: false }).toEqual(sort);
    expect(readSort('-affinity')).toEqual({ by: 'affinity', descending: true });
    expect([readSort(''), readSort('hla'), readSort('--affinity')]).toEqual([null, null, null]);
  });
});

describe('a range that a reader types', () => {
  it.each([
    [['', ''], null],
    [['5', ''], null],
    [['1e-5', ' 0.05 '], null],
    [['5', '5'], null],
    [['five', ''], 'Please enter a number, such as 0.05 or 1e-5.'],
    [['', 'Infinity'], 'Please enter a number, such as 0.05 or 1e-5.'],
    [['6', '5'], 'From is greater than To.'],
  ])('RANK-03 %j: %s', (texts, problem) => {
    expect(rangeProblem(texts)).toBe(problem);
  });

  it('RANK-03 in words has its unit', () => {
    expect(rangeInWords('affinity', { from: null, to: 34 })).toBe('up to 34 nM');
    expect(rangeInWords('adjustedP', { from: 1e-9, to: null })).toBe('from 1e-9');
    expect(rangeInWords('stability', { from: 1, to: 2.5 })).toBe('1 to 2.5 h');
  });
});

describe('a criterion of a number', () => {
  it('RANK-03 a criterion of a number is searched by its range, refused where it is none, and put in words', () => {
    const range = (...values: string[]) => [{ type: 'affinity', values } as const];
    expect(searchPayload(range('', '34'))).toMatchObject({ affinity: { from: null, to: 34 } });
    expect(mayRun(checkCriteria(range('', '34')))).toBe(true);
    expect(checkCriteria(range('x', '34')).ranges).toMatchObject([{ type: 'affinity' }]);
    expect(mayRun(checkCriteria(range('x', '34')))).toBe(false);
    expect(describeCriteria(range('5', '34'))).toEqual([{ label: 'Best Affinity', values: ['5 to 34 nM'] }]);
  });
});
