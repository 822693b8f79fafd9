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

function endpoint(variables: Variables, name: string): { endpoint?: string } {
  const url = variables[name];
  return url ? { endpoint: url } : {};
}

type Variables = Record<string, string | undefined>;

/** The object store. Region and credentials are those of the AWS SDK. */
export function objectStoreOf(variables: Variables): S3Client {
  return new S3Client({
    ...endpoint(variables, environment.s3Endpoint),
    maxAttempts: ATTEMPTS,
    // An endpoint means the store of one machine, where a bucket is not a host name.
    forcePathStyle: Boolean(variables[environment.s3Endpoint]),
    // Otherwise streams are wrapped in aws-chunked encoding, which that store keeps as if it were data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Stores and pointer as the environment variables name them. */
export function storesOf(variables: Variables): StoreTarget & { pointer: ReleasePointer } {
  const required = (name: string): string => {
    const value = variables[name];
    if (!value) throw new UsageError(`The environment variable ${name} is not set`);
    return value;
  };
  return {
    table: required(environment.catalogueTable),
    bucket: required(environment.dataBucket),
    pointer: releasePointer(required(environment.releasePointer)),
    dynamo: new DynamoDBClient({ ...endpoint(variables, environment.dynamoEndpoint), maxAttempts: ATTEMPTS }),
    s3: objectStoreOf(variables),
  };
}
