import type { IndexField } from '#domain/storage/index-fields';
import { encodePostings } from '#domain/storage/postings';
import {
  BUCKET_BITS_MAX,
  BUCKET_ROWS_MAX,
  bucketBits,
  bucketId,
  bucketOf,
  OWN_DOCUMENT,
  postingsId,
  type TermBucket,
} from '#domain/storage/term-index';
import type { PostingList } from './posting-lists';
import type { ReleaseSink } from './release-sink';

/** What a bucket holds for a term. */
const entryOf = ({ ordinals }: PostingList, codeOf: (ordinal: number) => number): TermBucket[string] =>
  ordinals.length > BUCKET_ROWS_MAX ? OWN_DOCUMENT : encodePostings(ordinals, codeOf);

/** With its quotes, colon and comma. */
const entryBytes = (term: string, entry: TermBucket[string]): number =>
  Buffer.byteLength(JSON.stringify(term)) + JSON.stringify(entry).length + 2;

/** What the index of terms needs of its rows. */
export interface TermRows {
  /** All lists of a field, in order of the hashes, as often as it is called. */
  all: (field: IndexField) => AsyncIterable<PostingList>;
  /** The combination of facets of a row. */
  codeOf: (ordinal: number) => number;
}

/**
 * Writes the terms of a field. Returns the bits that tell their buckets. `note` is given the number of rows of each term.
 */
export async function writeTerms(
  field: IndexField,
  { all, codeOf }: TermRows,
  sink: ReleaseSink,
  note: (term: string, rows: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const bytes = new Uint32Array(2 ** BUCKET_BITS_MAX);
  for await (const list of all(field)) {
    const cell = bucketOf(list.hash, BUCKET_BITS_MAX);
    bytes[cell] = (bytes[cell] ?? 0) + entryBytes(list.term, entryOf(list, codeOf));
    await note(list.term, list.ordinals.length);
  }
  const bits = bucketBits(bytes);

  let [current, bucket]: [number, Map<string, TermBucket[string]>] = [-1, new Map()];
  const finish = async (): Promise<void> => {
    if (bucket.size > 0) await sink.document('terms', bucketId(field, current), Object.fromEntries(bucket));
  };
  for await (const list of all(field)) {
    const number = bucketOf(list.hash, bits);
    if (number !== current) {
      await finish();
      [current, bucket] = [number, new Map()];
    }
    const entry = entryOf(list, codeOf);
    bucket.set(list.term, entry);
    if (entry === OWN_DOCUMENT)
      await sink.document('postings', postingsId(field, list.term), encodePostings(list.ordinals, codeOf));
  }
  await finish();
  return bits;
}
