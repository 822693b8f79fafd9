import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { Envelope } from '#domain/api/envelope';
import type { DataOf, RequestOf } from '#domain/api/route';
import { routes, type Routes } from '#domain/api/routes';
import { environment } from '#domain/storage/environment';
import { bucketRanges } from '../../functions/catalogue/object-ranges';
import { servicesOver } from '../../functions/platform/services';
import type { ApiGatewayEvent, ApiGatewayResult, LambdaHandler } from '../../functions/platform/lambda';
import { dynamoClient, s3Client } from '../../local/engines/clients';
import { catalogueHandlers } from './catalogue-handlers';

/** An API Gateway REST proxy event, as far as the functions read it. */
export function apiEvent(
  path: string,
  body: string | null,
  {
    method = 'POST',
    headers = {},
    query = {},
  }: { method?: string; headers?: Record<string, string>; query?: Record<string, string> } = {},
): ApiGatewayEvent {
  const sent: Record<string, string> = { 'content-type': 'application/json', ...headers };
  return {
    httpMethod: method,
    path,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    body,
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID(), domainName: 'spencer.example.org', identity: { sourceIp: '192.0.2.1' } },
  };
}

export function headerOf(result: ApiGatewayResult, name: string): string | undefined {
  return result.multiValueHeaders?.[name]?.[0] ?? result.headers?.[name]?.toString();
}

export function envelopeOf(result: ApiGatewayResult): Envelope<unknown> {
  return JSON.parse(result.body) as Envelope<unknown>;
}

export type Handlers = { [Group in Routes[keyof Routes]['group']]: LambdaHandler };

/**
 * All groups on the stores that `settings` names. Calls of the catalogue wait for its table as long as it takes, as a
 * busy machine may need. Call it once per test file: there is one set of job services.
 */
export async function loadHandlers(settings: Record<string, string>): Promise<Handlers> {
  const client = DynamoDBDocumentClient.from(dynamoClient(settings[environment.dynamoEndpoint]));
  const services = servicesOver(
    client,
    settings[environment.catalogueTable] ?? '',
    bucketRanges(s3Client(settings[environment.s3Endpoint]), settings[environment.dataBucket] ?? ''),
  );
  // The module keeps the services of the file that asked before.
  vi.resetModules();
  Object.assign(process.env, settings);
  const { handler } = await import('../../functions/blast.lambda');
  return { ...catalogueHandlers(services), blast: handler };
}

/** The envelope of one call through the Lambda handler of its group. */
export async function call<Id extends keyof Routes>(
  handlers: Handlers,
  id: Id,
  request: RequestOf<Routes[Id]>,
): Promise<Envelope<DataOf<Routes[Id]>>> {
  const { group, path } = routes[id];
  return envelopeOf(await handlers[group](apiEvent(path, JSON.stringify(request)))) as Envelope<DataOf<Routes[Id]>>;
}

/** The data of a call that must succeed. */
export async function dataOf<Id extends keyof Routes>(
  handlers: Handlers,
  id: Id,
  request: RequestOf<Routes[Id]>,
): Promise<DataOf<Routes[Id]>> {
  const envelope = await call(handlers, id, request);
  if (envelope.code !== 200) throw new Error(`${id} returned ${JSON.stringify(envelope)}`);
  return envelope.data;
}
