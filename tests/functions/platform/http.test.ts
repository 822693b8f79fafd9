import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { passThrough } from '../../../functions/platform/http';
import { ApiError } from '#domain/api/errors';
import type { UnknownField } from '#domain/api/unknown-fields';
import { StoredResponse } from '../../../functions/platform/handlers';

/** Lambda accepts responses of 6 MB, including the event around them. */
const LARGEST_PLAIN_BYTES = 5_900_000;

async function pass(text: string, headers: Record<string, string> = {}, ignored: readonly UnknownField[] = []) {
  const app = new Hono();
  app.post('/', (c) => passThrough(c, new StoredResponse(gzipSync(text)), ignored));
  let thrown: unknown;
  app.onError((error, c) => {
    thrown = error;
    return c.body(null, 500);
  });
  const response = await app.request('/', { method: 'POST', headers });
  return { response, thrown, body: Buffer.from(await response.arrayBuffer()) };
}

const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    ['content-type', 'cache-control', 'vary', 'content-encoding'].map((name) => [name, headers.get(name)]),
  );
const common = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};

describe('a stored response', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8'])(
    'API-01 a stored response travels packed to a client that accepts %s',
    async (accepted) => {
      const { response, body } = await pass('{"code":200}', { 'accept-encoding': accepted });
      expect(headersOf(response)).toEqual({ ...common, 'content-encoding': 'gzip' });
      expect(gunzipSync(body).toString()).toBe('{"code":200}');
    },
  );

  it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }])(
    'API-01 a stored response travels unpacked to a client that sends %j',
    async (headers) => {
      const { response, body } = await pass('{"code":200}', headers);
      expect(headersOf(response)).toEqual({ ...common, 'content-encoding': null });
      expect(body.toString()).toBe('{"code":200}');
    },
  );

  it.each(['gzip', 'identity'])(
    'PROG-01 a stored response names the fields that were ignored, as %s',
    async (accepted) => {
      const ignored = [{ name: 'studdy', nearest: 'study' }];
      const { response, body } = await pass('{"code":200,"data":{}}', { 'accept-encoding': accepted }, ignored);
      expect(response.headers.get('content-encoding')).toBe(accepted === 'gzip' ? 'gzip' : null);
      const text = (accepted === 'gzip' ? gunzipSync(body) : body).toString();
      expect(JSON.parse(text)).toEqual({ code: 200, data: {}, ignored });
    },
  );

  it('API-42 a stored response travels unpacked up to 5.9 MB and fails with 413 above that, which Lambda would reject', async () => {
    expect((await pass('x'.repeat(LARGEST_PLAIN_BYTES))).body).toHaveLength(LARGEST_PLAIN_BYTES);
    const { thrown } = await pass('x'.repeat(LARGEST_PLAIN_BYTES + 1));
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ code: 'payloadTooLarge', message: 'The response is too large without gzip' });
  });

  it('API-42 a stored response has no limit on its unpacked size if it travels packed', async () => {
    const { response } = await pass('x'.repeat(LARGEST_PLAIN_BYTES + 1), { 'accept-encoding': 'gzip' });
    expect(response.status).toBe(200);
  });
});
