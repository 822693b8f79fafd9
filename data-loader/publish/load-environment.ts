import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import type { StoreTarget } from '../write/release-writer';
import { filePointer } from './file-pointer';
import { keyValueStorePointer } from './key-value-store-pointer';
import type { ReleasePointer } from './release-pointer';

/** The program was started without something it needs. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const FILE_SCHEME = 'file:';
/** Throttled writes are what a load is made of. */
const ATTEMPTS = 8;

/** `file:PATH` on one machine, else the ARN of a CloudFront KeyValueStore. */
export function releasePointer(place: string): ReleasePointer {
  return place.startsWith(FILE_SCHEME) ? filePointer(place.slice(FILE_SCHEME.length)) : keyValueStorePointer(place);
}

/** Stores and pointer as the environment variables name them. Region and credentials are those of the AWS SDK. */
export function storesOf(variables: Record<string, string | undefined>): StoreTarget & { pointer: ReleasePointer } {
  const required = (name: string): string => {
    const value = variables[name];
    if (!value) throw new UsageError(`The environment variable ${name} is not set`);
    return value;
  };
  const endpoint = (name: string): { endpoint?: string } => (variables[name] ? { endpoint: variables[name] } : {});
  return {
    table: required(environment.catalogueTable),
    bucket: required(environment.dataBucket),
    pointer: releasePointer(required(environment.releasePointer)),
    dynamo: new DynamoDBClient({ ...endpoint(environment.dynamoEndpoint), maxAttempts: ATTEMPTS }),
    s3: new S3Client({
      ...endpoint(environment.s3Endpoint),
      maxAttempts: ATTEMPTS,
      // An endpoint means the store of one machine, where a bucket is not a host name.
      forcePathStyle: Boolean(variables[environment.s3Endpoint]),
      // Otherwise streams are wrapped in aws-chunked encoding, which that store keeps as if it were data.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  };
}
