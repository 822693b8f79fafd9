import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Gateway } from '../../../local/gateway/gateway';
import type { RestApiDefinition } from '../../../local/assembly/rest-api';
import type { SiteAnswer, SiteRequest } from '../../../local/gateway/http';
import { proxyEvent } from '../../../local/gateway/proxy-event';

const text = JSON.stringify({ values: 'x'.repeat(4_000) });
const result = {
  plain: { statusCode: 200, headers: {}, body: text },
  stored: {
    statusCode: 200,
    headers: { 'Content-Encoding': 'gzip' },
    body: gzipSync(text, { level: 0 }).toString('base64'),
    isBase64Encoded: true,
  },
};

describe('the local gateway', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-gateway-'));
    for (const [name, value] of Object.entries(result))
      await writeFile(join(folder, `${name}.cjs`), `exports.handler = async () => (${JSON.stringify(value)})`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A call of the function; `key` is that of a method which only the key "right" opens. */
  async function call(name: keyof typeof result, acceptEncoding: string, key?: string): Promise<SiteAnswer> {
    const gateway = new Gateway(
      {
        methods: new Map([['POST /api/x', { keyed: key !== undefined, kind: 'function', arn: name }]]),
        keys: new Set(['right']),
        failures: new Map([['DEFAULT_4XX', { status: 403, headers: {}, body: '{}', isText: true }]]),
        binaryMediaTypes: ['application/octet-stream'],
        compressFromBytes: 1_024,
        stageName: 'live',
      },
      new Map([
        [name, { file: join(folder, `${name}.cjs`), exportName: 'handler', environment: {}, timeoutSeconds: 5 }],
      ]),
    );
    return gateway.answer({
      method: 'POST',
      path: '/api/x',
      query: new URLSearchParams(),
      headers: {
        accept: 'application/octet-stream',
        'accept-encoding': acceptEncoding,
        ...(key && { 'x-api-key': key }),
      },
      body: Buffer.from('{}'),
      sourceIp: '127.0.0.1',
    });
  }

  const unzipped = ({ body }: SiteAnswer): string => (Buffer.isBuffer(body) ? gunzipSync(body).toString() : '');

  it('INFRA-24 compresses a response for a client that accepts gzip', async () => {
    const answer = await call('plain', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(unzipped(answer)).toBe(text);
    expect((await call('plain', '')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['gzip;q=0', undefined],
    ['br, gzip; q=0.0', undefined],
    ['identity', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['br, gzip', 'gzip'],
  ])('INFRA-24 reads the weights of Accept-Encoding: %s gives %s', async (accepted, encoding) => {
    expect((await call('plain', accepted)).headers['content-encoding']).toBe(encoding);
  });

  it('INFRA-08 opens a method that needs a key to the keys of the stage only', async () => {
    expect((await call('plain', '', 'right')).status).toBe(200);
    for (const key of ['wrong', '']) expect((await call('plain', '', key)).status).toBe(403);
  });

  it('EDGE-01 finds a resource with a parameter, of one segment, after those that are named exactly', async () => {
    const method = (arn: string) => ({ keyed: false, kind: 'function' as const, arn });
    const gateway = new Gateway(
      {
        methods: new Map([
          ['ANY /reads/{release}/x', method('plain')],
          ['ANY /reads/fixed/x', method('stored')],
        ]),
        keys: new Set(),
        failures: new Map([['MISSING_AUTHENTICATION_TOKEN', { status: 404, headers: {}, body: '{}', isText: true }]]),
        binaryMediaTypes: [],
        compressFromBytes: 1_024,
        stageName: 'live',
      },
      new Map(
        ['plain', 'stored'].map((name) => [
          name,
          { file: join(folder, `${name}.cjs`), exportName: 'handler', environment: {}, timeoutSeconds: 5 },
        ]),
      ),
    );
    const codingAt = async (path: string) => {
      const { status, headers } = await gateway.answer({
        method: 'GET',
        path,
        query: new URLSearchParams(),
        headers: {},
        body: Buffer.from(''),
        sourceIp: '127.0.0.1',
      });
      return [status, headers['content-encoding']];
    };
    expect(await codingAt('/reads/r-1/x')).toEqual([200, undefined]);
    expect(await codingAt('/reads/fixed/x')).toEqual([200, 'gzip']);
    for (const path of ['/reads/r-1/y', '/reads/r-1/x/x', '/reads//x', '/reads/x'])
      expect((await codingAt(path))[0]).toBe(404);
  });

  it('INFRA-24 compresses a stored document only once', async () => {
    const answer = await call('stored', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(unzipped(answer)).toBe(text);
  });
});

describe('the local gateway in front of functions and fixed answers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-gateway-'));
    const programs = {
      echo: 'let loaded = 0; exports.handler = async (event, context) => ({ statusCode: 201, body: JSON.stringify({ calls: ++loaded, httpMethod: event.httpMethod, context: Object.keys(context), left: context.getRemainingTimeInMillis() <= 5_000 && context.getRemainingTimeInMillis() > 3_000, stage: event.requestContext.stage, isBase64Encoded: event.isBase64Encoded }) })',
      headers: `exports.handler = async () => ({ statusCode: 200, headers: { 'X-Number': 3, 'X-True': true }, multiValueHeaders: { 'Set-Cookie': ['a', 'b'] } })`,
      binary: `exports.handler = async () => ({ statusCode: 200, headers: null, body: 'aGk=', isBase64Encoded: true })`,
      size: `exports.handler = async (event) => ({ statusCode: 200, body: 'x'.repeat(Number(event.body)) })`,
      endless: 'exports.handler = () => new Promise(() => undefined)',
      throwing: `exports.handler = async () => { throw new Error('broken') }`,
      formless: 'exports.handler = async () => ({ body: 1 })',
      other: 'exports.other = () => undefined',
    };
    for (const [name, source] of Object.entries(programs)) await writeFile(join(folder, `${name}.cjs`), source);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const failure = (status: number) => ({ status, headers: { 'X-Failure': 'a' }, body: String(status), isText: true });
  function gatewayOf(change: Partial<RestApiDefinition> = {}): Gateway {
    const functions = ['echo', 'headers', 'binary', 'size', 'endless', 'throwing', 'formless', 'other'];
    const binary = { ...failure(200), body: 'x'.repeat(1_024), isText: false };
    const methods: RestApiDefinition['methods'] = new Map([
      ...functions.map((arn) => [`POST /${arn}`, { keyed: false, kind: 'function', arn }] as const),
      ['POST /absent', { keyed: false, kind: 'function', arn: 'absent' }],
      ['ANY /echo', { keyed: false, kind: 'fixed', answer: { ...failure(405), headers: { Allow: 'POST' } } }],
      ['GET /text', { keyed: false, kind: 'fixed', answer: { ...binary, isText: true } }],
      ['GET /binary', { keyed: false, kind: 'fixed', answer: binary }],
    ]);
    return new Gateway(
      {
        methods,
        keys: new Set(),
        failures: new Map([
          ['DEFAULT_5XX', failure(500)],
          ['INTEGRATION_TIMEOUT', failure(504)],
          ['MISSING_AUTHENTICATION_TOKEN', failure(404)],
        ]),
        binaryMediaTypes: ['application/gzip'],
        compressFromBytes: 1_024,
        stageName: 'live',
        ...change,
      },
      new Map(
        functions.map((name) => [
          name,
          {
            file: join(folder, `${name}.cjs`),
            exportName: 'handler',
            environment: {},
            timeoutSeconds: name === 'endless' ? 0.01 : 5,
          },
        ]),
      ),
    );
  }
  const call = (target: string, rest: Partial<SiteRequest> = {}, gateway = gatewayOf()): Promise<SiteAnswer> => {
    const [method = '', path = ''] = target.split(' ');
    const query = new URLSearchParams();
    return gateway.answer({ method, path, query, headers: {}, body: Buffer.alloc(0), sourceIp: '::1', ...rest });
  };
  /** The gateway's answers are never streams. */
  const textOf = ({ body }: SiteAnswer): string => (body as string | Buffer).toString();
  const bodyOf = (answer: SiteAnswer): unknown => JSON.parse(textOf(answer));

  it('INFRA-08 hands an event to the function, whose module is loaded once', async () => {
    const gateway = gatewayOf();
    await call('POST /echo', {}, gateway);
    const again = await call('POST /echo', { headers: { 'content-type': 'application/gzip' } }, gateway);
    expect([again.status, bodyOf(again)]).toEqual([
      201,
      {
        calls: 2,
        httpMethod: 'POST',
        context: ['functionName', 'getRemainingTimeInMillis'],
        left: true,
        stage: 'live',
        isBase64Encoded: true,
      },
    ]);
  });

  it('INFRA-08 answers another method of a path by ANY, and another path as API Gateway does', async () => {
    const wrong = await call('PUT /echo');
    expect([wrong.status, wrong.headers]).toEqual([405, { allow: 'POST' }]);
    expect(await call('GET /none')).toEqual({ status: 404, headers: { 'x-failure': 'a' }, body: '404' });
    expect(gatewayOf().failure('UNKNOWN').status).toBe(500);
    expect(() => gatewayOf({ failures: new Map() }).failure('UNKNOWN')).toThrow('The gateway has no response UNKNOWN');
    await expect(call('POST /absent')).rejects.toThrow('No function absent');
  });

  it('INFRA-08 passes on single and repeated headers of a function, and its missing body as none', async () => {
    const answer = await call('POST /headers');
    expect([answer.status, answer.headers, textOf(answer)]).toEqual([
      200,
      { 'x-number': '3', 'x-true': 'true', 'set-cookie': 'a, b' },
      '',
    ]);
  });

  it.each([
    ['application/gzip', 'hi'],
    ['application/gzip;q=0.5, */*', 'hi'],
    ['*/*, application/gzip', 'aGk='],
    ['', 'aGk='],
  ])('INFRA-08 decodes base64 only if the first accepted type is binary: "%s" gives %s', async (accept, body) => {
    expect(textOf(await call('POST /binary', { headers: accept === '' ? {} : { accept } }))).toBe(body);
  });

  it('INFRA-08 sends a fixed answer to a binary type only if it is declared as text, and compresses it', async () => {
    const headers = { accept: 'application/gzip', 'accept-encoding': 'gzip' };
    const declared = await call('GET /text', { headers });
    expect([declared.status, declared.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect((await call('GET /binary', { headers })).status).toBe(500);
    expect((await call('GET /binary')).status).toBe(200);
  });

  it.each([
    [1_023, undefined],
    [1_024, 'gzip'],
  ])('INFRA-24 an answer of %i bytes has the encoding %s', async (bytes, encoding) => {
    const answer = await call('POST /size', {
      headers: { 'accept-encoding': 'gzip' },
      body: Buffer.from(String(bytes)),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  const tooLarge = {
    status: 413,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'RequestTooLargeException' },
    body: '{"message":"Request Too Long"}',
  };

  it('INFRA-29 refuses a body above ten mebibytes, whatever answers', async () => {
    expect(await call('PUT /echo', { body: Buffer.alloc(10_485_761) })).toEqual(tooLarge);
    expect((await call('PUT /echo', { body: Buffer.alloc(10_485_760) })).status).toBe(405);
  });

  it('INFRA-29 refuses an event above six mebibytes', async () => {
    const request = { method: 'POST', path: '/echo', query: new URLSearchParams(), headers: {}, sourceIp: '::1' };
    const event = proxyEvent(
      { ...request, body: Buffer.from('a') },
      { stageName: 'live', binaryMediaTypes: ['application/gzip'] },
    );
    const most = 6_291_456 - JSON.stringify(event).length + 1;
    expect((await call('POST /echo', { body: Buffer.alloc(most, 'a') })).status).toBe(201);
    expect(await call('POST /echo', { body: Buffer.alloc(most + 1, 'a') })).toEqual(tooLarge);
  });

  it('INFRA-29 fails where a function does, answers too much or nothing of the form, or ends too late, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const size = (bytes: number) => call('POST /size', { body: Buffer.from(String(bytes)) });
    // The JSON of the response has 28 bytes more.
    expect((await size(6_291_428)).status).toBe(200);
    expect((await size(6_291_429)).status).toBe(500);
    for (const name of ['throwing', 'formless', 'other']) expect((await call(`POST /${name}`)).status).toBe(500);
    expect((await call('POST /endless')).status).toBe(504);
    expect(logged.mock.calls.map(([what, error]) => [what, (error as Error).message])).toEqual([
      ['POST /size:', "The response exceeds a function's limit"],
      ['POST /throwing:', 'broken'],
      ['POST /formless:', expect.stringContaining('statusCode')],
      ['POST /other:', `${join(folder, 'other.cjs')} has no export handler`],
    ]);
    logged.mockRestore();
  });
});
