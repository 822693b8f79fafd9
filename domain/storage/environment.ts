/** Names of the environment variables by which infra (or the local runtime) tells a program where its stores are. */
export const environment = {
  catalogueTable: 'CATALOGUE_TABLE',
  jobsTable: 'JOBS_TABLE',
  dataBucket: 'DATA_BUCKET',
  jobsBucket: 'JOBS_BUCKET',
  /** ARN of the CDN's key-value store, or file:PATH on one machine. */
  releasePointer: 'RELEASE_POINTER',
  /** Only on one machine: where the embedded engines listen. */
  dynamoEndpoint: 'DYNAMODB_ENDPOINT',
  s3Endpoint: 'S3_ENDPOINT',
} as const;
