import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';

function endpointOf(endpoint: string | undefined): { endpoint?: string } {
  return endpoint === undefined ? {} : { endpoint };
}

/** Region and credentials are read from the process environment, as on AWS. */
export function dynamoClient(endpoint: string | undefined): DynamoDBClient {
  return new DynamoDBClient(endpointOf(endpoint));
}

/**
 * Without WHEN_REQUIRED the SDK wraps streams in aws-chunked encoding, which the embedded store would store as data.
 * Path style, because bucket names do not resolve as host names on a single machine.
 */
export function s3Client(endpoint: string | undefined): S3Client {
  return new S3Client({
    ...endpointOf(endpoint),
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
