import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';

function endpointOf(endpoint: string | undefined): { endpoint?: string } {
  return endpoint === undefined ? {} : { endpoint };
}

/** Region and credentials are read from the process environment, as on AWS. */
export function dynamoClient(endpoint: string | undefined): DynamoDBClient {
  return new DynamoDBClient(endpointOf(endpoint));
}

/** For a client that a user waits for: a store that has stopped answers nobody. */
export const impatient = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;

/**
 * Without WHEN_REQUIRED the SDK wraps streams in aws-chunked encoding, which the embedded store would store as data.
 * Path style, because bucket names do not resolve as host names on a single machine.
 */
export function s3Client(endpoint: string | undefined, options: Partial<typeof impatient> = {}): S3Client {
  return new S3Client({
    ...options,
    ...endpointOf(endpoint),
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
