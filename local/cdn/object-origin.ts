import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  NoSuchKey,
  S3ServiceException,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { STORE_ERROR_TYPE, storeErrors } from '#domain/storage/store-errors';
import type { SiteAnswer, SiteRequest } from '../gateway/http';

const answerOf = (error: keyof typeof storeErrors): SiteAnswer => ({
  headers: { 'content-type': STORE_ERROR_TYPE },
  ...storeErrors[error],
});

/** Returns the key for a path, or undefined if no object can have that path. */
function objectKeyOf(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice(1));
    // Buckets are folders on a single machine, so the key must not leave them.
    return key.includes('\0') || key.split('/').some((segment) => ['', '.', '..'].includes(segment)) ? undefined : key;
  } catch {
    return undefined;
  }
}

/** Weak comparison (RFC 9110 8.8.3.2), because the CDN weakens the tags of compressed files. */
function sameTag(condition: string | undefined, etag: string | undefined): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    condition !== undefined &&
    etag !== undefined &&
    (condition.trim() === '*' || condition.split(',').map(opaque).includes(opaque(etag)))
  );
}

function objectHeaders(object: GetObjectCommandOutput): Record<string, string> {
  const headers: [string, string | undefined][] = [
    ['accept-ranges', 'bytes'],
    ['cache-control', object.CacheControl],
    ['content-disposition', object.ContentDisposition],
    ['content-encoding', object.ContentEncoding],
    ['content-length', object.ContentLength?.toString()],
    ['content-range', object.ContentRange],
    ['content-type', object.ContentType ?? 'application/octet-stream'],
    ['etag', object.ETag],
    ['last-modified', object.LastModified?.toUTCString()],
  ];
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}

/**
 * Returns an object of a bucket as S3 would: streamed, with 304, 206 and 416 as requested; 404 in XML if it is missing.
 */
export async function fromBucket(
  s3: S3Client,
  bucket: string,
  { method, path, headers }: SiteRequest,
): Promise<SiteAnswer> {
  if (method === 'OPTIONS') return answerOf('noCorsRules');
  const key = objectKeyOf(path);
  if (key === undefined) return answerOf('missing');
  const range = headers['range'];
  try {
    const object = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, ...(range !== undefined && { Range: range }) }),
    );
    // In Node the SDK's body is the stream of the HTTP response.
    const body = object.Body as Readable;
    const answerHeaders = objectHeaders(object);
    if (sameTag(headers['if-none-match'], object.ETag)) {
      body.destroy();
      const { 'content-length': _length, 'content-type': _type, ...kept } = answerHeaders;
      return { status: 304, headers: kept, body: '' };
    }
    return { status: object.ContentRange === undefined ? 200 : 206, headers: answerHeaders, body };
  } catch (error) {
    if (error instanceof NoSuchKey) return answerOf('missing');
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return answerOf('badRange');
    throw error;
  }
}
