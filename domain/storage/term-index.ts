/**
 * Terms of a field share documents: a **bucket** holds the terms whose hashes begin with the same bits, and is found
 * without a directory. The number of bits per field stands in the summary of the release. A term of many rows has a
 * document of its own; its bucket says so.
 */
import { hash32, highBits } from './hash';
import type { IndexField } from './index-fields';
import type { StoredPostings } from './postings';

/** By folded term: its rows, or OWN_DOCUMENT. */
export type TermBucket = Record<string, StoredPostings | typeof OWN_DOCUMENT>;
export const OWN_DOCUMENT = 'own';

/** A term of more rows has a document of its own. */
export const BUCKET_ROWS_MAX = 32;

/**
 * What a bucket may hold as JSON, in bytes. Deflated, with keys and names of the item, it stays below 4 KB, the most that half
 * a read unit reads, even if terms are random characters.
 */
export const BUCKET_BYTES_MAX = 4_600;

/** The number of bits, as a binary logarithm of the number of buckets, never exceeds this. */
export const BUCKET_BITS_MAX = 20;

/** Terms are matched regardless of case and of spaces around them. */
export const foldTerm = (value: string | number | boolean): string => String(value).trim().toLowerCase();

export const termHash = (folded: string): number => hash32(folded);
export const bucketOf = (hash: number, bits: number): number => highBits(hash, bits);
export const bucketId = (field: IndexField, bucket: number): string => `${field}:${bucket}`;
/** Id of the document of a term of many rows. */
export const postingsId = (field: IndexField, folded: string): string => `${field}:${folded}`;

/**
 * The fewest bits with which no bucket holds more than BUCKET_BYTES_MAX, for the bytes in each of 2^BUCKET_BITS_MAX
 * buckets. What is too large even there, which would take many terms of one hash, stays so.
 */
export function bucketBits(bytes: Uint32Array): number {
  let sizes = bytes.map((size) => Math.min(size, BUCKET_BYTES_MAX));
  for (let bits = BUCKET_BITS_MAX; bits > 0; bits -= 1) {
    const merged = new Uint32Array(sizes.length / 2);
    for (let at = 0; at < merged.length; at += 1) {
      merged[at] = (sizes[2 * at] ?? 0) + (sizes[2 * at + 1] ?? 0);
      if ((merged[at] ?? 0) > BUCKET_BYTES_MAX) return bits;
    }
    sizes = merged;
  }
  return 0;
}
