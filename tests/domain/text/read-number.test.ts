import { describe, expect, it } from 'vitest';
import { type Commas, commasOf, readNumber } from '#domain/text/read-number';

describe('a number', () => {
  it.each([
    ['1', 1],
    [' -1.5e3 ', -1500],
    ['.5', 0.5],
    ['5.', 5],
  ])('READ-02 %j is %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['', '1.2.3', '12abc', '0x10', 'Infinity', '1e999', '1 2', '1,234,567'])('READ-02 %j is none', (text) => {
    expect(readNumber(text)).toEqual({ problem: 'is not a number' });
  });

  it('READ-02 a number with a decimal comma is named', () => {
    expect(readNumber('3,5')).toEqual({ problem: 'has a decimal comma' });
    expect(readNumber('-,5')).toEqual({ problem: 'has a decimal comma' });
  });
});

describe('the commas within the numbers of a file', () => {
  it.each<[string[], Commas | null]>([
    [['147.1128', '12'], 'none'],
    [['12,345.5'], 'thousands'],
    [['147.1128', '1,000'], 'thousands'],
    [['1,000,000', '1,000'], 'thousands'],
    [['0,5', '1,000'], 'decimal'],
    [['1.234,5'], 'decimal'],
    [['147,1128', '1000'], 'decimal'],
    [['1,000', '2,500'], 'unknown'],
    [['147,11', '12,345.5'], null],
    [['147.11', '3,2'], null],
  ])('READ-14 the commas within the numbers of a file of %j are %j', (texts, commas) => {
    expect(commasOf(texts)).toBe(commas);
  });

  it('READ-14 the commas within the numbers of a file divide thousands only where the file has them, and only between groups of three digits', () => {
    expect(readNumber('1,276.155', 'thousands')).toBe(1276.155);
    expect(readNumber('1,276.155')).toEqual({ problem: 'is not a number' });
    expect(readNumber('12,34', 'thousands')).toEqual({ problem: 'has a decimal comma' });
  });
});
