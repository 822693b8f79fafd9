import { deflateSync, strToU8 } from 'fflate';
import { documentKey, type TableKey } from './keys';

/**
 * A document is one JSON value or a byte string under (release, kind, id). Short JSON is stored as text; anything
 * longer is deflated (RFC 1951) and cut into chunks. They are well below the 400 KB item limit of DynamoDB, so that many
 * processes that start at once may read one. Each item says how many chunks there are.
 */
export const INLINE_CHARACTERS = 2_000;
export const CHUNK_BYTES = 128_000;

export type DocumentEncoding = 'json' | 'deflate' | 'bytes';

export interface DocumentItem extends TableKey {
  /** Number of chunks of the document. */
  count: number;
  encoding: DocumentEncoding;
  body: string | Uint8Array;
}

function chunked(
  release: string,
  kind: string,
  id: string,
  encoding: DocumentEncoding,
  bytes: Uint8Array,
): DocumentItem[] {
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
  return Array.from({ length: count }, (_, chunk) => ({
    ...documentKey(release, kind, id, chunk),
    count,
    encoding,
    body: bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES),
  }));
}

/** Raw deflate in plain JavaScript, for any platform. */
const deflateAnywhere = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 6 });

/** Items of a JSON value. The loader gives a raw deflate that is compiled for its platform. */
export function encodeDocument(
  release: string,
  kind: string,
  id: string,
  value: unknown,
  deflate = deflateAnywhere,
): DocumentItem[] {
  const json = JSON.stringify(value);
  return json.length <= INLINE_CHARACTERS
    ? [{ ...documentKey(release, kind, id), count: 1, encoding: 'json', body: json }]
    : chunked(release, kind, id, 'deflate', deflate(strToU8(json)));
}

/** Items of bytes, stored unchanged. */
export function encodeBytes(release: string, kind: string, id: string, bytes: Uint8Array): DocumentItem[] {
  return chunked(release, kind, id, 'bytes', bytes);
}

/** Short JSON, the only body that is a text, is in no chunk. */
function joinBytes(items: readonly DocumentItem[]): Uint8Array {
  const ordered = [...items].sort((a, b) => (a.sk < b.sk ? -1 : 1));
  const parts = ordered.flatMap(({ body }) => (typeof body === 'string' ? [] : [body]));
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function assertWhole(items: readonly DocumentItem[]): DocumentItem {
  const [first] = items;
  if (!first) throw new Error('A document has no items');
  if (items.length !== first.count) throw new Error(`${first.pk} has ${items.length} of ${first.count} chunks`);
  return first;
}

/** The bytes of all chunks of one document. Throws if a chunk is missing. */
export function decodeBytes(items: readonly DocumentItem[]): Uint8Array {
  assertWhole(items);
  return joinBytes(items);
}

/**
 * Inflates raw deflate (RFC 1951): that of the platform, which takes less time and room than one in JavaScript. The
 * bytes that it returns, such as Node's, know how to be read as UTF-8.
 */
type InflateText = (bytes: Uint8Array) => { toString(encoding: 'utf8'): string };

/** The JSON value of all chunks of one document. Throws if a chunk is missing. */
export function decodeDocument(items: readonly DocumentItem[], inflate: InflateText): unknown {
  const first = assertWhole(items);
  if (typeof first.body === 'string') return JSON.parse(first.body);
  return JSON.parse(inflate(joinBytes(items)).toString('utf8'));
}
