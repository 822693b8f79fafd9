import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptsCoding, type SiteAnswer } from '../gateway/http';

/** CloudFront compresses files of these sizes and types (developer guide, "Serve compressed files"). */
const BYTES_MIN = 1_000;
const BYTES_MAX = 10_000_000;
const compressible =
  /^(?:text\/(?:css|csv|html|javascript|js|markdown|plain|richtext|tab-separated-values|xml)|application\/(?:javascript|json|manifest\+json|wasm|xhtml\+xml|xml|rss\+xml|x-javascript)|font\/(?:eot|otf|ttf)|image\/svg\+xml)\b/;

/** Compresses about as well as the CDN; a higher quality would delay local responses. */
const BROTLI_QUALITY = 5;

function encoderFor(acceptEncoding: string): [name: string, transform: Transform] | undefined {
  if (acceptsCoding('br', acceptEncoding))
    return ['br', createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })];
  if (acceptsCoding('gzip', acceptEncoding)) return ['gzip', createGzip()];
  return undefined;
}

/** Returns the response compressed as the CDN would for this client, or unchanged. */
export function compressed(answer: SiteAnswer, acceptEncoding: string): SiteAnswer {
  const { 'content-length': length, 'accept-ranges': _ranges, ...headers } = answer.headers;
  const bytes = Number(length);
  const eligible =
    answer.status === 200 && headers['content-encoding'] === undefined && bytes >= BYTES_MIN && bytes <= BYTES_MAX;
  if (
    !eligible ||
    typeof answer.body === 'string' ||
    Buffer.isBuffer(answer.body) ||
    !compressible.test(headers['content-type'] ?? '')
  )
    return answer;
  const encoder = encoderFor(acceptEncoding);
  const varied = { ...headers, vary: 'accept-encoding' };
  if (!encoder) return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
  const [name, transform] = encoder;
  const etag = headers['etag'];
  return {
    status: 200,
    headers: {
      ...varied,
      'content-encoding': name,
      ...(etag !== undefined && !etag.startsWith('W/') && { etag: `W/${etag}` }),
    },
    body: piped(answer.body, transform),
  };
}

function piped(source: Readable, transform: Transform): Readable {
  // If the client disconnects, the transform is destroyed and with it the source; nobody is left to notify.
  return pipeline(source, transform, () => undefined);
}
