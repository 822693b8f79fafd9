import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import { endpointOf, objectStoreOptions, requiredVariable, type Variables } from '#domain/storage/program-variables';
import type { StoreTarget } from '../write/release-writer';
import { filePointer } from './file-pointer';
import { keyValueStorePointer } from './key-value-store-pointer';
import type { ReleasePointer } from './release-pointer';

/** The program was called in a way it does not understand. */
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

/** The object store. Region and credentials are those of the AWS SDK. */
export function objectStoreOf(variables: Variables): S3Client {
  return new S3Client({ ...objectStoreOptions(variables), maxAttempts: ATTEMPTS });
}

/** Stores and pointer as the environment variables name them. Throws MissingVariable. */
export function storesOf(variables: Variables): StoreTarget & { pointer: ReleasePointer } {
  return {
    table: requiredVariable(variables, environment.catalogueTable),
    bucket: requiredVariable(variables, environment.dataBucket),
    pointer: releasePointer(requiredVariable(variables, environment.releasePointer)),
    dynamo: new DynamoDBClient({ ...endpointOf(variables, environment.dynamoEndpoint), maxAttempts: ATTEMPTS }),
    s3: objectStoreOf(variables),
  };
}
