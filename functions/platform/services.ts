import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { DocumentStore } from '../catalogue/document-store';
import { IndexCache } from '../catalogue/index-cache';
import { ReleaseChoice } from '../catalogue/release-choice';

/** What lives as long as the process. */
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

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment lacks ${name}`);
  return value;
}

let services: Services | undefined;

/** Services of this process, made from its environment at the first request. */
export function processServices(): Services {
  if (services) return services;
  const endpoint = process.env[environment.dynamoEndpoint];
  const client = new DynamoDBClient({
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpsAgent: { keepAlive: true },
      httpAgent: { keepAlive: true },
    },
  });
  services = servicesOver(DynamoDBDocumentClient.from(client), required(environment.catalogueTable));
  return services;
}
