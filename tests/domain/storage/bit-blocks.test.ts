import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitChunks, bitsOf } from '#domain/storage/bit-blocks';
import { appendValues } from '#domain/storage/roaring-containers';
import { seededRandom } from '../../fixtures/release/random';

const BLOCK = 65_536;
/** Ordinals in a few blocks, some of them far apart. */
const ordinals = fc
  .array(fc.tuple(fc.constantFrom(0, 1, 2, 9, 40), fc.nat(BLOCK - 1)), { maxLength: 200 })
  .map((list) => Uint32Array.from(new Set(list.map(([block, value]) => block * BLOCK + value))).sort());

/** What is read of each block of the chunks. */
function readAll(chunks: ReturnType<typeof bitChunks>): number[] {
  const values: number[] = [];
  chunks.forEach((chunk, at) => {
    const end = chunks[at + 1]?.firstBlock ?? 60;
    for (let block = chunk.firstBlock; block < end; block += 1) {
      const container = bitsOf(chunk, block, inflateRawSync);
      if (container !== null) appendValues(container, values);
    }
  });
  return values;
}

describe('the rows with a value of a facet', () => {
  it('API-30 are read block by block as they were written', () => {
    fc.assert(
      fc.property(ordinals, (rows) => {
        expect(readAll(bitChunks(rows))).toEqual(Array.from(rows));
      }),
    );
    expect(bitChunks(new Uint32Array())).toEqual([]);
  });

  it('EDGE-04 are cut into chunks of at most 16,000 bytes between blocks', () => {
    const random = seededRandom(1);
    const rows = Uint32Array.from({ length: 12 * BLOCK }, (_, ordinal) => ordinal).filter(() => random.chance(0.5));
    const chunks = bitChunks(rows);
    expect(chunks.map(({ firstBlock }) => firstBlock)).toEqual(Array.from({ length: 12 }, (_, block) => block));
    expect(Math.max(...chunks.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(16_000);
    const rare = bitChunks(rows.filter((_, at) => at % 300 === 0));
    expect(rare.length).toBeLessThan(4);
    expect(readAll(chunks)).toHaveLength(rows.length);
  });

  it('EDGE-04 take a quarter more bytes than chance needs if a tenth of the rows is in a block', () => {
    const random = seededRandom(2);
    const tenth = Uint32Array.from({ length: BLOCK }, (_, ordinal) => ordinal).filter(() => random.chance(0.1));
    const [chunk] = bitChunks(tenth);
    // 0.469 bits per row are the least (Shannon), 3,842 bytes.
    expect(chunk?.bytes.length).toBeGreaterThan(3_800);
    expect(chunk?.bytes.length).toBeLessThan(4_900);
  });

  it('API-30 are none in a block before or after a chunk', () => {
    const [chunk] = bitChunks(Uint32Array.of(3 * BLOCK));
    const blocks = [2, 3, 4].map((block) => (chunk ? bitsOf(chunk, block, inflateRawSync)?.key : undefined));
    expect(blocks).toEqual([undefined, 3, undefined]);
  });
});
