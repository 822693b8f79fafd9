import { paginateScan } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '#domain/api/envelope';
import { httpStatusOf } from '#domain/api/errors';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { orfInfoExample } from '#domain/api/schemas/orf';
import { encodeDocument } from '#domain/storage/document';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { writeItems } from '../fixtures/release/write';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from '../functions/api-call';
import { uploadEvent } from '../functions/blast-call';
import { startRecordingStateMachine, type RecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';

const table = Object.entries(routes) as [RouteId, Route][];
const jsonRoutes = table.filter(([, route]) => route.body === 'json');
const requestOf = (route: Route): Record<string, unknown> => route.example.request as Record<string, unknown>;
/** Every field of every JSON route's example. */
const fields = jsonRoutes.flatMap(([id, route]) =>
  Object.keys(requestOf(route)).map((field) => ({ id, field, route })),
);
const filters = ['immunogenicity', 'validation', 'expression', 'simultaneous'];
/** Fields of the examples that a request may leave out. All others are required. */
const optionalFields: Partial<Record<RouteId, string[]>> = {
  listResult: [...filters, 'total', 'hasCountTotal'],
  heatmap: ['cancerSubtype'],
  peptideOverview: [...filters, 'hasCountTotal'],
  peptideMatch: ['mode', 'equateIL'],
  advance: [
    'cancer',
    'tissue',
    'peptideId',
    'pmid',
    'expressionList',
    'immunogenicity',
    'simultaneous',
    'validation',
    'geneName',
    'geneId',
    'transcriptId',
    'chromosome',
    'start',
    'end',
    'rnacentralId',
    'otherId',
    'hasCountTotal',
    'getStatistics',
    'getUnknown',
  ],
  exportRows: ['cursor'],
  genotypes: [...filters, 'cancer'],
  runBlast: ['jobId', 'eValue', 'gapOpen', 'gapExtend', 'matrix', 'compBasedStats'],
};
const fixture = makeRelease({ seed: 5, rows: 60 });
/** Documents that the examples name and the fixture lacks. */
const exampleItems = [
  ...encodeDocument(fixture.release, 'orf', 'SPENT000001_ORF1', { protein: 'MA', nucleotide: 'ATGGCC' }),
  ...encodeDocument(fixture.release, 'orfs', 'SPENT000001', [
    ...fixture.orfs.filter(({ transcriptId }) => transcriptId === 'SPENT000001'),
    { ...orfInfoExample.response[0], transcriptId: 'SPENT000001', orfId: 'SPENT000001_ORF1' },
  ]),
  ...encodeDocument(fixture.release, 'structure', 'SPENT000001', routes.transcriptStructure.example.response),
  ...encodeDocument(fixture.release, 'spectrum', 'MS0000001', routes.msInfo.example.response),
];
const HUGE = 'x'.repeat(6_000_000);

let stores: Stores;
let machine: RecordingStateMachine;
let handlers: Handlers;
let callers = 0;

beforeAll(async () => {
  [stores, machine] = await Promise.all([storesWith(fixture), startRecordingStateMachine()]);
  await writeItems(stores.dynamo, stores.catalogueTable, exampleItems);
  handlers = await loadHandlers({ ...stores.environment, ...machine.environment });
});
afterAll(() => Promise.all([stores.dispose(), machine.close()]));

/** Each call comes from another user, so that no limit per user is reached. */
async function send(route: Route, body: string | null, method = 'POST', headers: object | null = {}) {
  callers += 1;
  const result = await handlers[route.group](
    apiEvent(route.path, body, { method, headers: { ...headers, [VIEWER_ADDRESS_HEADER]: `192.0.2.${callers}` } }),
  );
  expect(headerOf(result, 'content-type')).toBe('application/json; charset=utf-8');
  const allow = headerOf(result, 'allow');
  return { status: result.statusCode, text: result.body, envelope: envelopeOf(result), ...(allow && { allow }) };
}

it.each(Object.values<Route>(routes).map(({ path, group }) => [path.split('/').slice(0, 3).join('/'), group] as const))(
  'API-44 the function of %s answers an unknown call below its prefix with the 404 envelope',
  async (prefix, group) => {
    for (const method of ['POST', 'GET', 'PUT']) {
      const result = await handlers[group](apiEvent(`${prefix}/nope`, method === 'POST' ? '{}' : null, { method }));
      expect([result.statusCode, envelopeOf(result)]).toEqual([404, { code: 404, message: 'Not found' }]);
    }
  },
);

/** No stack trace and no internal name. */
const TELLTALE = /\bat .*:\d+|\.ts\b|node_modules|zod|Dynamo|Error:/i;

/** All that a user may see of a failure: a code and a sentence. */
const bareFailure = (code: number, message: unknown = expect.any(String)) => ({
  status: code,
  envelope: { code, message },
  text: expect.not.stringMatching(TELLTALE) as string,
});

/** Every item of the catalogue table. */
async function catalogueItems(): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const page of paginateScan({ client: stores.dynamo }, { TableName: stores.catalogueTable }))
    items.push(...(page.Items ?? []));
  return items;
}

it('PROD-03 no call changes the catalogue, with fixture data or with its example', async () => {
  const before = await catalogueItems();
  expect(before.length).toBeGreaterThan(100);
  for (const [, route] of jsonRoutes) {
    for (const extra of [{}, { peptideId: 'SPENP999999', release: 'r-other', delete: true, item: { pk: 'x' } }]) {
      await send(route, JSON.stringify({ ...requestOf(route), ...extra }));
    }
  }
  expect(await catalogueItems()).toEqual(before);
}, 90_000);

describe.each(table)('%s', (id, route) => {
  it('API-01 has an example whose request validates and whose response parses', () => {
    const request =
      route.body === 'multipart'
        ? { file: new File(['>q\nACGT'], String(requestOf(route)['file'])) }
        : route.example.request;
    expect(z.safeParse(route.request, request).error?.issues).toBeUndefined();
    expect(z.parse(route.response, route.example.response)).toEqual(route.example.response);
  });

  it('API-01 returns its example with code and HTTP status 200', async () => {
    const { body, headers } =
      route.body === 'multipart'
        ? await uploadEvent('>q\nACGT')
        : { body: JSON.stringify(route.example.request), headers: {} };
    const { status, envelope } = await send(route, body, 'POST', headers);
    const data: unknown = id === 'deleteJob' ? null : expect.anything();
    expect({ status, envelope }).toEqual({ status: 200, envelope: { code: 200, data } });
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'API-44 returns 405 as JSON for %s',
    async (method) => {
      const { allow, ...answer } = await send(route, null, method);
      expect(answer).toEqual(bareFailure(httpStatusOf('methodNotAllowed'), 'Method not allowed'));
      expect(allow).toBe('POST');
    },
  );

  it('API-44 returns 405 for a GET with a body, which some clients send', async () => {
    expect(await send(route, '{}', 'GET')).toMatchObject(bareFailure(405));
  });
});

describe.each(jsonRoutes)('%s', (_id, route) => {
  it.each([
    ['bad JSON', '{"a":', 'body must be valid JSON'],
    ['an empty body', null, 'body must be valid JSON'],
    ['an array', '[]', 'body must be a JSON object'],
    ['null', 'null', 'body must be a JSON object'],
    ['a text', '"text"', 'body must be a JSON object'],
  ])('API-42 returns 400 for %s', async (_what, body, message) => {
    expect(await send(route, body)).toEqual(bareFailure(400, message));
  });

  it('API-42 returns 413 for a huge body', async () => {
    expect(await send(route, JSON.stringify({ ...requestOf(route), extra: HUGE }))).toEqual(
      bareFailure(413, 'Payload too large'),
    );
  });

  it('API-42 reads a body that the gateway encoded in base64', async () => {
    const event = apiEvent(route.path, Buffer.from('{"a":').toString('base64'));
    const result = await handlers[route.group]({ ...event, isBase64Encoded: true });
    expect(envelopeOf(result)).toEqual({ code: 400, message: 'body must be valid JSON' });
  });

  it('PROG-01 API-01 answers a request with unknown fields as without them, byte for byte, and names them', async () => {
    const plain = await send(route, JSON.stringify(route.example.request));
    expect(plain.envelope).not.toHaveProperty('ignored');
    const [first = ''] = Object.keys(requestOf(route));
    const unknown = { [`${first}X`]: { deep: [1] }, '§': null };
    const more = await send(route, JSON.stringify({ ...requestOf(route), ...unknown }));
    const ignored = [
      { name: `${first}X`, nearest: first },
      { name: '§', nearest: null },
    ];
    // Every run of pasted text is a separate job.
    if (route === routes.runBlast)
      return expect(more.envelope).toEqual({ code: 200, data: expect.any(String) as string, ignored });
    expect(more).toEqual({
      ...plain,
      text: `${plain.text.slice(0, -1)},"ignored":${JSON.stringify(ignored)}}`,
      envelope: { ...plain.envelope, ignored },
    });
  });
});

describe('fields', () => {
  it.each(fields)('API-42 names $id $field when it has the wrong type', async ({ field, route }) => {
    const answer = await send(route, JSON.stringify({ ...requestOf(route), [field]: { wrong: 'type' } }));
    expect(answer).toEqual(bareFailure(400, expect.stringMatching(new RegExp(`^${field}(\\.\\w+)* must be `))));
  });

  const isOptional = ({ id, field }: (typeof fields)[number]): boolean => optionalFields[id]?.includes(field) ?? false;

  it.each(fields.filter((each) => !isOptional(each)))('API-42 names $id $field when it is missing', async (each) => {
    const { [each.field]: _left, ...rest } = requestOf(each.route);
    expect(await send(each.route, JSON.stringify(rest))).toEqual(
      bareFailure(400, expect.stringMatching(new RegExp(`^${each.field} must `))),
    );
  });

  it.each(fields.filter(isOptional))('API-42 accepts $id without $field', async ({ field, route }) => {
    const { [field]: _left, ...rest } = requestOf(route);
    expect((await send(route, JSON.stringify(rest))).status).toBe(200);
  });
});

it.each(['/api', '/api/', '/api/gene', '/api/gene/none', '/api/gene/geneInfo/more', '/gene/geneInfo', '/api/%E0%A4%A'])(
  'API-44 returns 404 as JSON for POST and GET of %s',
  async (path) => {
    for (const method of ['POST', 'GET']) {
      const result = await handlers.gene(apiEvent(path, '{}', { method }));
      expect(envelopeOf(result)).toEqual({ code: 404, message: 'Not found' });
      expect(result.statusCode).toBe(404);
    }
  },
);
