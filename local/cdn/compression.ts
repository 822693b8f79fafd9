import { pipeline, Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { COMPRESSED_BYTES_MAX } from '#domain/catalogue/downloads';
import { acceptsCoding, type SiteAnswer } from '../gateway/http';

/** CloudFront compresses files from this size on, of these types (developer guide, "Serve compressed files"). */
const BYTES_MIN = 1_000;
const compressible =
  /^(?:text\/(?:css|csv|html|javascript|js|markdown|plain|richtext|tab-separated-values|xml)|application\/(?:javascript|json|manifest\+json|wasm|xhtml\+xml|xml|rss\+xml|x-javascript)|font\/(?:eot|otf|ttf)|image\/svg\+xml)\b/;

/** Compresses about as well as the CDN; a higher quality would delay local responses. */
const BROTLI_QUALITY = 5;

/** Room for the pages of the site and the files of a release that they read, many times over. */
const KEPT_BYTES_MAX = 64 * 2 ** 20;

/** Compressed bytes by coding and tag of what was compressed: tags of a store say what an object contains. */
export type CompressedFiles = LRUCache<string, Buffer>;

export function compressedFiles(): CompressedFiles {
  return new LRUCache({ maxSize: KEPT_BYTES_MAX, sizeCalculation: (bytes) => bytes.length });
}

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
} as const;

/** Returns the response compressed as the CDN would for this client, or unchanged; what is kept is not compressed again. */
export function compressed(answer: SiteAnswer, acceptEncoding: string, kept?: CompressedFiles): SiteAnswer {
  const { 'content-length': length, 'accept-ranges': _ranges, ...headers } = answer.headers;
  const bytes = Number(length);
  const eligible =
    answer.status === 200 &&
    headers['content-encoding'] === undefined &&
    bytes >= BYTES_MIN &&
    bytes <= COMPRESSED_BYTES_MAX;
  if (
    !eligible ||
    typeof answer.body === 'string' ||
    Buffer.isBuffer(answer.body) ||
    !compressible.test(headers['content-type'] ?? '')
  )
    return answer;
  const coding = (['br', 'gzip'] as const).find((name) => acceptsCoding(name, acceptEncoding));
  const varied = { ...headers, vary: 'accept-encoding' };
  if (coding === undefined) return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
  const etag = headers['etag'];
  const key = `${coding} ${etag}`;
  const known = etag === undefined ? undefined : kept?.get(key);
  const keep = (file: Buffer): void => void (etag !== undefined && kept?.set(key, file));
  return {
    status: 200,
    headers: {
      ...varied,
      'content-encoding': coding,
      ...(etag !== undefined && !etag.startsWith('W/') && { etag: `W/${etag}` }),
    },
    body: known === undefined ? piped(answer.body, encoders[coding](), keep) : instead(answer.body, known),
  };
}

function piped(source: Readable, encoder: Transform, keep: (bytes: Buffer) => void): Readable {
  const parts: Buffer[] = [];
  const keeper = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done(null, part);
    },
    flush: (done) => {
      keep(Buffer.concat(parts));
      done();
    },
  });
  // If the client disconnects, the last stream is destroyed and with it the source; nobody is left to notify.
  return pipeline(source, encoder, keeper, () => undefined);
}

/** The bytes in the place of a source, which is read to its end, so that its connection can be used again. */
function instead(source: Readable, bytes: Buffer): Readable {
  source.on('error', () => undefined).resume();
  return Readable.from([bytes]);
}
