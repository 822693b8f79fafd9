import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { endpointOf, objectStoreOptions, requiredVariable } from '#domain/storage/program-variables';
import { DocumentStore } from '../catalogue/document-store';
import { bucketRanges } from '../catalogue/object-ranges';
import { ReleaseChoice } from '../catalogue/release-choice';
import { type RangeReader, TableStore } from '../catalogue/release-tables';

/** What every request of a process shares. */
export interface Services {
  documents: DocumentStore;
  tables: TableStore;
  releases: ReleaseChoice;
}

const CONNECT_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 3_000;
const ATTEMPTS_MAX = 3;

export function servicesOver(client: DynamoDBDocumentClient, table: string, ranges: RangeReader): Services {
  return {
    documents: new DocumentStore(client, table),
    tables: new TableStore(ranges),
    releases: new ReleaseChoice(client, table),
  };
}

/** Limits of every client: a call that waited longer would have no time left to respond. */
export const clientOptions = {
  maxAttempts: ATTEMPTS_MAX,
  requestHandler: {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
    httpsAgent: { keepAlive: true },
    httpAgent: { keepAlive: true },
  },
};

let dynamo: DynamoDBDocumentClient | undefined;

export function processDynamo(): DynamoDBDocumentClient {
  dynamo ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...endpointOf(process.env, environment.dynamoEndpoint), ...clientOptions }),
  );
  return dynamo;
}

let ranges: RangeReader | undefined;

/** The functions of BLAST have no bucket of data, and read no tables. */
const readRange: RangeReader = (...range) => {
  ranges ??= bucketRanges(
    new S3Client({ ...objectStoreOptions(process.env), ...clientOptions }),
    requiredVariable(process.env, environment.dataBucket),
  );
  return ranges(...range);
};

let services: Services | undefined;

/** The services of this process, created from its environment at the first request. */
export function processServices(): Services {
  services ??= servicesOver(processDynamo(), requiredVariable(process.env, environment.catalogueTable), readRange);
  return services;
}
