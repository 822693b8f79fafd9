import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { bundlePlace, fetchBundle } from '../bundle/remote-bundle';
import { showBytes, type Progress } from '../write/progress';
import { withWorkFolder } from '../write/work-folder';

export interface FetchOptions {
  /** Asked for only when the bundle lies in an object store. */
  s3: () => S3Client;
  /** Where a folder for the copy is made. */
  workFolder: string;
  progress: Progress;
}

/** Gives `work` the folder of a bundle: its own, or that of a copy of `s3://bucket/prefix`, which goes afterwards. */
export async function withBundleFolder<Result>(bundle: string, { s3, workFolder, progress }: FetchOptions, work: (folder: string) => Promise<Result>): Promise<Result> {
  const place = bundlePlace(bundle);
  if (!place) return work(bundle);
  return withWorkFolder(workFolder, async (folder) => {
    const copy = join(folder, 'bundle');
    await showBytes(progress, 'bytes fetched', (tell) => fetchBundle(s3(), place, copy, tell));
    return work(copy);
  });
}
