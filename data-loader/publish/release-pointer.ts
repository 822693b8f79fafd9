import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// The endpoint of the store requires SigV4A, and the client finds the signer once it is imported.
import '@aws-sdk/signature-v4a';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';

/** The pointer to the current release for the CDN. A single write switches all readers. */
export interface ReleasePointer {
  /** Returns undefined before the first publication. */
  read(): Promise<string | undefined>;
  write(release: string): Promise<void>;
}

/**
 * The pointer on a single machine: a file with the release id. It is replaced by renaming, so that a reader sees either
 * the old or the new one.
 */
export function filePointer(path: string): ReleasePointer {
  return {
    read: async () => {
      try {
        const release = (await readFile(path, 'utf8')).trim();
        return release === '' ? undefined : release;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (release) => {
      await mkdir(dirname(path), { recursive: true });
      const next = `${path}.${process.pid}.next`;
      const file = await open(next, 'w');
      try {
        await file.writeFile(`${release}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(next, path);
    },
  };
}

/** The pointer on AWS: an entry of the CloudFront KeyValueStore with this ARN. */
export function keyValueStorePointer(arn: string, client = new CloudFrontKeyValueStoreClient({})): ReleasePointer {
  return {
    read: async () => {
      try {
        const { Value } = await client.send(new GetKeyCommand({ KvsARN: arn, Key: RELEASE_POINTER_KEY }));
        return Value === undefined || Value === '' ? undefined : Value;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },
    write: async (release) => {
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: arn }));
      await client.send(new PutKeyCommand({ KvsARN: arn, IfMatch: ETag, Key: RELEASE_POINTER_KEY, Value: release }));
    },
  };
}
