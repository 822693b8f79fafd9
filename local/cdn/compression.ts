import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { SiteAnswer } from '../gateway/http';

/** CloudFront compresses files of 1,000 to 10,000,000 bytes of these types (its developer guide, "Serve compressed files"). */
const BYTES_MIN = 1_000;
const BYTES_MAX = 10_000_000;
const compressible =
  /^(?:text\/(?:css|csv|html|javascript|js|markdown|plain|richtext|tab-separated-values|xml)|application\/(?:javascript|json|manifest\+json|wasm|xhtml\+xml|xml|rss\+xml|x-javascript)|font\/(?:eot|otf|ttf)|image\/svg\+xml)\b/;

/** About what the CDN achieves; higher would make a local answer wait for the compressor. */
const BROTLI_QUALITY = 5;

function encoderFor(acceptEncoding: string): [name: string, transform: Transform] | undefined {
  const accepted = (coding: string): boolean => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`).test(acceptEncoding);
  if (accepted('br')) return ['br', createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })];
  if (accepted('gzip')) return ['gzip', createGzip()];
  return undefined;
}

/** The answer as the CDN compresses it for a client, or as it is. */
export function compressed(answer: SiteAnswer, acceptEncoding: string): SiteAnswer {
  const { 'content-length': length, 'accept-ranges': _ranges, ...headers } = answer.headers;
  const bytes = Number(length);
  const fits = answer.status === 200 && headers['content-encoding'] === undefined && bytes >= BYTES_MIN && bytes <= BYTES_MAX;
  if (!fits || typeof answer.body === 'string' || Buffer.isBuffer(answer.body) || !compressible.test(headers['content-type'] ?? '')) return answer;
  const encoder = encoderFor(acceptEncoding);
  const varied = { ...headers, vary: 'accept-encoding' };
  if (!encoder) return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
  const [name, transform] = encoder;
  const etag = headers['etag'];
  return {
    status: 200,
    headers: { ...varied, 'content-encoding': name, ...(etag !== undefined && !etag.startsWith('W/') && { etag: `W/${etag}` }) },
    body: piped(answer.body, transform),
  };
}

function piped(source: Readable, transform: Transform): Readable {
  // A client that goes away destroys the transform, and the pipeline then the source; nobody is left to tell.
  return pipeline(source, transform, () => undefined);
}
