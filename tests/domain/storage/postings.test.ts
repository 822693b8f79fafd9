import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodePostings,
  encodePostings,
  intersectionOf,
  noPostings,
  selected,
  unionOf,
} from '#domain/storage/postings';

const ordinals = fc.uniqueArray(fc.nat(3_000_000), { maxLength: 60 }).map((list) => list.toSorted((a, b) => a - b));
const few = fc.uniqueArray(fc.nat(40), { maxLength: 30 }).map((list) => list.toSorted((a, b) => a - b));
const codeOf = (ordinal: number): number => (7 * ordinal) % 1_000;
const listOf = (rows: readonly number[]) => decodePostings(encodePostings(rows, codeOf));
const withoutCodes = (rows: readonly number[]) => ({ ordinals: Uint32Array.from(rows), codes: null });

describe('listed rows', () => {
  it('API-30 are stored with the code of each, and read as they were', () => {
    expect(encodePostings([3, 5, 9], codeOf)).toEqual([3, 2, 4, 21, 35, 63]);
    fc.assert(
      fc.property(ordinals, (rows) => {
        expect(listOf(rows)).toEqual({ ordinals: Uint32Array.from(rows), codes: Uint32Array.from(rows, codeOf) });
      }),
    );
  });

  it('API-30 are united, intersected and selected as sets are, and keep their codes', () => {
    fc.assert(
      fc.property(fc.array(few, { minLength: 1, maxLength: 4 }), (lists) => {
        const either = [...new Set(lists.flat())].sort((a, b) => a - b);
        const both = (lists[0] ?? []).filter((row) => lists.every((list) => list.includes(row)));
        expect(unionOf(lists.map(listOf))).toEqual(listOf(either));
        expect(intersectionOf(lists.map(listOf))).toEqual(listOf(both));
        expect(unionOf(lists.map(withoutCodes))).toEqual(withoutCodes(either));
        expect(intersectionOf(lists.map(withoutCodes))).toEqual(withoutCodes(both));
        const even = (lists[0] ?? []).filter((row) => row % 2 === 0);
        expect(selected(listOf(lists[0] ?? []), (row, code) => row % 2 === 0 && code === codeOf(row))).toEqual(
          listOf(even),
        );
      }),
    );
  });

  it('API-30 of no term are none', () => {
    expect([unionOf([]), intersectionOf([]), unionOf([noPostings, noPostings])]).toEqual([
      noPostings,
      noPostings,
      noPostings,
    ]);
  });
});
