import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { GZIP_ENDING, MANIFEST_FILE } from '#domain/storage/loader-process';

export interface UploadTarget {
  s3: S3Client;
  bucket: string;
  /** Ends with a slash. */
  prefix: string;
  /** Account that must own the bucket; whoever else has taken its name gets nothing. */
  account?: string;
}

const isManifest = (name: string): boolean => name === MANIFEST_FILE || name === MANIFEST_FILE + GZIP_ENDING;

/** Files of the bundle, the manifest last: it says that the rest is there. Rejects when the folder has none. */
async function filesInOrder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const manifests = names.filter(isManifest);
  if (manifests.length === 0) throw new Error(`${folder} has no ${MANIFEST_FILE}, so it is no bundle`);
  return [...names.filter((name) => !isManifest(name)).toSorted((a, b) => a.localeCompare(b)), ...manifests];
}

/** Copies a bundle's folder, one file after the other and as streams. */
export async function uploadBundle(folder: string, { s3, bucket, prefix, account }: UploadTarget, onFile: (name: string) => void = () => undefined): Promise<void> {
  for (const name of await filesInOrder(folder)) {
    const params = { Bucket: bucket, Key: prefix + name, Body: createReadStream(join(folder, name)), ...(account !== undefined && { ExpectedBucketOwner: account }) };
    await new Upload({ client: s3, params }).done();
    onFile(name);
  }
}
