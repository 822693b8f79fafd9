import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3ServiceException, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3';
import type { SiteAnswer, SiteRequest } from '../gateway/http';

const XML = { 'content-type': 'application/xml' };
const missing: SiteAnswer = {
  status: 404,
  headers: XML,
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
};
const badRange: SiteAnswer = {
  status: 416,
  headers: XML,
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InvalidRange</Code><Message>The requested range is not satisfiable</Message></Error>',
};

/** Key of a path, or undefined for one that no object can have. */
function objectKeyOf(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice(1));
    // The buckets of this machine are folders.
    return key.includes('\0') || key.split('/').some((segment) => ['', '.', '..'].includes(segment)) ? undefined : key;
  } catch {
    return undefined;
  }
}

/** Weak comparison (RFC 9110 8.8.3.2): the CDN weakens the tag of what it compresses. */
function sameTag(condition: string | undefined, etag: string | undefined): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return condition !== undefined && etag !== undefined && (condition.trim() === '*' || condition.split(',').map(opaque).includes(opaque(etag)));
}

function objectHeaders(object: GetObjectCommandOutput): Record<string, string> {
  const stated: [string, string | undefined][] = [
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
  return Object.fromEntries(stated.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));
}

/** An object of a bucket as the CDN receives it: streamed; 304, 206 and 416 as asked; 404 in plain XML if it is missing. */
export async function fromBucket(s3: S3Client, bucket: string, { path, headers }: SiteRequest): Promise<SiteAnswer> {
  const key = objectKeyOf(path);
  if (key === undefined) return missing;
  const range = headers['range'];
  try {
    const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(range !== undefined && { Range: range }) }));
    // In Node the SDK's body is the stream of the HTTP answer.
    const body = object.Body as Readable;
    const answerHeaders = objectHeaders(object);
    if (sameTag(headers['if-none-match'], object.ETag)) {
      body.destroy();
      const { 'content-length': _length, 'content-type': _type, ...kept } = answerHeaders;
      return { status: 304, headers: kept, body: '' };
    }
    return { status: object.ContentRange === undefined ? 200 : 206, headers: answerHeaders, body };
  } catch (error) {
    if (error instanceof NoSuchKey) return missing;
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return badRange;
    throw error;
  }
}
