import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { endpointOf, requiredVariable } from '#domain/storage/program-variables';
import { IndexCache } from '../catalogue/cached-release';
import { DocumentStore } from '../catalogue/document-store';
import { ReleaseChoice } from '../catalogue/release-choice';

/** What every request of a process shares. */
export interface Services {
  documents: DocumentStore;
  cache: IndexCache;
  releases: ReleaseChoice;
}

const CONNECT_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 3_000;
const ATTEMPTS_MAX = 3;

export function servicesOver(client: DynamoDBDocumentClient, table: string): Services {
  return {
    documents: new DocumentStore(client, table),
    cache: new IndexCache(),
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

let services: Services | undefined;

/** The services of this process, created from its environment at the first request. */
export function processServices(): Services {
  services ??= servicesOver(processDynamo(), requiredVariable(process.env, environment.catalogueTable));
  return services;
}
