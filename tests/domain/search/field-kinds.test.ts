import { describe, expect, it } from 'vitest';
import { fieldKinds, type FieldOption, type FieldType } from '#domain/search/field-kinds';

/** A field of three classes and one of numbers, as a table may have them. */
const classes = {
  kind: 'option',
  options: [
    { value: '1', label: 'Up to 8' },
    { value: '2', label: '9 to 11' },
    { value: '3', label: '12 or more' },
  ],
} as const satisfies FieldType;
const length = { kind: 'number' } as const satisfies FieldType;
const noOptions: readonly FieldOption[] = [];

describe('a field of numbered options', () => {
  const { clean, criterion, filter, narrowed, texts } = fieldKinds[classes.kind];

  it('takes in a search any of its own codes, in their order, and as a filter the first text', () => {
    expect(clean([' 3', '4', '1', '1'], classes.options)).toEqual(['1', '3']);
    expect([criterion(['1', '3']), criterion([])]).toEqual([[1, 3], []]);
    expect([filter(['3', '1'], classes.options), filter(['4', '1'], classes.options)]).toEqual([3, null]);
    expect([texts(3), texts(null)]).toEqual([['3'], []]);
  });

  it('keeps of the criterion what the filter chooses', () => {
    expect([narrowed([1, 3], 3), narrowed([], 2), narrowed([1, 3], 2)]).toEqual([[3], [2], null]);
  });
});

describe('a field of numbers', () => {
  const { clean, criterion, filter, narrowed, texts, value } = fieldKinds[length.kind];

  it('is a range of which either end may be open', () => {
    expect(clean([' 8 ', '1.5e1'], noOptions)).toEqual(['8', '15']);
    expect([clean(['8'], noOptions), clean(['', '0'], noOptions)]).toEqual([
      ['8', ''],
      ['', '0'],
    ]);
    for (const blank of [[], [' ', ''], ['x', 'Infinity']]) expect(clean(blank, noOptions)).toEqual([]);
    expect(value('8')).toBe(8);
    expect([criterion(['8', '']), criterion([])]).toEqual([{ from: 8, to: null }, null]);
  });

  it('is as a filter the same range, and All without an end', () => {
    expect([filter(['', '-1'], noOptions), filter(['x'], noOptions)]).toEqual([{ from: null, to: -1 }, null]);
    expect([texts({ from: null, to: -1 }), texts({ from: 0, to: 2 }), texts(null), texts(undefined)]).toEqual([
      ['', '-1'],
      ['0', '2'],
      [],
      [],
    ]);
  });

  it('keeps of the criterion what is in the filter, too', () => {
    expect(narrowed(null, { from: 8, to: null })).toEqual({ from: 8, to: null });
    expect(narrowed({ from: 5, to: 20 }, { from: 8, to: null })).toEqual({ from: 8, to: 20 });
    expect(narrowed({ from: 8, to: 20 }, { from: 5, to: 8 })).toEqual({ from: 8, to: 8 });
    expect(narrowed({ from: 9, to: 20 }, { from: null, to: 8 })).toBeNull();
  });
});
