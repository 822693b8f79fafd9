import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { hasRelease, runChecks, type Outcome } from '../../../infra/smoke/run-checks';
import { ask, expectValue, Site } from '../../../infra/smoke/site';
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

  it('INFRA-28 INFRA-30 a site without a release is asked what its code decides, and the firewall last', async () => {
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
    ['says nothing of when to come back', 0, '30', 'retry-after of a blocked user is "30", not "300"'],
    ['never blocks', Infinity, '300', '300 downloads were not blocked'],
  ])('INFRA-28 INFRA-30 a firewall is wrong that %s', async (_what, downloads, retryAfter, wrong) => {
    const { outcomes } = await firewallAfter(downloads, retryAfter);
    expect(outcomes.at(-1)).toMatchObject({ name: NAME, wrong });
  });

  it('INFRA-28 each outcome is reported as it comes, with its seconds, and none of the firewall unless asked', async () => {
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
  ])('INFRA-28 %i of the gateway is a refusal: %s', async (status, refused) => {
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

  it('INFRA-28 only the smallest file of the catalogue is downloaded, and its length compared', async () => {
    const sizes = { SPENCER_Gene_info: 5_000, SPENCER_ORF_info: 30, SPENCER_Transcript_info: 900 };
    const downloads = Object.entries(sizes).map(([download, txt]) => ({ download, bytes: { txt } }));
    const asked: string[] = [];
    const url = await siteThat((_method, path) => {
      if (path === '/static/catalogue.json') return { body: JSON.stringify({ downloads }) };
      if (!path.startsWith('/download/SPENCER_')) return undefined;
      asked.push(path);
      return { headers: { 'content-disposition': 'attachment' } };
    });
    const { wrong } = (await runChecks({ url })).find(({ name }) => name.startsWith('downloads are attachments')) ?? {};
    expect(wrong).toBe('The length of /download/SPENCER_ORF_info.txt is 2, not 30');
    expect(new Set(asked)).toEqual(new Set(['/download/SPENCER_ORF_info.txt']));
  });

  it.each([
    [503, false],
    [200, true],
    [404, true],
  ])('INFRA-28 %i for release.json means a release: %s', async (status, released) => {
    expect(await hasRelease(await siteThat(() => ({ status })))).toBe(released);
  });
});

describe('what a check asks and expects', () => {
  it('INFRA-28 a question is one bare request, whose length is stated if it may have a body', async () => {
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

  it('INFRA-28 a question fails where the connection does', async () => {
    await expect(ask(await siteThat(() => 'none'))).rejects.toThrow('socket hang up');
  });

  it.each([
    ['a', 'a', undefined],
    [undefined, null, undefined],
    ['text/html', /^text/, undefined],
    [undefined, 'a', 'The code is absent, not "a"'],
    ['200', 200, 'The code is "200", not 200'],
    ['a', null, 'The code is "a", not absent'],
    [undefined, /^text/, 'The code is absent, which does not match /^text/'],
  ] as const)('INFRA-28 compares %j with %j: %s', (found, wanted, wrong) => {
    const compare = () => expectValue('The code', found, wanted);
    if (wrong === undefined) expect(compare).not.toThrow();
    else expect(compare).toThrow(wrong);
  });

  it('INFRA-28 INFRA-23 data of a call come with its release, or with why there are none', async () => {
    const { response } = routes.geneInfo.example;
    const data = (value: unknown): Reply => ({
      headers: { 'x-release': 'r-1' },
      body: JSON.stringify({ code: 200, data: value }),
    });
    const replies: Record<string, Reply> = {
      '/api/gene/geneInfo': data(response),
      '/api/gene/track': data({}),
      '/api/peptide/peptideInfo': { status: 500, body: 'x'.repeat(300) },
      '/api/orf/orfInfo': { body: '{"code":400,"message":"no"}' },
      '/static/release.json': { status: 404 },
    };
    const asked: string[] = [];
    const site = new Site(
      `${await siteThat((_method, path) => {
        asked.push(path);
        return replies[path];
      })}//`,
    );
    expect(await site.data('geneInfo', { geneId: 'g' })).toEqual({ data: response, release: 'r-1' });
    await expect(site.data('geneTrack', { geneId: 'g' })).rejects.toThrow('POST /api/gene/track returned other data');
    await expect(site.data('peptideInfo', { peptideId: 'p' })).rejects.toThrow(
      new RegExp(`^POST /api/peptide/peptideInfo returned 500, not 200: x{200}$`),
    );
    await expect(site.data('orfInfo', { transcriptId: 't' })).rejects.toThrow('The body of POST /api/orf/orfInfo is');
    await expect(site.release()).rejects.toThrow('/static/release.json returned 404');
    expect(await site.catalogue()).toBe(await site.catalogue());
    expect(asked.filter((path) => path === '/static/catalogue.json')).toHaveLength(1);
  });
});
