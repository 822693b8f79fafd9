import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { Cdn } from '../../../local/cdn/cdn';
import type { SiteAnswer, SiteRequest } from '../../../local/gateway/http';
import { intercepted, storeError, type StoreCall } from '../../support/intercepted-client';

/** What the stores and the gateway are asked for. */
const stored: StoreCall[] = [];
const asked: SiteRequest[] = [];

const gateway = {
  answer: async (request: SiteRequest): Promise<SiteAnswer> => {
    asked.push(request);
    return { status: 200, headers: { 'x-own': 'api' }, body: '{}' };
  },
};

/** A CDN whose edge function has this body, which gets `event` and `store`. */
function cdnOf(edge: string, failing = false): Cdn {
  [stored.length, asked.length] = [0, 0];
  const s3 = intercepted(new S3Client({}), (call) => {
    stored.push(call);
    if (failing) throw storeError('SlowDown');
    return {
      Body: Readable.from(['x'.repeat(1_500)]),
      ContentLength: 1_500,
      ContentType: 'text/plain',
      ETag: '"e"',
      CacheControl: 'public',
      ContentDisposition: 'inline',
    };
  });
  return new Cdn({
    viewerRequestSource: `import cf from 'cloudfront';
const store = cf.kvs();
async function handler(event) { ${edge} }
`,
    gateway,
    s3,
    keyValues: async (key) => (key === 'known' ? 'r-1' : undefined),
  });
}

const request = (path: string, rest: Partial<SiteRequest> = {}): SiteRequest => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '192.0.2.7',
  ...rest,
});
const textOf = ({ body }: SiteAnswer): Promise<string> | string =>
  body instanceof Readable ? text(body) : body.toString();

const PASS = 'return event.request;';

describe('the local CDN', () => {
  it('INFRA-24 hands a request to the edge function in the form of CloudFront', async () => {
    const cdn = cdnOf('return { statusCode: 200, body: { encoding: "text", data: JSON.stringify(event) } };');
    const answer = await cdn.answer(
      request('/a%20b', { query: new URLSearchParams('a=1&b='), headers: { accept: '*/*' }, method: 'HEAD' }),
    );
    expect(JSON.parse(String(await textOf(answer)))).toEqual({
      request: {
        method: 'HEAD',
        uri: '/a%20b',
        querystring: { a: { value: '1' }, b: { value: '' } },
        headers: { accept: { value: '*/*' } },
        cookies: {},
      },
      viewer: { ip: '192.0.2.7' },
    });
    expect(stored).toEqual([]);
  });

  it.each([
    ['{ encoding: "text", data: "aGk=" }', 'aGk='],
    ['{ encoding: "base64", data: "aGk=" }', 'hi'],
    ['undefined', ''],
  ])('INFRA-24 sends what the edge function answers itself: the body %s is "%s"', async (body, sent) => {
    const cdn = cdnOf(`return { statusCode: 301, headers: { location: { value: '/x' } }, body: ${body} };`);
    const answer = await cdn.answer(request('/a'));
    expect([answer.status, answer.headers['location'], await textOf(answer)]).toEqual([301, '/x', sent]);
    expect((await cdnOf('return { statusCode: 204 };').answer(request('/a'))).headers).not.toHaveProperty('location');
  });

  it('INFRA-23 lets the edge function read keys; one that is missing throws there', async () => {
    const read = `
      const found = [await store.get('known'), await store.exists('known'), await store.exists('other')];
      const error = await store.get('other').catch((thrown) => thrown.message);
      return { statusCode: 200, body: { encoding: 'text', data: JSON.stringify([...found, error]) } };`;
    const answer = await cdnOf(read).answer(request('/a'));
    expect(JSON.parse(String(await textOf(answer)))).toEqual(['r-1', true, false, 'KeyNotFound: other']);
  });

  it('INFRA-24 refuses a method that the behavior does not allow, before the edge function runs', async () => {
    const cdn = cdnOf('throw new Error("ran");');
    const answer = await cdn.answer(request('/home', { method: 'POST' }));
    expect([answer.status, answer.headers['content-type'], await textOf(answer)]).toEqual([
      403,
      'text/plain',
      'The distribution does not allow this method here.\n',
    ]);
  });

  it('INFRA-14 INFRA-23 asks the bucket of the behavior for the changed address, with the changed headers', async () => {
    const change = `event.request.uri = '/releases' + event.request.uri;
      event.request.headers.range = { value: 'bytes=0-1' };
      delete event.request.headers['if-none-match'];
      return event.request;`;
    const cdn = cdnOf(change);
    const answer = await cdn.answer(request('/static/a', { headers: { 'if-none-match': '"e"' } }));
    expect(answer.status).toBe(200);
    expect(stored).toEqual([
      { name: 'GetObject', input: { Bucket: 'databucket', Key: 'releases/static/a', Range: 'bytes=0-1' } },
    ]);
  });

  it('INFRA-08 sends calls to the gateway as the edge function leaves them, and never compresses its answers', async () => {
    const sent = { headers: { accept: 'a', 'accept-encoding': 'gzip' }, query: new URLSearchParams('q=1') };
    for (const path of ['/api/x', '/reads/r-1/x']) {
      const answer = await cdnOf(PASS).answer(request(path, sent));
      expect([answer.status, answer.headers['x-own'], await textOf(answer)]).toEqual([200, 'api', '{}']);
      expect(asked).toEqual([request(path, sent)]);
    }
  });

  it.each([
    ['/a', 'gzip', 'gzip'],
    ['/a', undefined, undefined],
    ['/blast/userfiles/x/result.json', 'gzip', undefined],
  ])('INFRA-24 compresses what the CDN may keep: %s for a user who accepts %s', async (path, coding, sent) => {
    // What the user accepts counts, whatever the edge function leaves of it.
    const cdn = cdnOf("delete event.request.headers['accept-encoding']; return event.request;");
    const answer = await cdn.answer(
      request(path, { headers: coding === undefined ? {} : { 'accept-encoding': coding } }),
    );
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, sent]);
  });

  it('INFRA-24 API-46 adds headers, replaces those it shall, and some for pages of other origins only', async () => {
    const headersFor = async (path: string, headers: Record<string, string> = {}) =>
      (await cdnOf(PASS).answer(request(path, { headers }))).headers;
    const file = await headersFor('/download/a');
    // Of the store: kept where the CDN only adds what is missing.
    expect(file).toMatchObject({ 'content-disposition': 'inline', 'cache-control': 'public' });
    expect(file).toMatchObject({ 'x-frame-options': 'DENY', vary: 'accept-encoding, origin' });
    expect(file).not.toHaveProperty('access-control-allow-origin');
    const elsewhere = { origin: 'https://elsewhere.test' };
    expect((await headersFor('/download/a', elsewhere))['access-control-allow-origin']).toBe('*');
    expect(await headersFor('/home', elsewhere)).not.toHaveProperty('access-control-allow-origin');
    expect((await headersFor('/api/x'))['cache-control']).toBe('no-store');
  });

  it('INFRA-24 answers 502 with its headers where the origin or the edge function fails, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await cdnOf(PASS, true).answer(request('/a'));
    expect([failed.status, await textOf(failed), failed.headers['x-frame-options']]).toEqual([
      502,
      'The origin failed.\n',
      'DENY',
    ]);
    expect((await cdnOf('throw new Error("edge");').answer(request('/a'))).status).toBe(502);
    expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(['SlowDown of the store', 'edge']);
    logged.mockRestore();
  });

  it('INFRA-24 refuses with the headers of the root, as to a page of its own', async () => {
    expect(cdnOf(PASS).refusal(414, 'Too long.')).toMatchObject({
      status: 414,
      headers: { 'content-type': 'text/plain', 'cross-origin-resource-policy': 'same-origin' },
      body: 'Too long.\n',
    });
  });
});
