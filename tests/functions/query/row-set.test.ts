import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FacetColumnBuilder, facetColumn } from '#domain/storage/facet-column';
import { appendValues, containersOf, roaringContainers } from '#domain/storage/roaring-containers';
import { bitmapOf, encodeBitmap } from '../../../data-loader/derive/bitmap';
import { RowSet } from '../../../functions/query/row-set';

const ascending = (values: Iterable<number>): number[] => [...new Set(Uint32Array.from(values).sort())];
const range = (from: number, length: number, step = 1) => Array.from({ length }, (_, i) => from + i * step);
const stored = (values: Iterable<number>) => {
  const bitmap = bitmapOf(values);
  const bytes = encodeBitmap(bitmap);
  bitmap.dispose();
  return bytes;
};
const rowsOf = (set: Iterable<number>) => roaringContainers(stored(set));
const only = (set: Iterable<number>) => RowSet.inAll([rowsOf(set)]);
const all = (set: RowSet) => Array.from(set.slice(0, set.size));

/** Whether both are the same: `toEqual` takes a microsecond for each of some 100,000 numbers. */
const areSame = (found: readonly number[], expected: readonly number[]): boolean =>
  found.length === expected.length && found.every((value, i) => value === expected[i]);

/**
 * Single values, runs and stretches of every other value in up to several containers, so that each kind of container
 * occurs.
 */
const values = fc
  .array(
    fc.oneof(
      fc.nat(300_000).map((value) => [value]),
      fc.tuple(fc.nat(200_000), fc.integer({ min: 1, max: 30_000 })).map(([from, length]) => range(from, length)),
      fc.tuple(fc.nat(200_000), fc.integer({ min: 1, max: 9_000 })).map(([from, length]) => range(from, length, 3)),
    ),
    { maxLength: 4 },
  )
  .map((parts) => ascending(parts.flat()));

const runs = { numRuns: 60 };

describe('rows of a query', () => {
  it('API-30 are read from what the library wrote, whatever kinds of containers it chose', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(values, (set) => {
        const bytes = stored(set);
        for (const { kind } of roaringContainers(bytes)) kinds.add(kind);
        expect(areSame(all(RowSet.inAll([roaringContainers(bytes)])), set)).toBe(true);
        expect(areSame(all(RowSet.inAll([containersOf(set.toReversed().concat(set))])), set)).toBe(true);
      }),
      runs,
    );
    expect([...kinds].toSorted()).toEqual(['array', 'bits', 'runs']);
  });

  it('API-30 read bitmaps of one to six containers, with and without runs, from bytes at an odd offset', () => {
    for (let containers = 1; containers <= 6; containers += 1) {
      for (const set of [
        range(0, containers, 65_536),
        range(5, containers * 65_536 - 5),
        range(0, containers * 32_768, 2),
      ]) {
        const bytes = stored(set);
        const shifted = new Uint8Array(bytes.length + 1);
        shifted.set(bytes, 1);
        expect(areSame(all(RowSet.inAll([roaringContainers(shifted.subarray(1))])), set)).toBe(true);
      }
    }
  });

  it('API-30 unite, intersect and count as sets do, and do not change their operands', () => {
    fc.assert(
      fc.property(values, values, values, (one, other, third) => {
        const [a, b, c] = [rowsOf(one), rowsOf(other), rowsOf(third)];
        const inOther = new Set(other);
        const both = one.filter((value) => inOther.has(value));
        expect(areSame(all(RowSet.inAll([a, b])), both)).toBe(true);
        expect(areSame(all(RowSet.inAll([b, a])), both)).toBe(true);
        expect(areSame(all(RowSet.inAll([a]).and(b)), both)).toBe(true);
        expect(RowSet.inAll([a]).countWith(b)).toBe(both.length);
        expect(areSame(all(RowSet.inAll([[...a, ...b]])), ascending([...one, ...other]))).toBe(true);
        const inThird = new Set(third);
        expect(
          areSame(
            all(RowSet.inAll([[...a, ...b], c])),
            ascending([...one, ...other].filter((value) => inThird.has(value))),
          ),
        ).toBe(true);
        expect([a, b].map((rows) => RowSet.inAll([rows]).size)).toEqual([one.length, other.length]);
      }),
      runs,
    );
    expect(all(RowSet.inAll([[]]))).toEqual([]);
    expect(RowSet.inAll([[], containersOf([3])]).size).toBe(0);
    expect(() => RowSet.inAll([])).toThrow('A query has no clauses');
  });

  it('API-04 API-10 API-11 return any slice by rank, nothing past the end, and the rank of any ordinal', () => {
    fc.assert(
      fc.property(values, fc.nat(80_000), fc.nat(200), fc.nat(400_000), (set, from, length, ordinal) => {
        const rows = only(set);
        expect(areSame(Array.from(rows.slice(from, from + length)), set.slice(from, from + length))).toBe(true);
        expect(rows.countBelow(ordinal)).toBe(set.filter((value) => value < ordinal).length);
      }),
      runs,
    );
  });

  it('FACET-04 are tallied by their codes in columns, alone and in pairs', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(3, 300), (set, combinations) => {
        const columnOf = (code: (ordinal: number) => number, count: number) => {
          const column = new FacetColumnBuilder();
          for (let ordinal = 0; ordinal <= (set.at(-1) ?? 0); ordinal += 1) column.add([code(ordinal) % count]);
          return facetColumn(column.encoded() ?? new Uint8Array());
        };
        const [one, other] = [columnOf((ordinal) => ordinal, combinations), columnOf((ordinal) => ordinal >> 3, 4)];
        const tallyOf = (isCounted: (ordinal: number) => boolean, codes: ArrayLike<number>, count: number) => {
          const tally = new Uint32Array(count);
          for (const ordinal of set)
            if (isCounted(ordinal)) tally[codes[ordinal] ?? 0] = (tally[codes[ordinal] ?? 0] ?? 0) + 1;
          return tally;
        };
        const rows = only(set);
        expect(rows.tally([one, other])).toEqual(
          [one, other].map((column) => tallyOf(() => true, column.codes, column.combinations)),
        );
        expect(rows.tallyPairs(other, [one, other])).toEqual(
          [one, other].map((second) =>
            range(0, other.combinations).map((code) =>
              tallyOf((ordinal) => other.codes[ordinal] === code, second.codes, second.combinations),
            ),
          ),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('API-30 reject bytes that are not a bitmap or are truncated', () => {
    expect(() => roaringContainers(new Uint8Array([1, 2, 3, 4]))).toThrow('Not a Roaring bitmap');
    expect(() => roaringContainers(stored(range(0, 9_000, 2)).subarray(0, 5_000))).toThrow(
      'A Roaring bitmap is cut short',
    );
  });
});

describe('containers of a range of keys', () => {
  it('MATCH-07 are found without the others, and their values are those of the library', () => {
    fc.assert(
      fc.property(values, fc.nat(6), fc.nat(6), (set, from, length) => {
        const found: number[] = [];
        for (const container of roaringContainers(stored(set), from, from + length)) appendValues(container, found);
        const [low, high] = [from * 65_536, (from + length) * 65_536];
        expect(
          areSame(
            found,
            set.filter((value) => value >= low && value < high),
          ),
        ).toBe(true);
      }),
      runs,
    );
  });
});
