/**
 * Rows whose sequence an earlier row has as well, each with the ordinal of the first row of its sequence: all that is needed
 * to count rows by sequence. A document holds those of 8,192 ordinals, so that few rows are found without reading the others.
 *
 * Bytes of a document, deflated (RFC 1951): for its n rows, in ascending order, the low bytes of the gaps between their
 * ordinals, then their high bytes, then the four bytes of the ordinals of the first rows, the lowest first, each n times.
 * Bytes of a kind together take a third less when they are deflated.
 */
import { deflateSync } from 'fflate';
import type { Inflate } from './document';

/** Rows per document. */
export const REPEATED_ROWS_SPAN = 8_192;

const GAP_BYTES = 2;
const ROW_BYTES = GAP_BYTES + 4;

/** Parallel lists: the ordinals of the rows, ascending, and those of the first rows of their sequences. */
export interface RepeatedRows {
  ordinals: Uint32Array;
  firsts: Uint32Array;
}

export function encodeRepeatedRows(
  block: number,
  rows: { ordinals: readonly number[]; firsts: readonly number[] },
): Uint8Array {
  const count = rows.ordinals.length;
  const bytes = new Uint8Array(ROW_BYTES * count);
  let before = block * REPEATED_ROWS_SPAN;
  rows.ordinals.forEach((ordinal, at) => {
    const [gap, first] = [ordinal - before, rows.firsts[at] ?? 0];
    before = ordinal;
    for (let plane = 0; plane < GAP_BYTES; plane += 1) bytes[plane * count + at] = gap >>> (8 * plane);
    for (let plane = 0; plane < 4; plane += 1) bytes[(GAP_BYTES + plane) * count + at] = first >>> (8 * plane);
  });
  return deflateSync(bytes);
}

export function decodeRepeatedRows(block: number, deflated: Uint8Array, inflate: Inflate): RepeatedRows {
  const bytes = inflate(deflated);
  const count = bytes.length / ROW_BYTES;
  const [ordinals, firsts] = [new Uint32Array(count), new Uint32Array(count)];
  const byte = (plane: number, at: number): number => bytes[plane * count + at] ?? 0;
  let ordinal = block * REPEATED_ROWS_SPAN;
  for (let at = 0; at < count; at += 1) {
    ordinal += byte(0, at) | (byte(1, at) << 8);
    ordinals[at] = ordinal;
    firsts[at] = byte(2, at) | (byte(3, at) << 8) | (byte(4, at) << 16) | (byte(5, at) << 24);
  }
  return { ordinals, firsts };
}
