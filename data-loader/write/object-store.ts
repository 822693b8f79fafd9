import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { objectKey } from '#domain/storage/object-keys';
import type { FileBody, StoredObject } from '../derive/release-sink';

export interface BucketTarget {
  s3: S3Client;
  bucket: string;
}

/** Size of the parts of a multipart upload. Smaller files are uploaded in one request. */
const PART_BYTES = 8 * 1024 * 1024;
const CONCURRENT_PARTS = 2;
/** Limit of DeleteObjects. */
const DELETE_AT_ONCE = 1000;

/** Characters that are ambiguous in a quoted file name of a header. */
const NOT_PLAIN = /[^ -~]|["\\%]/gu;
/** Characters that must be encoded although encodeURIComponent does not (RFC 5987, attr-char). */
const ENCODED_TOO = /['()*]/g;

/** Returns a header (RFC 6266) that names a downloaded file, if necessary in a plain and an encoded form. */
function contentDisposition(name: string): string {
  const plain = name.replace(NOT_PLAIN, '_');
  const header = `attachment; filename="${plain}"`;
  if (plain === name) return header;
  const encoded = encodeURIComponent(name).replace(
    ENCODED_TOO,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${header}; filename*=UTF-8''${encoded}`;
}

export async function putObject(
  { s3, bucket }: BucketTarget,
  key: string,
  body: Uint8Array | FileBody,
  as: StoredObject,
): Promise<void> {
  const about = {
    Bucket: bucket,
    Key: key,
    ContentType: as.contentType,
    CacheControl: as.cacheControl,
    ...(as.contentEncoding === undefined ? {} : { ContentEncoding: as.contentEncoding }),
    ...(as.attachment === undefined ? {} : { ContentDisposition: contentDisposition(as.attachment) }),
  };
  if (body instanceof Uint8Array) await s3.send(new PutObjectCommand({ ...about, Body: body }));
  else {
    const params = { ...about, Body: createReadStream(body.file) };
    await new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: CONCURRENT_PARTS }).done();
  }
}

/** Reads an object. Rejects if it does not exist. */
export async function getObject({ s3, bucket }: BucketTarget, key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (!Body) throw new Error(`The object ${key} has no body`);
  return Body.transformToByteArray();
}

/** Resolves to a file of a release as its loader wrote it; null if there is none. */
export async function readReleaseJson<Value>(
  target: BucketTarget,
  release: string,
  path: string,
): Promise<Value | null> {
  try {
    return JSON.parse(new TextDecoder().decode(await getObject(target, objectKey(release, path)))) as Value;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Computes the SHA-256, hex, of an object of any size. Rejects if it does not exist. */
export async function objectSha256({ s3, bucket }: BucketTarget, key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body`);
  const hash = createHash('sha256');
  await pipeline(Body, hash);
  return hash.digest('hex');
}

export async function* listObjects({ s3, bucket }: BucketTarget, prefix: string): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

export async function deleteObjects({ s3, bucket }: BucketTarget, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETE_AT_ONCE) {
    const Objects = keys.slice(start, start + DELETE_AT_ONCE).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first)
      throw new Error(`${Errors.length} objects could not be deleted, the first is ${first.Key}: ${first.Message}`);
  }
}
