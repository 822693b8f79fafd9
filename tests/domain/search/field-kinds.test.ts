import { describe, expect, it } from 'vitest';
import { fieldKinds, type FieldOption, type FieldType } from '#domain/search/field-kinds';

const length = { kind: 'number' } as const satisfies FieldType;
const noOptions: readonly FieldOption[] = [];

describe('a field of numbers', () => {
  const { filter, narrowed, texts } = fieldKinds[length.kind];

  it('a field of numbers is as a filter the same range, and All without an end', () => {
    expect([filter(['', '-1'], noOptions), filter(['x'], noOptions)]).toEqual([{ from: null, to: -1 }, null]);
    expect([texts({ from: null, to: -1 }), texts({ from: 0, to: 2 }), texts(null), texts(undefined)]).toEqual([
      ['', '-1'],
      ['0', '2'],
      [],
      [],
    ]);
  });

  it('a field of numbers keeps of the criterion what is in the filter, too', () => {
    expect(narrowed(null, { from: 8, to: null })).toEqual({ from: 8, to: null });
    expect(narrowed({ from: 5, to: 20 }, { from: 8, to: null })).toEqual({ from: 8, to: 20 });
    expect(narrowed({ from: 8, to: 20 }, { from: 5, to: 8 })).toEqual({ from: 8, to: 8 });
    expect(narrowed({ from: 9, to: 20 }, { from: null, to: 8 })).toBeNull();
  });
});
