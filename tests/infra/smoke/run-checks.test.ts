import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from '../../../infra/smoke/ask';
import { hasRelease, runChecks, type Outcome } from '../../../infra/smoke/run-checks';
import { expectMatch, expectSame, Site } from '../../../infra/smoke/site';
import { recordedPauses } from '../../support/recorded-pauses';

// The pauses between the rounds of downloads.
const pauses = recordedPauses();

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

type Reply = { status?: number; headers?: Record<string, string | string[]>; body?: string } | 'none' | undefined;

/** A site that answers as given, otherwise by an empty object. */
async function siteThat(reply: (method: string, url: string, body: string) => Reply): Promise<string> {
  server = createServer((request, response) => {
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      const said = reply(request.method ?? '', request.url ?? '', sent) ?? {};
      if (said === 'none') return void response.destroy();
      const { status = 200, headers = {}, body = '{}' } = said;
      response.writeHead(status, headers).end(body);
    });
  });
  return addressOf(server);
}

/** The address of a server once it listens, which is always on a port. */
async function addressOf(listening: Server): Promise<string> {
  await new Promise<void>((begun) => listening.listen(0, '127.0.0.1', begun));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const catalogue = JSON.stringify({ downloads: [{ download: 'SPENCER_Gene_info' }, { download: 'other' }] });
const NAME = 'the firewall blocks';

describe('the checks of a site', () => {
  /** A site without a release, whose firewall blocks from some download on. */
  async function firewallAfter(
    downloads: number,
    retryAfter: string,
  ): Promise<{ outcomes: Outcome[]; asked: string[] }> {
    const asked: string[] = [];
    const url = await siteThat((method, path) => {
      if (path === '/static/release.json') return { status: 503 };
      if (path === '/static/catalogue.json') return { body: catalogue };
      if (method !== 'HEAD') return undefined;
      asked.push(path);
      return asked.length > downloads ? { status: 429, headers: { 'retry-after': retryAfter } } : undefined;
    });
    return { outcomes: await runChecks({ url, firewall: true }), asked };
  }

  it('INFRA-28 INFRA-30 of a site without a release are those of its code; the firewall comes last', async () => {
    const { outcomes, asked } = await firewallAfter(12, '300');
    expect(new Set(outcomes.map(({ blame }) => blame))).toEqual(new Set(['code']));
    const last = outcomes.at(-1);
    expect(last).toEqual({ name: NAME, blame: 'code', seconds: expect.any(Number) as number });
    expect(outcomes.some(({ wrong }) => wrong !== undefined)).toBe(true);
    // Five side by side, in three rounds with pauses between them.
    expect(asked).toEqual(Array.from({ length: 15 }, () => '/download/SPENCER_Gene_info.txt'));
    expect(pauses).toEqual([1_500, 1_500]);
  });

  it.each([
    ['says nothing of when to come back', 0, '30', 'retry-after of a blocked visitor is "30", not "300"'],
    ['never blocks', Infinity, '300', '300 downloads were not blocked'],
  ])('INFRA-28 INFRA-30 notice a firewall that %s', async (_what, downloads, retryAfter, wrong) => {
    const { outcomes } = await firewallAfter(downloads, retryAfter);
    expect(outcomes.at(-1)).toMatchObject({ name: NAME, wrong });
  });

  it('INFRA-28 report each outcome as it comes, with its seconds, and none of the firewall unless asked', async () => {
    const url = await siteThat((_method, path) => (path === '/static/release.json' ? { status: 503 } : undefined));
    const seen: string[] = [];
    const outcomes = await runChecks({ url, onOutcome: ({ name }) => seen.push(name) });
    expect(seen.toSorted()).toEqual(outcomes.map(({ name }) => name).toSorted());
    expect(seen).not.toContain(NAME);
    expect(outcomes.every(({ seconds }) => seconds >= 0 && Math.round(seconds * 10) === seconds * 10)).toBe(true);
  });

  it.each([
    [399, false],
    [400, true],
    [403, true],
    [499, true],
    [500, false],
  ])('INFRA-28 take %i of the gateway for a refusal: %s', async (status, refused) => {
    let gateway = '';
    const url = await siteThat((method, path, body) => {
      if (path === '/static/release.json') return { status: 503 };
      if (path !== '/live/api/gene/geneInfo') return undefined;
      gateway = `${method} ${body}`;
      return { status };
    });
    const outcomes = await runChecks({ url, gateway: `${url}/live//` });
    const { wrong } = outcomes.find(({ name }) => name === 'the gateway admits only the CDN') ?? {};
    expect([wrong === undefined, gateway]).toEqual([refused, 'POST {}']);
    if (!refused) expect(wrong).toBe(`The gateway answers a caller without the CDN's key: ${status}`);
  });

  it('INFRA-28 download the smallest file of the catalogue alone, and compare its length', async () => {
    const sizes = { SPENCER_Gene_info: 5_000, SPENCER_ORF_info: 30, SPENCER_Transcript_info: 900 };
    const downloads = Object.entries(sizes).map(([download, txt]) => ({ download, bytes: { txt } }));
    const asked: string[] = [];
    const url = await siteThat((_method, path) => {
      if (path === '/static/catalogue.json') return { body: JSON.stringify({ downloads }) };
      if (path.startsWith('/download/SPENCER_')) asked.push(path);
      return undefined;
    });
    const { wrong } = (await runChecks({ url })).find(({ name }) => name.startsWith('downloads are attachments')) ?? {};
    expect(wrong).toBe('The length of /download/SPENCER_ORF_info.txt is 2, not 30');
    expect(new Set(asked)).toEqual(new Set(['/download/SPENCER_ORF_info.txt']));
  });

  it.each([
    [503, false],
    [200, true],
    [404, true],
  ])('INFRA-28 take %i for release.json as a release: %s', async (status, released) => {
    expect(await hasRelease(await siteThat(() => ({ status })))).toBe(released);
  });
});

describe('what a check asks and expects', () => {
  it('INFRA-28 is one bare request, whose length is stated if it may have a body', async () => {
    const seen: unknown[] = [];
    server = createServer((request, response) => {
      const { 'content-length': length, 'x-own': own } = request.headers;
      seen.push([request.method, request.url, length, own]);
      request.resume();
      response.writeHead(302, { Location: '/elsewhere', 'Content-Encoding': 'gzip' }).end(Buffer.from([1, 2]));
    });
    const url = await addressOf(server);
    const answer = await ask(`${url}/a`);
    expect([answer.status, answer.headers['location'], answer.headers['content-encoding'], [...answer.body]]).toEqual([
      302,
      '/elsewhere',
      'gzip',
      [1, 2],
    ]);
    await ask(`${url}/b`, { method: 'HEAD' });
    await ask(`${url}/c`, { method: 'POST', headers: { 'x-own': 'a' }, body: 'µ' });
    await ask(`${url}/d`, { method: 'OPTIONS' });
    expect(seen).toEqual([
      ['GET', '/a', undefined, undefined],
      ['HEAD', '/b', undefined, undefined],
      ['POST', '/c', '2', 'a'],
      ['OPTIONS', '/d', '0', undefined],
    ]);
  });

  it('INFRA-28 fails where the connection does', async () => {
    await expect(ask(await siteThat(() => 'none'))).rejects.toThrow('socket hang up');
  });

  it('INFRA-28 are sentences where they are not met', () => {
    expect(() => expectSame('The code', { a: [1] }, { a: [1] })).not.toThrow();
    expect(() => expectSame('The code', undefined, 'a')).toThrow('The code is absent, not "a"');
    expect(() => expectSame('The code', '200', 200)).toThrow('The code is "200", not 200');
    expect(() => expectMatch('The type', 'text/html', /^text/)).not.toThrow();
    expect(() => expectMatch('The type', undefined, /^text/)).toThrow(
      'The type is undefined, which does not match /^text/',
    );
  });

  it('INFRA-28 INFRA-23 are data of a call with its release, or a sentence of why there are none', async () => {
    const replies: Record<string, Reply> = {
      '/api/gene/geneInfo': { headers: { 'x-release': 'r-1' }, body: '{"code":200,"data":{"geneId":"g"}}' },
      '/api/peptide/peptideInfo': { status: 500, body: 'x'.repeat(300) },
      '/api/orf/orfInfo': { body: '{"code":400,"message":"no"}' },
      '/static/release.json': { status: 404 },
    };
    const asked: string[] = [];
    const url = await siteThat((_method, path) => {
      asked.push(path);
      return replies[path];
    });
    const site = new Site(url);
    expect(site.isSecure).toBe(false);
    expect(new Site('https://a.test').isSecure).toBe(true);
    expect(await site.data('geneInfo', { geneId: 'g' })).toEqual({ data: { geneId: 'g' }, release: 'r-1' });
    await expect(site.data('peptideInfo', { peptideId: 'p' })).rejects.toThrow(
      `POST /api/peptide/peptideInfo returned 500: ${'x'.repeat(200)}`,
    );
    await expect(site.data('orfInfo', { transcriptId: 't' })).rejects.toThrow('The code of /api/orf/orfInfo is 400');
    await expect(site.release()).rejects.toThrow('/static/release.json returned 404');
    expect(await site.catalogue()).toBe(await site.catalogue());
    expect(asked.filter((path) => path === '/static/catalogue.json')).toHaveLength(1);
  });
});
