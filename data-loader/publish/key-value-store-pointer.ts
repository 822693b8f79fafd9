import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// The store's endpoint takes SigV4A only; the client finds the signer once it is imported.
import '@aws-sdk/signature-v4a';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import type { ReleasePointer } from './release-pointer';

/** The pointer on AWS: one entry of the CloudFront KeyValueStore. `arn` names the store. */
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
