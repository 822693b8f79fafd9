import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import type { BehaviourDefinition, HeaderRule } from '../../../local/assembly/distribution';
import { Cdn } from '../../../local/cdn/cdn';
import { Gateway } from '../../../local/gateway/gateway';
import type { SiteAnswer, SiteRequest } from '../../../local/gateway/http';
import { intercepted, storeError, type StoreCall } from '../../support/intercepted-client';

/** What the stores and the gateway are asked for. */
const stored: StoreCall[] = [];
const asked: SiteRequest[] = [];

class NotingGateway extends Gateway {
  override answer(request: SiteRequest): Promise<SiteAnswer> {
    asked.push(request);
    return super.answer(request);
  }
}

/** Serves behaviours of this CDN; `edge` is the body of the edge function, which gets `event` and `store`. */
function cdnOf(edge: string, behaviours: readonly Partial<BehaviourDefinition>[], failing = false): Cdn {
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
    };
  });
  const fixed = { status: 200, headers: { 'X-Own': 'api' }, body: '{}', isText: true };
  const gateway = new NotingGateway(
    {
      methods: new Map([['GET /api/x', { keyed: false, kind: 'fixed', answer: fixed }]]),
      keys: new Set(),
      failures: new Map(),
      binaryMediaTypes: [],
      compressFromBytes: 10_000,
      stageName: 'live',
    },
    new Map(),
  );
  return new Cdn({
    distribution: {
      behaviours: behaviours.map((each) => ({
        pattern: '*',
        origin: { kind: 'bucket', bucket: 'web' },
        methods: ['GET', 'HEAD'],
        compress: false,
        headers: [],
        ...each,
      })),
      viewerRequestSource: `import cf from 'cloudfront';
const store = cf.kvs();
async function handler(event) { ${edge} }
`,
    },
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
    const cdn = cdnOf('return { statusCode: 200, body: { encoding: "text", data: JSON.stringify(event) } };', [{}]);
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
    const cdn = cdnOf(`return { statusCode: 301, headers: { location: { value: '/x' } }, body: ${body} };`, [{}]);
    const answer = await cdn.answer(request('/a'));
    expect([answer.status, answer.headers, await textOf(answer)]).toEqual([301, { location: '/x' }, sent]);
    expect((await cdnOf('return { statusCode: 204 };', [{}]).answer(request('/a'))).headers).toEqual({});
  });

  it('INFRA-23 lets the edge function read keys; one that is missing throws there', async () => {
    const read = `
      const found = [await store.get('known'), await store.exists('known'), await store.exists('other')];
      const error = await store.get('other').catch((thrown) => thrown.message);
      return { statusCode: 200, body: { encoding: 'text', data: JSON.stringify([...found, error]) } };`;
    const answer = await cdnOf(read, [{}]).answer(request('/a'));
    expect(JSON.parse(String(await textOf(answer)))).toEqual(['r-1', true, false, 'KeyNotFound: other']);
  });

  it('INFRA-24 refuses a method that the behaviour does not allow, before the edge function runs', async () => {
    const cdn = cdnOf('throw new Error("ran");', [{ pattern: '/x', methods: ['GET', 'POST'] }, {}]);
    const answer = await cdn.answer(request('/home', { method: 'POST' }));
    expect([answer.status, answer.headers['content-type'], await textOf(answer)]).toEqual([
      403,
      'text/plain',
      'The distribution does not allow this method here.\n',
    ]);
  });

  it('INFRA-14 INFRA-23 asks the bucket of the behaviour for the changed address, with the changed headers', async () => {
    const change = `event.request.uri = '/releases' + event.request.uri;
      event.request.headers.range = { value: 'bytes=0-1' };
      delete event.request.headers['if-none-match'];
      return event.request;`;
    const cdn = cdnOf(change, [{ pattern: '/static/*', origin: { kind: 'bucket', bucket: 'data' } }, {}]);
    const answer = await cdn.answer(request('/static/a', { headers: { 'if-none-match': '"e"' } }));
    expect(answer.status).toBe(200);
    expect(stored).toEqual([
      { name: 'GetObject', input: { Bucket: 'data', Key: 'releases/static/a', Range: 'bytes=0-1' } },
    ]);
  });

  it('INFRA-08 sends calls to the gateway with the headers of the origin, which a visitor cannot choose', async () => {
    const cdn = cdnOf(PASS, [{ origin: { kind: 'api', headers: { 'x-api-key': 'right' } }, compress: true }]);
    const answer = await cdn.answer(
      request('/api/x', { headers: { 'x-api-key': 'wrong', accept: 'a' }, query: new URLSearchParams('q=1') }),
    );
    expect([answer.status, answer.headers['x-own'], await textOf(answer)]).toEqual([200, 'api', '{}']);
    expect(asked).toEqual([
      request('/api/x', { headers: { 'x-api-key': 'right', accept: 'a' }, query: new URLSearchParams('q=1') }),
    ]);
  });

  it.each([
    [true, 'gzip', 'gzip'],
    [true, undefined, undefined],
    [false, 'gzip', undefined],
  ])('INFRA-24 compresses where the behaviour does (%s) and the visitor accepts %s', async (compress, coding, sent) => {
    // What the visitor accepts counts, whatever the edge function leaves of it.
    const cdn = cdnOf("delete event.request.headers['accept-encoding']; return event.request;", [{ compress }]);
    const answer = await cdn.answer(
      request('/a', { headers: coding === undefined ? {} : { 'accept-encoding': coding } }),
    );
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, sent]);
  });

  const rules: HeaderRule[] = [
    { name: 'cache-control', value: 'replaced', override: true },
    { name: 'etag', value: 'added', override: false },
    { name: 'x-new', value: 'added', override: false },
    { name: 'x-shared', value: '*', override: true, crossOrigin: true },
  ];

  it('INFRA-24 API-46 adds headers, replaces those it shall, and some for pages of other origins only', async () => {
    const cdn = cdnOf(PASS, [{ headers: rules }]);
    const headersFor = async (headers: Record<string, string>) =>
      (await cdn.answer(request('/a', { headers }))).headers;
    expect(await headersFor({})).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'replaced',
      'content-length': '1500',
      'content-type': 'text/plain',
      'x-new': 'added',
      etag: '"e"',
    });
    expect((await headersFor({ origin: 'https://elsewhere.test' }))['x-shared']).toBe('*');
  });

  it('INFRA-24 answers 502 with its headers where the origin or the edge function fails, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await cdnOf(PASS, [{ headers: rules }], true).answer(request('/a'));
    expect([failed.status, await textOf(failed), failed.headers['x-new'], failed.headers['content-type']]).toEqual([
      502,
      'The origin failed.\n',
      'added',
      'text/plain',
    ]);
    expect((await cdnOf('throw new Error("edge");', [{}]).answer(request('/a'))).status).toBe(502);
    expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(['SlowDown of the store', 'edge']);
    logged.mockRestore();
  });

  it('INFRA-24 refuses with the headers of the root, as to a page of its own', async () => {
    const cdn = cdnOf(PASS, [{ pattern: '/api/*' }, { headers: rules }]);
    expect(cdn.refusal(414, 'Too long.')).toEqual({
      status: 414,
      headers: { 'content-type': 'text/plain', 'cache-control': 'replaced', etag: 'added', 'x-new': 'added' },
      body: 'Too long.\n',
    });
  });
});
