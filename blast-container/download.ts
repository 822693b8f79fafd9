import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';

export interface Download {
  s3: S3Client;
  bucket: string;
  key: string;
  /** Path to write to. */
  file: string;
  signal: AbortSignal;
}

/** Streams an object into a file. Rejects with NoSuchKey if the object does not exist. */
export async function downloadFile({ s3, bucket, key, file, signal: shared }: Download): Promise<void> {
  // Of its own: the SDK listens several times, and many files are fetched at once.
  const signal = AbortSignal.any([shared]);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: signal });
  if (!(Body instanceof Readable)) throw new Error(`The object ${key} has no body`);
  await pipeline(Body, createWriteStream(file), { signal });
}
