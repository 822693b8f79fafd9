import { describe, expect, it } from 'vitest';
import {
  appendValues,
  type Container,
  containersOf,
  readUint16,
  roaringContainers,
} from '#domain/storage/roaring-containers';

const valuesOf = (containers: readonly Container[]): number[] => {
  const values: number[] = [];
  for (const container of containers) appendValues(container, values);
  return values;
};
const kinds = (containers: readonly Container[]): string[] => containers.map(({ kind, key }) => `${kind} ${key}`);

/** 5; 131,073 and 196,607: two arrays with their offsets, no runs. */
const arrays = Uint8Array.from(
  [
    [0x3a, 0x30, 0, 0, 2, 0, 0, 0],
    [0, 0, 0, 0, 2, 0, 1, 0],
    [24, 0, 0, 0, 26, 0, 0, 0],
    [5, 0, 1, 0, 255, 255],
  ].flat(),
);
/** 65,546 to 65,549 in one run; below four containers there are no offsets. */
const run = Uint8Array.from([0x3b, 0x30, 0, 0, 1, 1, 0, 3, 0, 1, 0, 10, 0, 3, 0]);
/** Of four containers the second is a run, and the last one has the key 9. */
const four = Uint8Array.from(
  [
    [0x3b, 0x30, 3, 0, 0b0010],
    [0, 0, 0, 0, 1, 0, 1, 0, 2, 0, 0, 0, 9, 0, 0, 0],
    [37, 0, 0, 0, 39, 0, 0, 0, 45, 0, 0, 0, 47, 0, 0, 0],
    [7, 0, 1, 0, 2, 0, 1, 0, 4, 0, 6, 1],
  ].flat(),
);

/** One container of the key 3 with `count` values from 0 on, as the format stores them. */
function dense(count: number): Uint8Array {
  const isBits = count > 4096;
  const body = isBits
    ? Uint8Array.from({ length: 8192 }, (_, at) =>
        8 * at + 8 <= count ? 255 : 8 * at < count ? (1 << (count % 8)) - 1 : 0,
      )
    : Uint8Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? (at / 2) & 255 : ((at - 1) / 2) >> 8));
  const head = [0x3a, 0x30, 0, 0, 1, 0, 0, 0, 3, 0, (count - 1) & 255, (count - 1) >> 8, 16, 0, 0, 0];
  return Uint8Array.from([...head, ...body]);
}

describe('a Roaring bitmap', () => {
  it('API-28 has arrays of single values', () => {
    expect(kinds(roaringContainers(arrays))).toEqual(['array 0', 'array 2']);
    expect(valuesOf(roaringContainers(arrays))).toEqual([5, 131_073, 196_607]);
  });

  it('API-28 has runs, each with its first value and the number of those that follow', () => {
    expect(kinds(roaringContainers(run))).toEqual(['runs 1']);
    expect(valuesOf(roaringContainers(run))).toEqual([65_546, 65_547, 65_548, 65_549]);
    expect(valuesOf(roaringContainers(four))).toEqual([7, 65_538, 65_539, 131_076, 590_086]);
    expect(kinds(roaringContainers(four))).toEqual(['array 0', 'runs 1', 'array 2', 'array 9']);
  });

  it.each([
    [4096, 'array 3'],
    [4097, 'bits 3'],
  ])('API-28 has %d values of a block as %s', (count, kind) => {
    const containers = roaringContainers(dense(count));
    expect(kinds(containers)).toEqual([kind]);
    const values = valuesOf(containers);
    expect([values.length, values[0], values[count - 1]]).toEqual([count, 196_608, 196_608 + count - 1]);
  });

  it.each([
    [0, 9, ['array 0', 'runs 1', 'array 2']],
    [1, 3, ['runs 1', 'array 2']],
    [2, 10, ['array 2', 'array 9']],
    [3, 9, []],
    [3, 10, ['array 9']],
    [10, 99, []],
  ])('MATCH-05 is read from the key %d up to, not including, %d', (from, to, expected) => {
    expect(kinds(roaringContainers(four, from, to))).toEqual(expected);
  });

  it('MATCH-05 is also read in part where it has no offsets', () => {
    expect(kinds(roaringContainers(run, 1, 2))).toEqual(['runs 1']);
    expect(roaringContainers(run, 2)).toEqual([]);
    expect(roaringContainers(run, 0, 1)).toEqual([]);
    expect(valuesOf(roaringContainers(four, 2, 3))).toEqual([131_076]);
  });

  it('is refused if it is another format or cut short', () => {
    expect(() => roaringContainers(Uint8Array.from([0x3c, 0x30, 0, 0, 0, 0, 0, 0]))).toThrow('Not a Roaring bitmap');
    expect(() => roaringContainers(Uint8Array.from([0x3a, 0x30, 1, 0, 0, 0, 0, 0]))).toThrow('Not a Roaring bitmap');
    expect(() => roaringContainers(arrays.subarray(0, arrays.length - 1))).toThrow('A Roaring bitmap is cut short');
    expect(() => roaringContainers(run.subarray(0, run.length - 1))).toThrow('A Roaring bitmap is cut short');
    expect(roaringContainers(Uint8Array.from([0x3a, 0x30, 0, 0, 0, 0, 0, 0]))).toEqual([]);
  });

  it('reads two bytes with the lower one first, and 0 beyond the end', () => {
    const bytes = Uint8Array.from([1, 2, 3]);
    expect([readUint16(bytes, 0), readUint16(bytes, 1), readUint16(bytes, 2), readUint16(bytes, 3)]).toEqual([
      513, 770, 3, 0,
    ]);
  });
});

describe('containers of ordinals', () => {
  it('API-28 are arrays, ascending and without repetitions', () => {
    expect(containersOf([70_000, 5, 5, 65_536, 4, 65_535])).toEqual([
      { kind: 'array', key: 0, bytes: Uint8Array.from([4, 0, 5, 0, 255, 255]) },
      { kind: 'array', key: 1, bytes: Uint8Array.from([0, 0, 0x70, 0x11]) },
    ]);
    expect(valuesOf(containersOf([4_000_000_000, 131_072, 7, 100_000]))).toEqual([7, 100_000, 131_072, 4_000_000_000]);
    expect(containersOf([])).toEqual([]);
  });
});
