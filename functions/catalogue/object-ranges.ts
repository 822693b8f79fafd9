import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { objectKey } from '#domain/storage/object-keys';
import { objectStoreOptions } from '#domain/storage/program-variables';
import type { RangeReader } from './release-tables';

export const bucketClient = (limits: S3ClientConfig): S3Client =>
  new S3Client({ ...objectStoreOptions(process.env), ...limits });

/** Reads ranges of the files of releases in the data bucket. */
export function bucketRanges(s3: S3Client, bucket: string): RangeReader {
  return async (release, path, from, to) => {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: objectKey(release, path), Range: `bytes=${from}-${to - 1}` }),
    );
    const bytes = await Body?.transformToByteArray();
    if (bytes?.length !== to - from)
      throw new Error(`${path} of release ${release} does not have the size that it had`);
    return bytes.slice().buffer;
  };
}
