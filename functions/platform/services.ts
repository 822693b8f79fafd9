import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { endpointOf, requiredVariable } from '#domain/storage/program-variables';
import { DocumentStore } from '../catalogue/document-store';
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

let ranges: Promise<RangeReader> | undefined;

/** The client of the bucket is loaded when a call first reads a table: many calls, and whole functions, read none. */
const readRange: RangeReader = async (...range) => {
  ranges ??= import('../catalogue/object-ranges').then(({ bucketRanges, bucketClient }) =>
    bucketRanges(bucketClient(clientOptions), requiredVariable(process.env, environment.dataBucket)),
  );
  return (await ranges)(...range);
};

let services: Services | undefined;

/** The services of this process, created from its environment at the first request. */
export function processServices(): Services {
  services ??= servicesOver(processDynamo(), requiredVariable(process.env, environment.catalogueTable), readRange);
  return services;
}
