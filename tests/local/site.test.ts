import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mcpRequestHeaders } from '#domain/api/mcp-path';
import { routes } from '#domain/api/routes';
import { encodeDocument } from '#domain/storage/document';
import { environment } from '#domain/storage/environment';
import { drawSvg } from '../../functions/picture/structure-image';
import { dynamoClient, s3Client } from '../../local/engines/clients';
import { startSite, type Site } from '../../local/site';
import { recordRelease, writeItems } from '../fixtures/release/write';

/** An answer as it came over the wire: not decompressed, no redirects followed. */
interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

function raw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method: options.method ?? 'GET', headers: options.headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(parts) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

const RELEASE = 'r-test';
const volcanoFile = `static/volcano/Skin_cancer@Skin@PXD011609@Bowen's_disease.json`;
const volcano = JSON.stringify({ max_lfc: 1, data: Array.from({ length: 200 }, (_, i) => ({ peptideId: `P${i}` })) });

describe('a site on one machine', () => {
  let stateFolder: string;
  let site: Site;
  const get = (path: string, headers?: Record<string, string>) =>
    raw(`${site.url}${path}`, { ...(headers && { headers }) });
  const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    raw(`${site.url}${path}`, { method: 'POST', body, headers });

  beforeAll(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-site-'));
    site = await startSite({ stateFolder });
    const s3 = s3Client(site.environment[environment.s3Endpoint]);
    const Bucket = site.environment[environment.dataBucket];
    const put = (path: string, Body: string, ContentType: string) =>
      s3.send(
        new PutObjectCommand({
          Bucket,
          Key: `releases/${RELEASE}/${path}`,
          Body,
          ContentType,
          CacheControl: 'public, max-age=0',
        }),
      );
    await put(volcanoFile, volcano, 'application/json');
    await put('download/SPENCER_Gene_info.txt', 'gene_id\n', 'text/plain');
    await put('static/sitemap.xml', '<sitemapindex/>', 'application/xml');
    s3.destroy();
  }, 180_000);

  it('Q-12 refuses an address that CloudFront would refuse', async () => {
    const longest = 8_192 - `${site.url}/search?value=`.length;
    expect((await get(`/search?value=${'x'.repeat(longest)}`)).status).toBe(200);
    expect((await get(`/search?value=${'x'.repeat(longest + 1)}`)).status).toBe(414);
  });

  afterAll(async () => {
    await site.stop();
    await rm(stateFolder, { recursive: true, force: true });
  });

  it('INFRA-14 returns 503 for release files, not a page, before a release is published', async () => {
    const answer = await get('/static/release.json');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toEqual({ code: 503, message: 'Service unavailable' });
  });

  it('API-45 returns the 503 envelope for calls before a release is published', async () => {
    const answer = await post(routes.geneInfo.path, '{"geneId":"SPENG000001"}');
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([503, 503]);
  });

  it('INFRA-19 INFRA-23 serves the files of a release from the request after its publication', async () => {
    await writeFile(join(stateFolder, 'release-pointer'), `${RELEASE}\n`);
    const answer = await get(`/${volcanoFile}`);
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      200,
      'application/json',
      volcano,
    ]);
    const encoded = await get(`/${volcanoFile.replaceAll('@', '%40').replace("'", '%27')}`);
    expect(encoded.body.toString()).toBe(volcano);
  });

  it.each([
    '/',
    '/home',
    '/browse',
    '/search?type=cancer',
    '/blast',
    '/download',
    '/gene/NR_024540.1',
    '/sequence/orf/x',
    '/nope',
    '/gene/a.png',
  ])('SHELL-15 serves the application for the page path %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect(answer.body.toString()).toContain('<div id="root">');
  });

  it.each(['//', '//x', '/\\x', '//user@example.org/gene/x'])(
    'SHELL-14 SHELL-15 serves the application for %s, which names no other site',
    async (path) => {
      const { hostname, port } = new URL(site.url);
      const status = await new Promise((resolve, reject) => {
        httpRequest({ hostname, port, path }, (incoming) => resolve(incoming.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(200);
    },
  );

  it.each([
    ['/download/', '/download'],
    ['/static/', '/static'],
  ])('SHELL-14 sends a reader of the folder %s to %s', async (path, page) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['location'], answer.body.length]).toEqual([301, page, 0]);
  });

  it.each([
    '/static/volcano/nope.json',
    '/download/nope.txt',
    '/RNA_secondary_structure/nope.png',
    '/blast/userfiles/nope/result.json',
    '/assets/nope.js',
    '/api/nope',
    '/api/',
    '/static/../../etc/passwd',
    '/static/%2e%2e%2fx',
    '/static/%ff',
    '/static//nope.json',
    '/static/%00/nope.json',
  ])('SHELL-15 INFRA-14 never answers the missing file %s with a page', async (path) => {
    const answer = await get(path);
    if (path.includes('passwd')) return expect(answer.body.toString()).not.toContain('root:x:0:0');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
  });

  /** The status and headers for a target as it is, which a URL would normalize. */
  const target = (path: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> => {
    const { hostname, port } = new URL(site.url);
    return new Promise((resolve, reject) => {
      httpRequest({ hostname, port, path }, async (incoming) => {
        const body = (await incoming.toArray()).join('');
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
      })
        .on('error', reject)
        .end();
    });
  };

  it.each([
    '/none.js',
    '/none.json',
    '/none.png',
    '/api',
    '/static/../home',
    '/static/%2e%2e/home',
    '/static/..%2f..%2fhome',
    '/download/%2e%2E/',
    '/blast/userfiles/../../home',
    '/blast/userfiles/x/..%5c..',
    `/download/${'x'.repeat(300)}.txt`,
    `/static/${'x'.repeat(235)}`,
    `/assets/${'x'.repeat(5_000)}.js`,
    `/static/${'x/'.repeat(3_000)}y`,
  ])('SHELL-15 INFRA-14 answers the target %.60s as a missing file, with the security headers', async (path) => {
    const { status, headers, body } = await target(path);
    expect([status, headers['content-type']]).toEqual([404, expect.stringMatching(/^application\/(json|xml)/)]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toContain('<html');
  });

  it.each([
    ['http://[', 400],
    ['http://example.org/nope.js', 404],
    [`/${'x'.repeat(9_000)}`, 414],
  ])('INFRA-24 answers the target %.60s by %d, with the security headers', async (path, status) => {
    const answer = await target(path);
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  });

  it('INFRA-14 serves the sitemap of the release at the root', async () => {
    expect((await get('/sitemap.xml')).body.toString()).toBe('<sitemapindex/>');
  });

  it('API-44 returns the 405 envelope for a GET on a route and the 404 envelope for an unknown path', async () => {
    const wrongMethod = await get(routes.listResult.path);
    expect([wrongMethod.status, JSON.parse(wrongMethod.body.toString())]).toEqual([
      405,
      { code: 405, message: 'Method not allowed' },
    ]);
    expect(wrongMethod.headers['allow']).toBe('POST');
    const unknown = await post('/api/gene/nope', '{}');
    expect([unknown.status, JSON.parse(unknown.body.toString())]).toEqual([404, { code: 404, message: 'Not found' }]);
  });

  it('API-42 returns the 413 envelope for a body above the limits of gateway and function', async () => {
    for (const bytes of [11_000_000, 7_000_000]) {
      const answer = await post(routes.uploadFile.path, 'a'.repeat(bytes), {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([413, 413]);
    }
  });

  it('INFRA-29 leaves a body without a stated length to the gateway, whose own 413 has no envelope', async () => {
    const answer = await raw(`${site.url}${routes.uploadFile.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      body: 'a'.repeat(11_000_000),
    });
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([413, { message: 'Request Too Long' }]);
  });

  it('API-46 lets pages of any origin call, and read the files of a release, but not the pages', async () => {
    const origin = { origin: 'https://elsewhere.test' };
    const shared = await Promise.all([
      get(`/${volcanoFile}`, origin),
      get('/download/SPENCER_Gene_info.txt', origin),
      post(routes.geneInfo.path, '{"geneId":"SPENG000001"}', { ...origin, 'content-type': 'application/json' }),
      get('/api/nope', origin),
    ]);
    for (const { headers } of shared) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-expose-headers']).toContain('x-release');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    expect((await get('/home', origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get(`/${volcanoFile}`)).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await raw(`${site.url}${routes.geneInfo.path}`, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      ['content-type', 'range', 'if-none-match', ...mcpRequestHeaders].join(', '),
    ]);
  });

  it('INFRA-24 sends security headers with pages, files, API responses and failures', async () => {
    for (const path of ['/home', `/${volcanoFile}`, '/api/nope', '/assets/nope.js', routes.geneInfo.path]) {
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': /^\/(home|assets)/.test(path) ? 'same-origin' : 'cross-origin',
      });
    }
  });

  it('INFRA-20 keeps hashed files for a year', async () => {
    const page = (await get('/home')).body.toString();
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
    const answer = await get(asset);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('INFRA-20 returns 304 for its own ETag, compressed or not', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get(`/${volcanoFile}`, { 'accept-encoding': encoding });
      const again = await get(`/${volcanoFile}`, {
        'accept-encoding': encoding,
        'if-none-match': headers['etag'] ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it('INFRA-24 compresses files only for clients that accept it', async () => {
    const gzip = await get(`/${volcanoFile}`, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(volcano);
    expect((await get(`/${volcanoFile}`, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect(
      (await get(`/${volcanoFile}`, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('INFRA-12 offers downloads as attachments, whole, in part and as headers only', async () => {
    const path = '/download/SPENCER_Gene_info.txt';
    expect((await get(path)).headers['content-disposition']).toBe('attachment');
    const part = await get(path, { range: 'bytes=0-3' });
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, 'bytes 0-3/8', 'gene']);
    const head = await raw(`${site.url}${path}`, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '8', 0]);
  });

  it('PIC-01 draws a picture of the release that its address names or of the current one, with the headers of files', async () => {
    const path = '/RNA_secondary_structure/T.1_secondary_structure.svg';
    const structure = '.'.repeat(1_501);
    const dynamo = dynamoClient(site.environment[environment.dynamoEndpoint]);
    const table = site.environment[environment.catalogueTable] ?? '';
    for (const release of [RELEASE, 'r-older']) {
      await recordRelease(dynamo, table, release, 'published');
      if (release !== RELEASE) continue;
      await writeItems(dynamo, table, encodeDocument(release, 'structure', 'T.1', { structure, sequence: '' }));
    }
    dynamo.destroy();
    const drawn = await get(path, { origin: 'https://elsewhere.test' });
    expect([drawn.status, drawn.body.toString()]).toEqual([200, drawSvg(structure, '')]);
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate',
      'content-length': String(drawn.body.length),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding, origin',
    });
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body)]).toEqual(['gzip', drawn.body]);
    expect((await get(path, { 'if-none-match': drawn.headers['etag'] ?? '' })).status).toBe(304);
    expect((await get(path.replace('svg', 'png'))).body.subarray(1, 4).toString()).toBe('PNG');
    expect((await get(`${path}?release=${RELEASE}`)).status).toBe(200);
    // As a file that is missing in the bucket.
    const { date: _date, ...missing } = (await get('/static/nope.json')).headers;
    for (const release of ['r-older', 'r-none']) {
      const answer = await get(`${path}?release=${release}`);
      expect([answer.status, answer.headers]).toEqual([404, expect.objectContaining(missing)]);
      expect(answer.body).toEqual((await get('/static/nope.json')).body);
    }
  });

  it('INFRA-24 refuses other methods for files', async () => {
    expect((await raw(`${site.url}/home`, { method: 'POST', body: '{}' })).status).toBe(403);
  });
});
