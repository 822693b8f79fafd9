/**
 * Which rows have a value of a facet: plain bits, 65,536 ordinals per block as in a Roaring bitmap, each block deflated by
 * itself. Values that many rows have take about half of what Roaring's containers take, because these are not packed further.
 * Consecutive blocks share a chunk, so that a page of a list reads one chunk of each value, most often.
 *
 * Bytes of a chunk: per block its length, a little-endian uint16, and its bits, deflated (RFC 1951); an empty block has
 * length 0.
 */
import { deflateSync } from 'fflate';
import type { Inflate } from './document';
import { CONTAINER_VALUES, readUint16, type Container } from './roaring-containers';

const BLOCK_BYTES = CONTAINER_VALUES / 8;
const LENGTH_BYTES = 2;
/** A chunk ends before it would have more bytes. */
const CHUNK_BYTES = 16_000;

interface BitChunk {
  firstBlock: number;
  bytes: Uint8Array;
}

function withLength(packed: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES + packed.length);
  new DataView(bytes.buffer).setUint16(0, packed.length, true);
  bytes.set(packed, LENGTH_BYTES);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The chunks of ascending ordinals. None if there are no ordinals. */
export function bitChunks(ordinals: Uint32Array): BitChunk[] {
  const chunks: { firstBlock: number; parts: Uint8Array[]; bytes: number }[] = [];
  for (let from = 0; from < ordinals.length;) {
    const block = Math.floor((ordinals[from] ?? 0) / CONTAINER_VALUES);
    const bits = new Uint8Array(BLOCK_BYTES);
    for (; from < ordinals.length; from += 1) {
      const value = (ordinals[from] ?? 0) - block * CONTAINER_VALUES;
      if (value >= CONTAINER_VALUES) break;
      bits[value >>> 3] = (bits[value >>> 3] ?? 0) | (1 << (value & 7));
    }
    const part = withLength(deflateSync(bits));
    const last = chunks.at(-1);
    const skipped = last === undefined ? 0 : block - last.firstBlock - last.parts.length;
    const bytes = LENGTH_BYTES * skipped + part.length;
    if (last === undefined || last.bytes + bytes > CHUNK_BYTES)
      chunks.push({ firstBlock: block, parts: [part], bytes: part.length });
    else {
      for (let empty = 0; empty < skipped; empty += 1) last.parts.push(withLength(new Uint8Array()));
      last.parts.push(part);
      last.bytes += bytes;
    }
  }
  return chunks.map(({ firstBlock, parts }) => ({ firstBlock, bytes: joined(parts) }));
}

/** The rows in one block of a chunk, as a container; null if there are none. */
export function bitsOf({ firstBlock, bytes }: BitChunk, block: number, inflate: Inflate): Container | null {
  let at = 0;
  for (let skipped = firstBlock; skipped < block && at < bytes.length; skipped += 1)
    at += LENGTH_BYTES + readUint16(bytes, at);
  if (block < firstBlock || at >= bytes.length) return null;
  const length = readUint16(bytes, at);
  if (length === 0) return null;
  const start = at + LENGTH_BYTES;
  return { kind: 'bits', key: block, bytes: inflate(bytes.subarray(start, start + length)) };
}
