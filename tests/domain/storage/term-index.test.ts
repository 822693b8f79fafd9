import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKET_BITS_MAX,
  BUCKET_BYTES_MAX,
  BUCKET_ROWS_MAX,
  bucketBits,
  bucketId,
  bucketOf,
  foldTerm,
  OWN_DOCUMENT,
  postingsId,
  termHash,
} from '#domain/storage/term-index';

const CELLS = 2 ** BUCKET_BITS_MAX;
const cells = (sizes: Readonly<Record<number, number>>): Uint32Array => {
  const bytes = new Uint32Array(CELLS);
  for (const [cell, size] of Object.entries(sizes)) bytes[Number(cell)] = size;
  return bytes;
};

describe('the index of terms', () => {
  it('API-30 takes terms regardless of case and of spaces around them', () => {
    expect(foldTerm(' LINC00963 ')).toBe('linc00963');
    expect(foldTerm(31234567)).toBe('31234567');
    expect([bucketId('geneName', 3), postingsId('pmid', '12'), OWN_DOCUMENT, BUCKET_ROWS_MAX]).toEqual([
      'geneName:3',
      'pmid:12',
      'own',
      32,
    ]);
  });

  // Computed by another program, in Python, from the definitions of both hash functions.
  it('API-30 finds the bucket of a term by the highest bits of its hash', () => {
    expect([termHash('malat1'), termHash('')]).toEqual([1_947_977_414, 2_872_998_923]);
    expect([0, 1, 20].map((bits) => bucketOf(0xf0_00_00_00, bits))).toEqual([0, 1, 0xf_00_00]);
  });

  it('LOAD-04 has the fewest buckets of which none is larger than half a read unit reads', () => {
    expect(bucketBits(cells({}))).toBe(0);
    expect(bucketBits(cells({ 0: 2_000, [CELLS - 1]: BUCKET_BYTES_MAX - 2_000 }))).toBe(0);
    expect(bucketBits(cells({ 0: 2_000, [CELLS - 1]: BUCKET_BYTES_MAX - 1_999 }))).toBe(1);
    expect(bucketBits(cells({ 0: 3_000, 1: 3_000 }))).toBe(BUCKET_BITS_MAX);
  });

  it('LOAD-04 keeps terms whose hashes begin alike apart, however many they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2_000), fc.integer({ min: 1, max: 1_000 })), { minLength: 1, maxLength: 80 }),
        (skewed) => {
          const bytes = new Uint32Array(CELLS);
          for (const [cell, size] of skewed) bytes[cell] = Math.min(BUCKET_BYTES_MAX, (bytes[cell] ?? 0) + size);
          const sizesAt = (bits: number): number[] => {
            const sizes = new Map<number, number>();
            for (const cell of new Set(skewed.map(([at]) => at))) {
              const bucket = Math.floor(cell / 2 ** (BUCKET_BITS_MAX - bits));
              sizes.set(bucket, (sizes.get(bucket) ?? 0) + (bytes[cell] ?? 0));
            }
            return [...sizes.values()];
          };
          const bits = bucketBits(bytes);
          expect(Math.max(...sizesAt(bits))).toBeLessThanOrEqual(BUCKET_BYTES_MAX);
          if (bits > 0) expect(Math.max(...sizesAt(bits - 1))).toBeGreaterThan(BUCKET_BYTES_MAX);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('LOAD-04 stands what no number of bits can part', () => {
    expect(bucketBits(cells({ 5: 100_000 }))).toBe(0);
    expect(bucketBits(cells({ 4: 100_000, 5: 1 }))).toBe(BUCKET_BITS_MAX);
  });
});
