import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gateway } from '../../../local/gateway/gateway';
import type { SiteAnswer } from '../../../local/gateway/http';

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

  it('INFRA-24 compresses a stored document only once', async () => {
    const answer = await call('stored', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(unzipped(answer)).toBe(text);
  });
});
