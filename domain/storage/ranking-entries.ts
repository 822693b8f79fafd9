/**
 * Entries of a ranking (ranking.ts) as they are stored: those of a piece as bytes, values apart, because only the pieces at
 * the ends of a range are asked for these.
 *
 * Bytes of the entries of a piece, deflated (RFC 1951): for its n entries the **ties**, a byte each, 1 if the entry has the value
 * of the one before; then, as planes (byte-planes.ts), the ordinals in 4 bytes, as the difference from the one before where
 * there is a tie, since these ascend; then the codes in 3 bytes. Bytes of the values, deflated: the 8 bytes of each as a
 * 64-bit float (IEEE 754), as planes, the lowest first; NaN if it is unknown.
 */
import { deflateSync } from 'fflate';
import { fromPlanes, joined, toPlanes } from './byte-planes';
import type { Inflate } from './document';

/** Columns of entries in the order of the ranking. Values are NaN if they are not known. */
export interface RankedColumns {
  ordinals: Uint32Array;
  codes: Uint32Array;
  values: Float64Array;
}

/** Entries without their values. */
export interface Entries {
  ordinals: Uint32Array;
  codes: Uint32Array;
  /** 1 if the entry has the value of the one before, as unknown ones have. */
  ties: Uint8Array;
}

const ORDINAL_BYTES = 4;
const CODE_BYTES = 3;
/** Codes of combinations are below this. */
export const CODES_MAX = 2 ** (8 * CODE_BYTES);
const VALUE_WORDS = 2;
const WORD_BYTES = 4;

export function tiesOf(values: Float64Array): Uint8Array {
  const isTie = (value: number, before: number): boolean =>
    value === before || (Number.isNaN(value) && Number.isNaN(before));
  return Uint8Array.from(values, (value, at) => (at > 0 && isTie(value, values[at - 1] ?? 0) ? 1 : 0));
}

export function encodeEntries({ ordinals, codes, values }: RankedColumns): Uint8Array {
  const ties = tiesOf(values);
  const steps = ordinals.map((ordinal, at) => (ties[at] === 1 ? ordinal - (ordinals[at - 1] ?? 0) : ordinal));
  return deflateSync(joined([ties, toPlanes(steps, ORDINAL_BYTES), toPlanes(codes, CODE_BYTES)]));
}

export function decodeEntries(deflated: Uint8Array, inflate: Inflate): Entries {
  const bytes = inflate(deflated);
  const count = bytes.length / (1 + ORDINAL_BYTES + CODE_BYTES);
  const ties = new Uint8Array(bytes.subarray(0, count));
  const ordinals = fromPlanes(bytes, count, count, ORDINAL_BYTES);
  for (let at = 1; at < count; at += 1)
    if (ties[at] === 1) ordinals[at] = (ordinals[at] ?? 0) + (ordinals[at - 1] ?? 0);
  return { ordinals, codes: fromPlanes(bytes, (1 + ORDINAL_BYTES) * count, count, CODE_BYTES), ties };
}

/** Browsers, Lambda and the machines of loaders are little-endian: the low word of a float is the first. */
export function encodeValues(values: Float64Array): Uint8Array {
  const words = new Uint32Array(values.slice().buffer);
  const word = (which: number): Uint32Array =>
    Uint32Array.from(values, (_, at) => words[VALUE_WORDS * at + which] ?? 0);
  return deflateSync(joined([toPlanes(word(0), WORD_BYTES), toPlanes(word(1), WORD_BYTES)]));
}

export function decodeValues(deflated: Uint8Array, inflate: Inflate): Float64Array {
  const bytes = inflate(deflated);
  const count = bytes.length / (VALUE_WORDS * WORD_BYTES);
  const words = new Uint32Array(VALUE_WORDS * count);
  for (let which = 0; which < VALUE_WORDS; which += 1)
    fromPlanes(bytes, which * WORD_BYTES * count, count, WORD_BYTES).forEach(
      (word, at) => (words[VALUE_WORDS * at + which] = word),
    );
  return new Float64Array(words.buffer);
}
