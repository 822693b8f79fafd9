import { paginateScan } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import { httpStatusOf } from '#domain/api/errors';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from '../functions/api-call';
import { startRecordingStateMachine, type RecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';

const table = Object.entries(routes) as [RouteId, Route][];
const jsonRoutes = table.filter(([, route]) => route.body === 'json');
const requestOf = (route: Route): Record<string, unknown> => route.example.request as Record<string, unknown>;
/** Every field of every JSON route's example. */
const fields = jsonRoutes.flatMap(([id, route]) => Object.keys(requestOf(route)).map((field) => ({ id, field, route })));
const HUGE = 'x'.repeat(6_000_000);

let stores: Stores;
let machine: RecordingStateMachine;
let handlers: Handlers;
let callers = 0;

beforeAll(async () => {
  [stores, machine] = await Promise.all([storesWith(makeRelease({ seed: 5, rows: 60 })), startRecordingStateMachine()]);
  handlers = await loadHandlers({ ...stores.environment, ...machine.environment });
});
afterAll(() => Promise.all([stores.dispose(), machine.close()]));

/** Each call comes from another visitor, so that no limit of a visitor is met. */
async function send(route: Route, body: string | null, method = 'POST') {
  callers += 1;
  const result = await handlers[route.group](apiEvent(route.path, body, { method, headers: { [VIEWER_ADDRESS_HEADER]: `192.0.2.${callers}` } }));
  expect(headerOf(result, 'content-type')).toBe('application/json; charset=utf-8');
  return { status: result.statusCode, text: result.body, envelope: envelopeOf(result) };
}

/** No stack, no name of the code behind the answer. */
const TELLTALE = /\bat .*:\d+|\.ts\b|node_modules|zod|Dynamo|Error:/i;

/** All that a reader may see of a failure: a code and a sentence. */
const bareFailure = (code: number, message: unknown = expect.any(String)) => ({
  status: code,
  envelope: { code, message },
  text: expect.not.stringMatching(TELLTALE) as string,
});

/** Every item of the catalogue table. */
async function catalogueItems(): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const page of paginateScan({ client: stores.dynamo }, { TableName: stores.catalogueTable })) items.push(...(page.Items ?? []));
  return items;
}

it('PROD-03 no call, with data of its own or with its example, changes the catalogue', async () => {
  const before = await catalogueItems();
  expect(before.length).toBeGreaterThan(100);
  for (const [, route] of jsonRoutes) {
    for (const extra of [{}, { peptideId: 'SPENP999999', release: 'r-other', delete: true, item: { pk: 'x' } }]) {
      await send(route, JSON.stringify({ ...requestOf(route), ...extra }));
    }
  }
  expect(await catalogueItems()).toEqual(before);
}, 90_000);

describe.each(table)('%s', (_id, route) => {
  it('API-01 has an example whose request validates and whose response parses', () => {
    const request = route.body === 'multipart' ? { file: new File(['>q\nACGT'], String(requestOf(route)['file'])) } : route.example.request;
    expect(z.safeParse(route.request, request).error?.issues).toBeUndefined();
    expect(z.parse(route.response, route.example.response)).toEqual(route.example.response);
  });

  it('API-01 answers its example request with an envelope whose code is the HTTP status', async () => {
    if (route.body !== 'json') return;
    const { status, envelope } = await send(route, JSON.stringify(route.example.request));
    expect([200, 404]).toContain(status);
    expect(envelope.code).toBe(status);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('API-44 answers 405 as JSON to %s', async (method) => {
    expect(await send(route, null, method)).toEqual(bareFailure(httpStatusOf('methodNotAllowed'), 'Method not allowed'));
  });

  it('API-44 answers 405 to a GET with a body, as some clients send', async () => {
    expect(await send(route, '{}', 'GET')).toEqual(bareFailure(405));
  });
});

describe.each(jsonRoutes)('%s', (_id, route) => {
  it.each([
    ['bad JSON', '{"a":', 'body must be valid JSON'],
    ['an empty body', null, 'body must be valid JSON'],
    ['an array', '[]', 'body must be a JSON object'],
    ['null', 'null', 'body must be a JSON object'],
    ['a text', '"text"', 'body must be a JSON object'],
  ])('API-42 answers 400 to %s', async (_what, body, message) => {
    expect(await send(route, body)).toEqual(bareFailure(400, message));
  });

  it('API-42 answers 413 to a huge body', async () => {
    expect(await send(route, JSON.stringify({ ...requestOf(route), extra: HUGE }))).toEqual(bareFailure(413, 'Payload too large'));
  });

  it('API-42 reads a body that the gateway handed over in base64', async () => {
    const event = apiEvent(route.path, Buffer.from('{"a":').toString('base64'));
    const result = await handlers[route.group]({ ...event, isBase64Encoded: true });
    expect(envelopeOf(result)).toEqual({ code: 400, message: 'body must be valid JSON' });
  });

  it('ignores fields that it does not know', async () => {
    const plain = await send(route, JSON.stringify(route.example.request));
    const more = await send(route, JSON.stringify({ ...requestOf(route), unknown: { deep: [1] }, __proto__: null }));
    // Every run of pasted text is a job of its own.
    if (route === routes.runBlast) return expect(more).toEqual({ ...plain, text: expect.any(String), envelope: { code: 200, data: expect.any(String) } });
    expect(more).toEqual(plain);
  });
});

describe('fields', () => {
  it.each(fields)('API-42 names $id $field when it has the wrong type', async ({ field, route }) => {
    const answer = await send(route, JSON.stringify({ ...requestOf(route), [field]: { wrong: 'type' } }));
    expect(answer).toEqual(bareFailure(400, expect.stringMatching(new RegExp(`^${field}(\\.\\w+)* must be `))));
  });

  it.each(fields)('API-42 names $id $field when it is missing and required', async ({ field, route }) => {
    const { [field]: _left, ...rest } = requestOf(route);
    const answer = await send(route, JSON.stringify(rest));
    if (z.safeParse(route.request, rest).success) return expect(answer.status).not.toBe(400);
    expect(answer).toEqual(bareFailure(400, expect.stringMatching(new RegExp(`^${field} must `))));
  });
});

it.each(['/api', '/api/', '/api/gene', '/api/gene/none', '/api/gene/geneInfo/more', '/gene/geneInfo', '/api/%E0%A4%A'])('API-44 answers 404 as JSON to POST and GET of %s', async (path) => {
  for (const method of ['POST', 'GET']) {
    const result = await handlers.gene(apiEvent(path, '{}', { method }));
    expect(envelopeOf(result)).toEqual({ code: 404, message: 'Not found' });
    expect(result.statusCode).toBe(404);
  }
});
