import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSpans, parseSpans } from '#domain/catalogue/spans';

describe('exons inside a text field', () => {
  it('TRANS-10 exons inside a text field reads exons as start-end items or as alternating positions', () => {
    const exons = [
      { start: 1, end: 10 },
      { start: 20, end: 20 },
    ];
    expect(parseSpans('1-10,20-20')).toEqual(exons);
    expect(parseSpans('1,10,20,20')).toEqual(exons);
    expect(parseSpans('')).toEqual([]);
  });

  it('DATA-28 exons inside a text field leaves malformed exons out', () => {
    expect(parseSpans('10-1,0-5,a-b,5-,-5,1-2-3,1.5-3,7-9')).toEqual([{ start: 7, end: 9 }]);
    expect(parseSpans('1,10,20')).toEqual([{ start: 1, end: 10 }]);
    expect(parseSpans('0,5,9,7,8,8')).toEqual([{ start: 8, end: 8 }]);
    expect(parseSpans('1-1,x')).toEqual([{ start: 1, end: 1 }]);
    // A list that mixes both forms is read as start-end items.
    expect(parseSpans('1,10,20-30')).toEqual([{ start: 20, end: 30 }]);
    expect(formatSpans([])).toBe('');
    expect(
      formatSpans([
        { start: 1, end: 10 },
        { start: 20, end: 20 },
      ]),
    ).toBe('1-10,20-20');
  });

  it('TRANS-10 exons inside a text field reads back the exons that it wrote', () => {
    const span = fc
      .tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e6))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        expect(parseSpans(formatSpans(spans))).toEqual(spans);
      }),
    );
  });
});
