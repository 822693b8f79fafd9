import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pMap from 'p-map';
import { GZIP_ENDING, MANIFEST_FILE, REPORT_FILE } from '#domain/storage/loader-process';

export interface UploadTarget {
  s3: S3Client;
  bucket: string;
  /** Ends with a slash. */
  prefix: string;
  /** Account that must own the bucket: if the name belongs to someone else, nothing is uploaded. */
  account?: string;
}

/** What became of a file: `kept` was there already, from an upload that broke off. */
export type FileOutcome = 'uploaded' | 'kept' | 'removed';

const CONCURRENT_FILES = 4;
/** Metadata of an uploaded file: SHA-256 of its content, hex. The ETag of a multipart upload is not a digest. */
const DIGEST = 'sha256';
const NAME_CHARACTERS = 16;

const isManifest = (name: string): boolean => name === MANIFEST_FILE || name === MANIFEST_FILE + GZIP_ENDING;

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the names of the bundle's files, the manifest apart. Rejects if it is missing. */
async function filesIn(folder: string): Promise<{ names: string[]; manifest: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const manifest = all.find(isManifest);
  if (manifest === undefined) throw new Error(`${folder} has no ${MANIFEST_FILE}, so it is not a bundle`);
  return { names: all.filter((name) => name !== manifest).toSorted((a, b) => a.localeCompare(b)), manifest };
}

/**
 * Returns a name that the bundle has at every attempt, made of its manifest, so that an upload that broke off is found
 * again. Rejects if the folder is no bundle.
 */
export async function bundleName(folder: string): Promise<string> {
  const { manifest } = await filesIn(folder);
  return (await digestOf(join(folder, manifest))).slice(0, NAME_CHARACTERS);
}

async function isThere({ s3, bucket }: UploadTarget, Key: string, digest: string): Promise<boolean> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    return Metadata?.[DIGEST] === digest;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function uploadFile(folder: string, name: string, target: UploadTarget): Promise<FileOutcome> {
  const { s3, bucket, prefix, account } = target;
  const file = join(folder, name);
  const Key = prefix + name;
  const digest = await digestOf(file);
  if (await isThere(target, Key, digest)) return 'kept';
  const params = {
    Bucket: bucket,
    Key,
    Body: createReadStream(file),
    Metadata: { [DIGEST]: digest },
    ...(account !== undefined && { ExpectedBucketOwner: account }),
  };
  await new Upload({ client: s3, params }).done();
  return 'uploaded';
}

/** Removes what an earlier attempt uploaded and the bundle no longer has. */
async function removeOthers(
  { s3, bucket, prefix, account }: UploadTarget,
  names: ReadonlySet<string>,
  onFile: (name: string, outcome: FileOutcome) => void,
): Promise<void> {
  const others: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
    others.push(...Contents.flatMap(({ Key }) => (Key === undefined || names.has(Key) ? [] : [Key])));
  for (const Key of others) {
    const owner = account === undefined ? {} : { ExpectedBucketOwner: account };
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key }] }, ...owner }));
    onFile(Key.slice(prefix.length), 'removed');
  }
}

/**
 * Uploads the folder of a bundle, several files side by side, the manifest last: it marks the bundle as complete. Files
 * that an earlier attempt has uploaded are kept.
 */
export async function uploadBundle(
  folder: string,
  target: UploadTarget,
  onFile: (name: string, outcome: FileOutcome) => void = () => undefined,
): Promise<void> {
  const { names, manifest } = await filesIn(folder);
  const keys = [...names, manifest, REPORT_FILE].map((name) => target.prefix + name);
  await removeOthers(target, new Set(keys), onFile);
  const upload = async (name: string): Promise<void> => onFile(name, await uploadFile(folder, name, target));
  await pMap(names, upload, { concurrency: CONCURRENT_FILES });
  await upload(manifest);
}
