import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { functionNames, type FunctionName } from '../../../infra/table/functions';
import { FunctionRuntime, functionRuntimes } from '../../../local/gateway/function-runtime';
import { Gateway } from '../../../local/gateway/gateway';
import type { SiteAnswer, SiteRequest } from '../../../local/gateway/http';
import { proxyEvent } from '../../../local/gateway/proxy-event';

const BINARY = 'application/octet-stream';
const text = JSON.stringify({ values: 'x'.repeat(4_000) });
const stored = {
  statusCode: 200,
  headers: { 'Content-Encoding': 'gzip' },
  body: gzipSync(text, { level: 0 }).toString('base64'),
  isBase64Encoded: true,
};

/** Sources of the functions behind the gateway. */
const programs = {
  echo: 'let loaded = 0; exports.handler = async (event, context) => ({ statusCode: 201, body: JSON.stringify({ calls: ++loaded, httpMethod: event.httpMethod, context: Object.keys(context), left: context.getRemainingTimeInMillis() <= 5_000 && context.getRemainingTimeInMillis() > 3_000, stage: event.requestContext.stage, isBase64Encoded: event.isBase64Encoded }) })',
  headers: `exports.handler = async () => ({ statusCode: 200, headers: { 'X-Number': 3, 'X-True': true }, multiValueHeaders: { 'Set-Cookie': ['a', 'b'] } })`,
  binary: `exports.handler = async () => ({ statusCode: 200, headers: null, body: 'aGk=', isBase64Encoded: true })`,
  size: `exports.handler = async (event) => ({ statusCode: 200, body: 'x'.repeat(Number(event.body)) })`,
  stored: `exports.handler = async () => (${JSON.stringify(stored)})`,
  endless: 'exports.handler = () => new Promise(() => undefined)',
  throwing: `exports.handler = async () => { throw new Error('broken') }`,
  formless: 'exports.handler = async () => ({ body: 1 })',
  other: 'exports.other = () => undefined',
  picture: `exports.handler = () => new Promise((resolve) => setImmediate(() => resolve({ statusCode: 200, body: 'drawn' })))`,
};
type Program = keyof typeof programs;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-gateway-'));
  const all = { ...programs, ...Object.fromEntries(functionNames.map((name) => [`named-${name}`, naming(name)])) };
  for (const [name, source] of Object.entries(all)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.js'), source);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** A function that says which it is. */
const naming = (name: FunctionName): string => `exports.handler = async () => ({ statusCode: 200, body: '${name}' })`;

function gatewayOf(programOf: (name: FunctionName) => string, timeoutSeconds = 5): Gateway {
  const runtimes = functionNames.map((name) => [
    name,
    new FunctionRuntime(join(folder, programOf(name)), timeoutSeconds),
  ]);
  return new Gateway(Object.fromEntries(runtimes) as Record<FunctionName, FunctionRuntime>);
}
const ask = (gateway: Gateway, target: string, rest: Partial<SiteRequest> = {}): Promise<SiteAnswer> => {
  const [method = '', path = ''] = target.split(' ');
  const query = new URLSearchParams();
  return gateway.answer({ method, path, query, headers: {}, body: Buffer.alloc(0), sourceIp: '::1', ...rest });
};
/** A call that reaches this program. */
const call = (program: Program, rest: Partial<SiteRequest> = {}): Promise<SiteAnswer> =>
  ask(
    gatewayOf(() => program, program === 'endless' ? 0.01 : 5),
    'POST /api/gene/geneInfo',
    rest,
  );
/** The gateway's answers are never streams. */
const textOf = ({ body }: SiteAnswer): string => (body as string | Buffer).toString();
const bodyOf = (answer: SiteAnswer): unknown => JSON.parse(textOf(answer));
const sizeOf = (bytes: number, headers = {}) => call('size', { headers, body: Buffer.from(String(bytes)) });

describe('the local gateway', () => {
  it.each([
    ['POST /api/gene/track', 'gene'],
    ['PUT /api/gene/nope/deeper', 'gene'],
    ['POST /api/export/rows', 'search'],
    ['POST /api/blast/runBlast', 'blast'],
    ['GET /api/blast/runBlast', 'blast'],
    ['GET /api/blast/nope', 'blast'],
    ['GET /reads/r-1/orf/orfInfo', 'orf'],
  ])('INFRA-08 EDGE-01 sends %s to the function %s', async (target, name) => {
    expect(
      textOf(
        await ask(
          gatewayOf((each) => `named-${each}`),
          target,
        ),
      ),
    ).toBe(name);
  });

  it.each([
    '/api/nope',
    '/api/gene',
    '/api/gene/',
    '/reads/gene/x',
    '/reads//gene/x',
    '/reads/r-1/blast/runBlast',
    '/x',
  ])('API-44 answers %s, which is below no prefix, as API Gateway does', async (path) => {
    expect(
      await ask(
        gatewayOf(() => 'echo'),
        `POST ${path}`,
      ),
    ).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      body: '{"code":404,"message":"Not found"}',
    });
  });

  it('INFRA-08 hands an event to the function, whose module is loaded once', async () => {
    const gateway = gatewayOf(() => 'echo');
    await ask(gateway, 'POST /api/gene/x');
    const again = await ask(gateway, 'POST /api/gene/x', { headers: { 'content-type': BINARY } });
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

  it('INFRA-08 passes on single and repeated headers of a function, and its missing body as none', async () => {
    const answer = await call('headers');
    expect([answer.status, answer.headers, textOf(answer)]).toEqual([
      200,
      { 'x-number': '3', 'x-true': 'true', 'set-cookie': 'a, b' },
      '',
    ]);
  });

  it.each([
    [BINARY, 'hi'],
    [`${BINARY};q=0.5, */*`, 'hi'],
    [`*/*, ${BINARY}`, 'aGk='],
    ['', 'aGk='],
  ])('INFRA-08 decodes base64 only if the first accepted type is binary: "%s" gives %s', async (accept, body) => {
    expect(textOf(await call('binary', { headers: accept === '' ? {} : { accept } }))).toBe(body);
  });

  it.each([
    [1_023, 'gzip', undefined],
    [1_024, 'gzip', 'gzip'],
    [1_024, '', undefined],
    [1_024, 'gzip;q=0', undefined],
    [1_024, 'br, gzip; q=0.0', undefined],
    [1_024, 'identity', undefined],
    [1_024, 'gzip;q=0.5', 'gzip'],
    [1_024, 'br, gzip', 'gzip'],
  ])(
    'INFRA-24 an answer of %i bytes to a client that accepts "%s" has the encoding %s',
    async (bytes, accepted, coding) => {
      const answer = await sizeOf(bytes, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(coding);
      if (coding) expect(gunzipSync(answer.body as Buffer).toString()).toBe('x'.repeat(bytes));
    },
  );

  it('INFRA-24 compresses a stored document only once', async () => {
    const answer = await call('stored', { headers: { accept: BINARY, 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body as Buffer).toString()).toBe(text);
  });

  const tooLarge = {
    status: 413,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'RequestTooLargeException' },
    body: '{"message":"Request Too Long"}',
  };

  it('INFRA-29 refuses a body above ten mebibytes', async () => {
    expect(await call('echo', { body: Buffer.alloc(10_485_761) })).toEqual(tooLarge);
  });

  it('INFRA-29 refuses an event above six mebibytes', async () => {
    const path = '/api/gene/geneInfo';
    const request = { method: 'POST', path, query: new URLSearchParams(), headers: {}, sourceIp: '::1' };
    const most = 6_291_456 - JSON.stringify(proxyEvent({ ...request, body: Buffer.from('a') })).length + 1;
    expect((await call('echo', { body: Buffer.alloc(most, 'a') })).status).toBe(201);
    expect(await call('echo', { body: Buffer.alloc(most + 1, 'a') })).toEqual(tooLarge);
  });

  it('PIC-02 draws as many pictures at once as there are processes, refuses the others, never to be kept, and draws them afterwards', async () => {
    const gateway = new Gateway(functionRuntimes(folder));
    const askFor = (pictures: number): Promise<SiteAnswer[]> =>
      Promise.all(
        Array.from({ length: pictures }, (_, id) =>
          ask(gateway, `GET /releases/r-1/RNA_secondary_structure/${id}_secondary_structure.png`),
        ),
      );
    const answers = await askFor(200);
    expect(answers.map(({ status }) => status)).toEqual([...Array(40).fill(200), ...Array(160).fill(503)]);
    expect(answers.at(-1)?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect((await askFor(40)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('INFRA-29 fails where a function does, answers too much or nothing of the form, or ends too late, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The JSON of the response has 28 bytes more.
    expect((await sizeOf(6_291_428)).status).toBe(200);
    expect((await sizeOf(6_291_429)).status).toBe(500);
    for (const name of ['throwing', 'formless', 'other'] as const) expect((await call(name)).status).toBe(500);
    expect(await call('endless')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    const target = 'POST /api/gene/geneInfo:';
    expect(logged.mock.calls.map(([what, error]) => [what, (error as Error).message])).toEqual([
      [target, "The response exceeds a function's limit"],
      [target, 'broken'],
      [target, expect.stringContaining('statusCode')],
      [target, `${join(folder, 'other', 'index.js')} has no export handler`],
    ]);
    logged.mockRestore();
  });
});
