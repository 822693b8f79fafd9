import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_BYTES,
  INLINE_CHARACTERS,
  decodeBytes,
  decodeDocument,
  encodeBytes,
  encodeDocument,
  type DocumentItem,
} from '#domain/storage/document';
import { documentKey } from '#domain/storage/keys';

/** What DynamoDB allows one item: 400 KB, names included. */
const ITEM_BYTES_MAX = 400_000;

const sizeOf = ({ pk, sk, body }: DocumentItem): number =>
  Buffer.byteLength(pk + sk) + (typeof body === 'string' ? Buffer.byteLength(body) : body.length) + 50;

function pseudoRandom(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 7;
  for (let i = 0; i < length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

/** Any characters but halves of a pair. `unit: 'binary'` would list them all first, which takes seconds. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((codePoints) => String.fromCodePoint(...codePoints));

const nucleotides = (length: number): string =>
  Array.from(pseudoRandom(length), (byte) => 'ACGT'.charAt(byte >> 6)).join('');

describe('documents of the catalogue table', () => {
  it('API-26 documents of the catalogue table restores any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        expect(decodeDocument(encodeDocument('r1', 'row', 'x', value), inflateRawSync)).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });

  it('API-21 documents of the catalogue table restores long text byte for byte, even beyond the Basic Multilingual Plane', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 50, max: 200 }), (part, times) => {
        const text = part.repeat(times);
        expect(decodeDocument(encodeDocument('r1', 'sequence', 'x', text), inflateRawSync)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it('API-21 documents of the catalogue table restores a sequence of 244,296 nt', () => {
    const sequence = nucleotides(244_296);
    const items = encodeDocument('r1', 'sequence', 'SPENT000001', sequence);
    for (const item of items) expect(sizeOf(item)).toBeLessThan(ITEM_BYTES_MAX);
    expect(decodeDocument(items, inflateRawSync)).toBe(sequence);
  });

  it('API-21 documents of the catalogue table cuts what is above one item into chunks below the item limit, in any order of reading', () => {
    // Of 64 letters each takes six bits, however well they are deflated.
    const sequence = Array.from(pseudoRandom(480_000), (byte) => String.fromCharCode(48 + (byte >> 2))).join('');
    const items = encodeDocument('r1', 'sequence', 'SPENT000001', sequence);
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ pk, sk }) => ({ pk, sk }))).toEqual(
      items.map((_, chunk) => documentKey('r1', 'sequence', 'SPENT000001', chunk)),
    );
    for (const item of items) {
      expect(item.count).toBe(items.length);
      expect(sizeOf(item)).toBeLessThan(ITEM_BYTES_MAX);
    }
    expect(decodeDocument([...items].reverse(), inflateRawSync)).toBe(sequence);
  });

  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'API-16 documents of the catalogue table restores %i bytes',
    (length) => {
      const bytes = pseudoRandom(length);
      const items = encodeBytes('r1', 'heatmap', 'x', bytes);
      expect(items).toHaveLength(Math.max(1, Math.ceil(length / CHUNK_BYTES)));
      expect(Buffer.from(decodeBytes([...items].reverse())).equals(Buffer.from(bytes))).toBe(true);
    },
  );

  it('API-21 documents of the catalogue table keeps short values readable and deflates longer ones', () => {
    const encodingOf = (length: number): string | undefined =>
      encodeDocument('r1', 'row', 'x', 'a'.repeat(length - 2))[0]?.encoding;
    expect(encodingOf(INLINE_CHARACTERS)).toBe('json');
    expect(encodingOf(INLINE_CHARACTERS + 1)).toBe('deflate');
  });

  it('LOAD-08 documents of the catalogue table rejects a document with a missing chunk', () => {
    const items = encodeBytes('r1', 'heatmap', 'x', pseudoRandom(2 * CHUNK_BYTES));
    expect(() => decodeBytes(items.slice(1))).toThrow('r1#heatmap#x#0001 has 1 of 2 chunks');
    expect(() => decodeDocument(items.slice(1), inflateRawSync)).toThrow('has 1 of 2 chunks');
    expect(() => decodeDocument([], inflateRawSync)).toThrow('no items');
  });
});
