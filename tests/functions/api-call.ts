import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Envelope } from '#domain/api/envelope';
import type { DataOf, RequestOf } from '#domain/api/route';
import { routes, type Routes } from '#domain/api/routes';
import type { ApiGatewayEvent, ApiGatewayResult, LambdaHandler } from '../../functions/platform/lambda';

/** An API Gateway REST proxy event, as far as the functions read it. */
export function apiEvent(
  path: string,
  body: string | null,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): ApiGatewayEvent {
  const sent: Record<string, string> = { 'content-type': 'application/json', ...headers };
  return {
    httpMethod: method,
    path,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
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

/** All groups on the stores that `settings` names. Call it once per test file: there is one set of services. */
export async function loadHandlers(settings: Record<string, string>): Promise<Handlers> {
  // The modules keep the services of the file that asked before.
  vi.resetModules();
  Object.assign(process.env, settings);
  const [browse, gene, transcript, orf, peptide, search, blast] = await Promise.all([
    import('../../functions/browse.lambda'),
    import('../../functions/gene.lambda'),
    import('../../functions/transcript.lambda'),
    import('../../functions/orf.lambda'),
    import('../../functions/peptide.lambda'),
    import('../../functions/search.lambda'),
    import('../../functions/blast.lambda'),
  ]);
  return {
    browse: browse.handler,
    gene: gene.handler,
    transcript: transcript.handler,
    orf: orf.handler,
    peptide: peptide.handler,
    search: search.handler,
    blast: blast.handler,
  };
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
