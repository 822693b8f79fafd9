import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitmapOf, encodeBitmap } from '../../../data-loader/derive/bitmap';
import { ordinalsOf } from '../../support/decoded-bitmap';

const ordinals = fc.uniqueArray(fc.oneof(fc.nat(300), fc.nat(3_000_000)), { maxLength: 300 });
const ascending = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);

describe('sets of rows', () => {
  it('API-30 are the same after decoding', () => {
    fc.assert(
      fc.property(ordinals, (values) => {
        expect(ordinalsOf(encodeBitmap(bitmapOf(values)))).toEqual(ascending(values));
      }),
    );
  });

  it('API-04 API-10 count exactly and give any page of their ordinals', () => {
    const bitmap = bitmapOf(Array.from({ length: 29_526 }, (_, i) => i * 3));
    expect(bitmap.size).toBe(29_526);
    expect(bitmap.select(20_000)).toBe(60_000);
  });

  it('API-30 stay small: a run of 500,000 rows takes less than a kilobyte', () => {
    expect(encodeBitmap(bitmapOf(Array.from({ length: 500_000 }, (_, i) => i))).length).toBeLessThan(1_000);
  });
});
