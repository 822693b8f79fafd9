import { describe, expect, it } from 'vitest';
import { viewerRequestSource } from '../../infra/table/viewer-request-source';
import { isEdgeResponse, loadEdgeFunction, type EdgeRequest, type EdgeResponse } from '../../local/cdn/edge-function';

/** Limit of CloudFront on the size of a function, bytes. */
const SOURCE_BYTES_MAX = 10_240;

function run(
  uri: string,
  options: { release?: string; headers?: Record<string, string>; method?: string; asked?: string } = {},
): Promise<EdgeRequest | EdgeResponse> {
  const headers = Object.fromEntries(Object.entries(options.headers ?? {}).map(([name, value]) => [name, { value }]));
  const edge = loadEdgeFunction(viewerRequestSource(), async (key) =>
    key === 'release' ? options.release : undefined,
  );
  const querystring = options.asked === undefined ? {} : { release: { value: options.asked } };
  return edge({
    request: { method: options.method ?? 'GET', uri, querystring, headers, cookies: {} },
    viewer: { ip: '203.0.113.7' },
  });
}

async function uriOf(uri: string, release = 'r-7'): Promise<string> {
  const answer = await run(uri, { release });
  if (isEdgeResponse(answer)) throw new Error(`${uri} is answered at the edge with ${answer.statusCode}`);
  return answer.uri;
}

describe('the edge function', () => {
  it('INFRA-14 fits the limits of the CDN', () => {
    expect(Buffer.byteLength(viewerRequestSource())).toBeLessThan(SOURCE_BYTES_MAX);
    expect(viewerRequestSource()).not.toContain('__SETTINGS__');
  });

  it.each([
    '/',
    '/home',
    '/browse',
    '/search',
    '/blast',
    '/blast/',
    '/blast/other',
    '/download',
    '/help',
    '/gene/SPENG000001',
    '/transcript/NR_024540.1',
    '/peptide/a.b.c',
    '/sequence/orfProtein/SPENT000001.1',
    '/nope',
    '/static',
    '/index.html',
    '/releases/r-1/static/volcano/x.json',
  ])('SHELL-15 INFRA-14 sends the page path %s to the application', async (uri) => {
    expect(await uriOf(uri)).toBe('/index.html');
  });

  it.each([
    [
      '/static/volcano/Skin_cancer@Skin@PXD011609@Bowen%27s_disease.json',
      '/releases/r-7/static/volcano/Skin_cancer@Skin@PXD011609@Bowen%27s_disease.json',
    ],
    ['/static/release.json', '/releases/r-7/static/release.json'],
    ['/download/SPENCER_Gene_info.txt', '/releases/r-7/download/SPENCER_Gene_info.txt'],
  ])('INFRA-12 INFRA-13 INFRA-23 reads %s from the current release', async (uri, expected) => {
    expect(await uriOf(uri)).toBe(expected);
  });

  it('EDGE-01 sends a call by GET to the gateway as it is, and asks for its bytes', async () => {
    const uri = '/reads/r-3/gene/geneInfo';
    expect(await run(uri, { release: 'r-7', headers: { accept: 'text/html' } })).toMatchObject({
      uri,
      headers: { accept: { value: 'application/octet-stream' } },
    });
  });

  it.each(['/mcp', '/mcp/'])(
    'PROG-02 sends %s to the gateway with release, viewer and host of the site, and leaves its Accept alone',
    async (uri) => {
      const headers = {
        accept: 'application/json, text/event-stream',
        host: 'peptides.example',
        'x-release': 'r-of-a-user',
      };
      expect(await run(uri, { release: 'r-7', method: 'POST', headers })).toMatchObject({
        uri: '/mcp',
        headers: {
          accept: { value: headers.accept },
          'x-release': { value: 'r-7' },
          'x-site-host': { value: 'peptides.example' },
          'x-viewer-address': { value: '203.0.113.7' },
        },
      });
      expect(await run(uri, { release: 'r-7', method: 'POST', headers: { 'content-length': '300000' } })).toMatchObject(
        {
          statusCode: 413,
        },
      );
    },
  );

  it('PIC-01 sends a picture to the gateway, under the release that its address names or the current one, and asks for its bytes', async () => {
    const uri = '/RNA_secondary_structure/SPENT000001_secondary_structure.png';
    for (const [named, options] of [
      ['r-7', { release: 'r-7' }],
      ['r-3', { release: 'r-7', asked: 'r-3' }],
    ] as const)
      expect(await run(uri, { ...options, headers: { accept: 'image/png' } })).toMatchObject({
        uri: `/releases/${named}${uri}`,
        headers: { accept: { value: 'application/octet-stream' } },
      });
    expect(await run(uri)).toMatchObject({ statusCode: 503, headers: { 'retry-after': { value: '30' } } });
  });

  it.each([
    '/api',
    '/reads/../api/gene/geneInfo',
    '/static/../home',
    '/static/%2e%2e/home',
    '/static/.%2E/home',
    '/static/volcano/..%2f..%2fhome',
    '/static/.',
    '/download/..',
    '/download/..%5chome',
    '/blast/userfiles/../../home',
    '/assets/%2e%2e/home',
    '/gene/../static/x.json',
    '/../home',
    `/static/${'x'.repeat(231)}`,
    `/download/${'%C3%A9'.repeat(116)}.txt`,
    `/blast/userfiles/${'x'.repeat(231)}/result.json`,
    `/${'x'.repeat(300)}.js`,
    `/static/${'x/'.repeat(400)}y`,
  ])('SHELL-15 INFRA-14 refuses %.60s, which is neither a file nor a page', async (uri) => {
    const answer = await run(uri, { release: 'r-7' });
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': { value: 'application/json' } } });
    expect(isEdgeResponse(answer) && JSON.parse(answer.body?.data ?? '')).toEqual({ code: 404, message: 'Not found' });
  });

  it.each(['/gene/..%2fx', '/gene/a..b', '/peptide/.x', `/gene/${'x'.repeat(3_000)}`])(
    'SHELL-15 takes the id in %.60s for an id, however it is spelled',
    async (uri) => {
      expect(await uriOf(uri)).toBe('/index.html');
    },
  );

  it('REL-01 reads a file from the release that its address names, even while none is current', async () => {
    for (const release of ['r-7', ''])
      expect(await run('/download/SPENCER_Gene_info.txt', { release, asked: 'r-0a1b2c3d4e5f' })).toMatchObject({
        uri: '/releases/r-0a1b2c3d4e5f/download/SPENCER_Gene_info.txt',
      });
    expect(await run('/browse', { release: 'r-7', asked: 'r-1' })).toMatchObject({ uri: '/index.html' });
    expect(await run('/assets/x.js', { release: 'r-7', asked: 'r-1' })).toMatchObject({ uri: '/assets/x.js' });
  });

  it.each(['', '..', '../r-1', 'r-1%2f..', 'r-1/source', 'r 1', 'x'.repeat(101)])(
    'REL-01 finds no file in a release that is called "%s"',
    async (asked) => {
      expect(await run('/static/release.json', { release: 'r-7', asked })).toMatchObject({ statusCode: 404 });
    },
  );

  it('INFRA-14 reads the sitemap at the root from the current release', async () => {
    expect(await uriOf('/sitemap.xml')).toBe('/releases/r-7/static/sitemap.xml');
    expect(await run('/sitemap.xml')).toMatchObject({ statusCode: 503 });
  });

  it.each([
    '/none.js',
    '/none.json',
    '/none.png',
    '/assets/index-a1b2.js',
    '/embed/1.0.0-a1b2c3d4/ms-spectrum.js',
    '/assets/nope.js',
    '/favicon.svg',
    '/robots.txt',
    '/blast/userfiles/4c8b/result.json',
  ])('INFRA-14 leaves the file %s alone', async (uri) => {
    expect(await uriOf(uri)).toBe(uri);
  });

  it.each([
    ['/download/', '/download'],
    ['/static/', '/static'],
    ['/RNA_secondary_structure/', '/RNA_secondary_structure'],
    ['/assets/', '/assets'],
    ['/blast/userfiles/', '/blast/userfiles'],
  ])('SHELL-14 INFRA-14 sends a reader of %s, a folder and no file, to the page %s', async (uri, page) => {
    expect(await run(uri, { release: 'r-7' })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: page } },
    });
    expect(await uriOf(page)).toBe('/index.html');
  });

  it('INFRA-23 names the release on API requests, whatever the user sent', async () => {
    const answer = await run('/api/gene/geneInfo', { release: 'r-7', headers: { 'x-release': 'r-1', accept: '*/*' } });
    expect(answer).toMatchObject({ uri: '/api/gene/geneInfo', headers: { 'x-release': { value: 'r-7' } } });
  });

  it('INFRA-21 sets the caller on API requests, whatever the user sent', async () => {
    const answer = await run('/api/blast/runBlast', { release: 'r-7', headers: { 'x-viewer-address': '10.0.0.1' } });
    expect(answer).toMatchObject({ headers: { 'x-viewer-address': { value: '203.0.113.7' } } });
  });

  it('INFRA-23 strips the release a user sent when none is published', async () => {
    const answer = await run('/api/gene/geneInfo', { headers: { 'x-release': 'r-1' } });
    expect(isEdgeResponse(answer) ? {} : answer.headers).not.toHaveProperty('x-release');
  });

  it('INFRA-14 returns a 503 envelope for release files while no release is published', async () => {
    const answer = await run('/static/release.json');
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'content-type': { value: 'application/json' } } });
    expect(isEdgeResponse(answer) && JSON.parse(answer.body?.data ?? '')).toEqual({
      code: 503,
      message: 'Service unavailable',
    });
  });

  it.each([
    ['/api/gene/geneInfo', 262_144],
    ['/api/nope', 262_144],
    ['/api/blast/uploadFile', 5_308_416],
    ['/api/blast/runBlast', 5_308_416],
  ])(
    'INFRA-29 API-42 refuses a body for %s above %d bytes with the envelope, by its stated length',
    async (uri, limit) => {
      const post = (bytes: number) =>
        run(uri, { release: 'r-7', method: 'POST', headers: { 'content-length': String(bytes) } });
      expect(await post(limit)).toMatchObject({ uri });
      const answer = await post(limit + 1);
      expect(answer).toMatchObject({ statusCode: 413, headers: { 'content-type': { value: 'application/json' } } });
      expect(isEdgeResponse(answer) && JSON.parse(answer.body?.data ?? '')).toEqual({
        code: 413,
        message: 'Payload too large',
      });
    },
  );

  it('INFRA-29 leaves a body without a stated length to the gateway', async () => {
    expect(await run('/api/gene/geneInfo', { release: 'r-7', method: 'POST' })).toMatchObject({
      uri: '/api/gene/geneInfo',
    });
  });

  it.each(['/api/gene/geneInfo', '/static/catalogue.json', '/download/x.txt', '/blast/userfiles/4c8b/result.json'])(
    'API-46 answers the preflight for %s, even while no release is published',
    async (uri) => {
      const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' };
      expect(await run(uri, { method: 'OPTIONS', headers })).toEqual({
        statusCode: 204,
        statusDescription: 'No Content',
        headers: {
          'access-control-allow-origin': { value: '*' },
          'access-control-allow-methods': { value: 'GET, HEAD, POST, OPTIONS' },
          'access-control-allow-headers': {
            value: 'content-type, range, if-none-match, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
          },
          'access-control-max-age': { value: '7200' },
        },
      });
    },
  );

  it('API-46 passes on OPTIONS that is not a preflight, and answers none for pages', async () => {
    expect(await run('/api/gene/geneInfo', { method: 'OPTIONS' })).toMatchObject({ uri: '/api/gene/geneInfo' });
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'GET' };
    expect(await run('/home', { method: 'OPTIONS', headers })).toMatchObject({ uri: '/index.html' });
  });

  it('SHELL-15 serves pages while no release is published', async () => {
    expect(await run('/home')).toMatchObject({ uri: '/index.html' });
  });
});
