/**
 * Rows whose sequence an earlier row has as well, each with the ordinal of the first row of its sequence: all that is needed
 * to count rows by sequence. A document holds those of 8,192 ordinals, so that few rows are found without reading the others.
 *
 * Bytes of a document, deflated (RFC 1951): for its rows, in ascending order, the gaps between their ordinals, in 2 bytes, and
 * the ordinals of the first rows, in 4, as planes (byte-planes.ts), which take a third less when they are deflated.
 */
import { deflateSync } from 'fflate';
import { fromPlanes, joined, toPlanes } from './byte-planes';
import type { Inflate } from './document';

/** Rows per document. */
export const REPEATED_ROWS_SPAN = 8_192;

const GAP_BYTES = 2;
const FIRST_BYTES = 4;

/** Parallel lists: the ordinals of the rows, ascending, and those of the first rows of their sequences. */
export interface RepeatedRows {
  ordinals: Uint32Array;
  firsts: Uint32Array;
}

export function encodeRepeatedRows(
  block: number,
  { ordinals, firsts }: { ordinals: readonly number[]; firsts: readonly number[] },
): Uint8Array {
  const gaps = ordinals.map((ordinal, at) => ordinal - (ordinals[at - 1] ?? block * REPEATED_ROWS_SPAN));
  return deflateSync(joined([toPlanes(gaps, GAP_BYTES), toPlanes(firsts, FIRST_BYTES)]));
}

export function decodeRepeatedRows(block: number, deflated: Uint8Array, inflate: Inflate): RepeatedRows {
  const bytes = inflate(deflated);
  const count = bytes.length / (GAP_BYTES + FIRST_BYTES);
  let ordinal = block * REPEATED_ROWS_SPAN;
  return {
    ordinals: fromPlanes(bytes, 0, count, GAP_BYTES).map((gap) => (ordinal += gap)),
    firsts: fromPlanes(bytes, GAP_BYTES * count, count, FIRST_BYTES),
  };
}
