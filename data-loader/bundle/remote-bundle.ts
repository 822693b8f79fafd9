import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  paginateListObjectsV2,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { REPORT_FILE, type BundlePlace } from '#domain/storage/loader-process';
import { BACKGROUND_FOLDER, EXPRESSION_FOLDER } from './format';

/** The bundle cannot be fetched completely. The message is for the maintainer. */
export class IncompleteBundle extends Error {
  override name = 'IncompleteBundle';
}

interface RemoteFile {
  name: string;
  key: string;
  bytes: number;
  etag: string;
}

const CONCURRENT_FILES = 4;
const MD5 = /^"([0-9a-f]{32})"$/;

const folders: readonly string[] = [EXPRESSION_FOLDER, BACKGROUND_FOLDER];

/** A bundle has files at its root and in two folders. Names that begin with a dot and reports are ignored. */
function isFileOfBundle(name: string): boolean {
  const parts = name.split('/');
  const [folder = ''] = parts;
  const file = parts.at(-1) ?? '';
  return (
    file !== '' &&
    name !== REPORT_FILE &&
    !file.startsWith('.') &&
    (parts.length === 1 || (parts.length === 2 && folders.includes(folder)))
  );
}

async function listBundle(s3: S3Client, { bucket, prefix }: BundlePlace): Promise<RemoteFile[]> {
  const files: RemoteFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key = '', Size = 0, ETag = '' } of Contents) {
      const name = Key.slice(prefix.length);
      if (isFileOfBundle(name)) files.push({ name, key: Key, bytes: Size, etag: ETag });
    }
  }
  if (files.length === 0) throw new IncompleteBundle(`There is no bundle at s3://${bucket}/${prefix}`);
  return files;
}

/** The MD5 digest that the store gives, which multipart uploads and objects encrypted with a KMS key do not have. */
function md5Of({ ETag = '', ServerSideEncryption }: GetObjectCommandOutput): string | undefined {
  return ServerSideEncryption === undefined || ServerSideEncryption === 'AES256' ? MD5.exec(ETag)?.[1] : undefined;
}

async function fetchFile(
  s3: S3Client,
  bucket: string,
  file: RemoteFile,
  target: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: file.key }), { abortSignal: signal });
  if (answer.ETag !== file.etag) throw new IncompleteBundle(`${file.name} changed while the bundle was fetched`);
  if (!(answer.Body instanceof Readable)) throw new IncompleteBundle(`${file.name} has no content`);
  const hash = createHash('md5');
  let bytes = 0;
  const seen = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  await mkdir(dirname(target), { recursive: true });
  await pipeline(answer.Body, seen, createWriteStream(target), { signal });
  const md5 = md5Of(answer);
  if (bytes !== file.bytes || (md5 !== undefined && md5 !== hash.digest('hex'))) {
    throw new IncompleteBundle(`${file.name} arrived damaged: ${bytes} of ${file.bytes} bytes`);
  }
}

export interface FetchProgress {
  bytesDone: number;
  bytesTotal: number;
}

/**
 * Streams a bundle into a folder and checks the size of every file and, if the store has one, its digest. Rejects with
 * IncompleteBundle if there is no bundle or if it changes while it is fetched.
 */
export async function fetchBundle(
  s3: S3Client,
  place: BundlePlace,
  folder: string,
  onProgress: (progress: FetchProgress) => void = () => undefined,
): Promise<void> {
  const files = await listBundle(s3, place);
  const bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytesDone = 0;
  const onBytes = (bytes: number): void => onProgress({ bytesDone: (bytesDone += bytes), bytesTotal });
  // When one file fails, the other transfers are aborted.
  const failing = new AbortController();
  const fetchOne = (file: RemoteFile): Promise<void> =>
    fetchFile(s3, place.bucket, file, join(folder, file.name), onBytes, failing.signal);
  await pMap(files, fetchOne, { concurrency: CONCURRENT_FILES }).finally(() => failing.abort());
}
