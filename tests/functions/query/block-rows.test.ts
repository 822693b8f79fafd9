import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendValues, type Container, containersOf, roaringContainers } from '#domain/storage/roaring-containers';
import { bitmapOf, encodeBitmap } from '../../../data-loader/derive/bitmap';
import { type BlockReader, BlockRows, ListedRows, type Rows } from '../../../functions/query/block-rows';

const ascending = (values: Iterable<number>): number[] => [...new Set(Uint32Array.from(values).sort())];
const range = (from: number, length: number, step = 1) => Array.from({ length }, (_, i) => from + i * step);
const stored = (values: Iterable<number>) => {
  const bitmap = bitmapOf(values);
  const bytes = encodeBitmap(bitmap);
  bitmap.dispose();
  return bytes;
};
const rowsOf = (set: Iterable<number>) => roaringContainers(stored(set));
const readerOf =
  (rows: readonly Container[]): BlockReader =>
  async (block) =>
    rows.filter(({ key }) => key === block);
/** Blocks beyond the largest value of a test. */
const KEYS = range(0, 8);
const inAll = (...operands: (readonly Container[])[]) => new BlockRows(operands.map(readerOf), KEYS);
const all = async (rows: Rows) => Array.from(await rows.slice(0, await rows.total()));

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
  it('API-30 are read from what the library wrote, whatever kinds of containers it chose', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(values, async (set) => {
        const bytes = stored(set);
        for (const { kind } of roaringContainers(bytes)) kinds.add(kind);
        expect(areSame(await all(inAll(roaringContainers(bytes))), set)).toBe(true);
        expect(areSame(await all(inAll(containersOf(set.toReversed().concat(set)))), set)).toBe(true);
      }),
      runs,
    );
    expect([...kinds].toSorted()).toEqual(['array', 'bits', 'runs']);
  });

  it('API-30 read bitmaps of one to six containers, with and without runs, from bytes at an odd offset', async () => {
    for (let containers = 1; containers <= 6; containers += 1) {
      for (const set of [
        range(0, containers, 65_536),
        range(5, containers * 65_536 - 5),
        range(0, containers * 32_768, 2),
      ]) {
        const bytes = stored(set);
        const shifted = new Uint8Array(bytes.length + 1);
        shifted.set(bytes, 1);
        expect(areSame(await all(inAll(roaringContainers(shifted.subarray(1)))), set)).toBe(true);
      }
    }
  });

  it('API-30 unite, intersect and count as sets do, and do not change their operands', async () => {
    await fc.assert(
      fc.asyncProperty(values, values, values, async (one, other, third) => {
        const [a, b, c] = [rowsOf(one), rowsOf(other), rowsOf(third)];
        const inOther = new Set(other);
        const both = one.filter((value) => inOther.has(value));
        expect(areSame(await all(inAll(a, b)), both)).toBe(true);
        expect(areSame(await all(inAll(b, a)), both)).toBe(true);
        expect(await inAll(a).countWith(readerOf(b))).toBe(both.length);
        expect(areSame(await all(inAll([...a, ...b])), ascending([...one, ...other]))).toBe(true);
        const inThird = new Set(third);
        expect(
          areSame(
            await all(inAll([...a, ...b], c)),
            ascending([...one, ...other].filter((value) => inThird.has(value))),
          ),
        ).toBe(true);
        expect([await inAll(a).total(), await inAll(b).total()]).toEqual([one.length, other.length]);
      }),
      runs,
    );
    expect(await all(inAll([]))).toEqual([]);
    expect(await inAll([], containersOf([3])).total()).toBe(0);
  });

  it('API-04 API-10 API-11 give any slice by rank, and any number from an ordinal on, by blocks or listed', async () => {
    await fc.assert(
      fc.asyncProperty(values, fc.nat(80_000), fc.nat(200), fc.nat(400_000), async (set, from, length, ordinal) => {
        const later = set.filter((value) => value >= ordinal).slice(0, length);
        for (const rows of [
          inAll(rowsOf(set)),
          new BlockRows([readerOf(rowsOf(set))], KEYS, set.length),
          new ListedRows(Uint32Array.from(set)),
        ]) {
          expect(areSame(Array.from(await rows.slice(from, from + length)), set.slice(from, from + length))).toBe(true);
          expect(areSame(Array.from(await rows.startingAt(ordinal, length)), later)).toBe(true);
          expect(await rows.total()).toBe(set.length);
        }
      }),
      runs,
    );
  });

  it('EDGE-04 read no more blocks than lie before the last row of a page, and each once', async () => {
    const read: number[] = [];
    const every = rowsOf(range(0, 20 * 65_536, 2));
    const rows = new BlockRows(
      [
        async (block) => {
          read.push(block);
          return readerOf(every)(block);
        },
      ],
      range(0, 20),
      10 * 65_536,
    );
    await rows.slice(0, 100);
    expect(read).toEqual([0]);
    await rows.slice(5 * 32_768, 5 * 32_768 + 100);
    expect(read).toEqual(range(0, 6));
    await rows.startingAt(10 * 65_536, 100);
    expect(read).toEqual([...range(0, 6), 10]);
    expect(await rows.total()).toBe(10 * 65_536);
    expect(read).toHaveLength(7);
    expect(await rows.slice(200, 100)).toHaveLength(0);
  });

  it('API-29 read a block again after a read that failed', async () => {
    let reads = 0;
    const rows = new BlockRows(
      [
        async () => {
          reads += 1;
          if (reads === 1) throw new Error('throttled');
          return containersOf([5]);
        },
      ],
      [0],
    );
    await expect(rows.total()).rejects.toThrow('throttled');
    expect(await rows.total()).toBe(1);
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
