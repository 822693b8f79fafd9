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

  async function call(name: keyof typeof result, acceptEncoding: string): Promise<SiteAnswer> {
    const gateway = new Gateway(
      {
        methods: new Map([['POST /api/x', { keyed: false, kind: 'function', arn: name }]]),
        keys: new Set(),
        failures: new Map(),
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
      headers: { accept: 'application/octet-stream', 'accept-encoding': acceptEncoding },
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

  it('INFRA-24 compresses a stored document only once', async () => {
    const answer = await call('stored', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(unzipped(answer)).toBe(text);
  });
});
