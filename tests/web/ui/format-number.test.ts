import { describe, expect, it } from 'vitest';
import { decimalsOf, formatBytes, formatCount, formatDecimal, formatMeasure } from '../../../web/ui/format-number';

describe('numbers', () => {
  it('PROD-09 GENE-13 TRANS-04 numbers writes counts with thousands separators', () => {
    expect([0, 999, 1_000, 29_526, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '29,526', '1,234,567']);
  });

  it('PEP-18 numbers writes measures to significant digits and a dash for none', () => {
    expect([2.895, -412.3, 0.00021, 1e-11, 0, 21.4].map((value) => formatMeasure(value))).toEqual([
      '2.895',
      '-412.3',
      '2.1e-4',
      '1e-11',
      '0',
      '21.4',
    ]);
    expect([null, Number.NaN].map((value) => formatMeasure(value))).toEqual(['-', '-']);
  });

  it('PEP-18 numbers writes measures below a thousandth and from a million with an exponent', () => {
    expect([0.001, 0.00099, 999_900, 1_000_000, -1_000_000].map((value) => formatMeasure(value))).toEqual([
      '0.001',
      '9.9e-4',
      '999900',
      '1e+6',
      '-1e+6',
    ]);
  });

  it('PROD-09 numbers writes the numbers of a column with thousands separators and the same decimals', () => {
    const affinities = [10_822.67, 3.4, 34, 500.123456];
    expect(decimalsOf(affinities)).toBe(4);
    expect(decimalsOf([3, 12])).toBe(0);
    expect([10_822.67, 3.4, 34].map((value) => formatDecimal(value, 2))).toEqual(['10,822.67', '3.40', '34.00']);
  });

  it('numbers writes sizes in decimal units', () => {
    expect([0, 999, 1_000, 123_456, 5_242_880, 2.5e9].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '123 kB',
      '5.2 MB',
      '2.5 GB',
    ]);
  });

  it('numbers writes sizes at the edges of units, with a decimal below 100', () => {
    expect([1, 1_040, 99_900, 99_950, 100_000, 999_999, 1e6, 1e9, 1e12].map(formatBytes)).toEqual([
      '1 B',
      '1.0 kB',
      '99.9 kB',
      '100.0 kB',
      '100 kB',
      '1000 kB',
      '1.0 MB',
      '1.0 GB',
      '1000 GB',
    ]);
  });

  it('numbers rounds counts to whole numbers', () => expect(formatCount(1_234.6)).toBe('1,235'));
});
