import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { isReading, NORMAL_SPELLING, normalJson, READ_INPUT, readPath } from '#domain/api/reads';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { makeRelease } from '../fixtures/release/release';
import { publishRelease, recordRelease, writeRelease } from '../fixtures/release/write';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from '../functions/api-call';
import { createStores, type Stores } from '../support/stores';

const [current, other, retired] = [31, 32, 33].map((seed) => makeRelease({ seed, rows: 60 }));
const reading = (Object.entries(routes) as [RouteId, Route][]).filter(([, route]) => isReading(route));

let stores: Stores;
let handlers: Handlers;

beforeAll(async () => {
  if (!current || !other || !retired) throw new Error('The fixtures are missing');
  stores = await createStores();
  await publishRelease(stores, current);
  await writeRelease(stores, other);
  await recordRelease(stores.dynamo, stores.catalogueTable, other.release, 'published');
  await recordRelease(stores.dynamo, stores.catalogueTable, retired.release, 'loading');
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

async function get(route: Route, release = '', input: string | null = '{}', method = 'GET') {
  const result = await handlers[route.group](
    apiEvent(readPath(release, route.path), null, {
      method,
      headers: { 'accept-encoding': 'identity' },
      query: input === null ? {} : { [READ_INPUT]: input },
    }),
  );
  return {
    status: result.statusCode,
    body: result.body,
    release: headerOf(result, RELEASE_HEADER),
    cacheControl: headerOf(result, 'cache-control'),
    ...(headerOf(result, 'allow') && { allow: headerOf(result, 'allow') }),
  };
}

async function post(route: Route, release = '') {
  const headers = { [RELEASE_HEADER]: release, 'accept-encoding': 'identity' };
  const result = await handlers[route.group](apiEvent(route.path, JSON.stringify(route.example.request), { headers }));
  return { status: result.statusCode, body: result.body, release: headerOf(result, RELEASE_HEADER) };
}

const failure = (status: number, message: unknown) => ({
  status,
  body: JSON.stringify({ code: status, message }),
  cacheControl: 'no-store',
});

describe.each(reading)('%s by GET', (_id, route) => {
  const request = normalJson(route.example.request);

  it('EDGE-01 answers as by POST, body for body, from the release of its path', async () => {
    for (const fixture of [current, other]) {
      const { cacheControl, ...answer } = await get(route, fixture?.release, request);
      expect(answer).toEqual(await post(route, fixture?.release));
      // An entry that the fixture lacks is answered with 404 by both.
      expect(cacheControl).toBe(
        answer.status === 200 ? 'public, max-age=0, s-maxage=31536000, must-revalidate' : 'no-store',
      );
      expect(answer.release).toBe(fixture?.release);
    }
  });

  it('EDGE-01 answers an unknown release and one that is not published with 404, never from another', async () => {
    for (const release of ['r-unknown', retired?.release ?? ''])
      expect(await get(route, release, request)).toEqual({
        ...failure(404, `release not found: ${release}`),
        release: undefined,
      });
  });

  it('EDGE-01 says what is wrong with a request, and lets nobody keep that', async () => {
    for (const input of [null, '{"a":'])
      expect(await get(route, current?.release, input)).toMatchObject(failure(400, 'input must be valid JSON'));
    expect(await get(route, current?.release, '[]')).toMatchObject(failure(400, 'body must be a JSON object'));
  });

  it('PROG-01 EDGE-01 refuses a field that the call does not know, and every other spelling of a request', async () => {
    const fields = Object.entries(route.example.request as Record<string, unknown>);
    const [[first, value] = ['', '']] = fields;
    const unknown = normalJson({ ...Object.fromEntries(fields), [`${first}X`]: 1 });
    const message = `${first}X is not a field of this call; the nearest is ${first}`;
    expect(await get(route, current?.release, unknown)).toMatchObject(failure(400, message));
    const others = [
      ` ${request}`,
      JSON.stringify(route.example.request, null, 1),
      request.replace('{', `{"${first}":${JSON.stringify(value)},`),
      request.replace(`"${first}"`, `"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${first.slice(1)}"`),
    ];
    for (const input of others)
      expect(await get(route, current?.release, input)).toMatchObject(failure(400, `input must be ${NORMAL_SPELLING}`));
  });

  it('EDGE-01 answers HEAD, and 405 to every other method', async () => {
    expect((await get(route, current?.release, request, 'HEAD')).status).toBe((await post(route)).status);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect(await get(route, current?.release, request, method)).toMatchObject({
        ...failure(405, 'Method not allowed'),
        allow: 'GET, HEAD',
      });
  });
});

it('EDGE-01 calls of BLAST have no address for GET', async () => {
  for (const route of [routes.uploadFile, routes.runBlast, routes.deleteJob]) {
    const result = await handlers.blast(
      apiEvent(readPath(current?.release ?? '', route.path), null, { method: 'GET' }),
    );
    expect(envelopeOf(result)).toEqual({ code: 404, message: 'Not found' });
  }
});
