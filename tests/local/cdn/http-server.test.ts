import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Cdn } from '../../../local/cdn/cdn';
import { BEGUN_PER_ROUND_MAX, serve, type HttpServer } from '../../../local/cdn/http-server';
import type { SiteAnswer, SiteRequest } from '../../../local/gateway/http';

/** A CDN that answers by a function, behind the server under test. */
class AnsweringCdn extends Cdn {
  readonly #answer: (request: SiteRequest) => Promise<SiteAnswer>;

  constructor(answer: (request: SiteRequest) => Promise<SiteAnswer>) {
    super({
      viewerRequestSource: 'function handler() {}',
      gateway: { answer },
      s3: new S3Client({}),
      keyValues: async () => undefined,
    });
    this.#answer = answer;
  }

  override answer(request: SiteRequest): Promise<SiteAnswer> {
    return this.#answer(request);
  }
}

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function served(answer: (request: SiteRequest) => Promise<SiteAnswer>): Promise<HttpServer> {
  const server = await serve(new AnsweringCdn(answer), 0);
  servers.push(server);
  return server;
}

const plain = (body: SiteAnswer['body'], status = 200): SiteAnswer => ({ status, headers: { 'x-own': 'a' }, body });

async function send(
  { port }: HttpServer,
  path: string,
  { body, ...options }: { method?: string; headers?: Record<string, string | string[]>; body?: Buffer } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** The request that the CDN gets. */
async function received(path: string, options: Parameters<typeof send>[2] = {}): Promise<SiteRequest | undefined> {
  let seen: SiteRequest | undefined;
  const server = await served(async (request) => {
    seen = request;
    return plain('');
  });
  await text(await send(server, path, options));
  return seen;
}

describe('the server of the local CDN', () => {
  it.each([
    [
      '/a/../b%20c?x=1&x=2&y=',
      '/a/../b%20c',
      [
        ['x', '1'],
        ['x', '2'],
        ['y', ''],
      ],
    ],
    ['//blast', '//blast', []],
    ['/a?x=1#y?z=2', '/a', [['x', '1']]],
    ['/a#b?x=1', '/a', []],
    ['http://other.test/gene/1?x=?', '/gene/1', [['x', '?']]],
    ['?x=1', undefined, undefined],
  ])('INFRA-24 reads the target %s as it is sent', async (target, path, query) => {
    const seen = await received(target);
    expect([seen?.path, seen && [...seen.query]]).toEqual([path, query]);
  });

  it('INFRA-24 passes on the method, the headers, the address and the body', async () => {
    const seen = await received('/a', {
      method: 'POST',
      headers: { Accept: 'text/plain', 'X-Two': ['1', '2'], 'Set-Cookie': ['a=1', 'b=2'] },
      body: Buffer.from([1, 255]),
    });
    expect(seen).toMatchObject({ method: 'POST', sourceIp: '127.0.0.1' });
    expect(seen?.headers).toMatchObject({ accept: 'text/plain', 'x-two': '1, 2', 'set-cookie': 'a=1, b=2' });
    expect([...(seen?.body ?? [])]).toEqual([1, 255]);
  });

  it.each([
    [10_485_760, 10_485_760],
    [10_485_761, 10_485_761],
    [10_600_000, 10_485_761],
  ])('INFRA-29 keeps of a body of %i bytes %i', async (sent, kept) => {
    const seen = await received('/a', { method: 'POST', body: Buffer.alloc(sent) });
    expect(seen?.body.length).toBe(kept);
  });

  it('INFRA-24 sends texts, bytes and streams; texts and bytes with their length in bytes', async () => {
    const bodies: Record<string, SiteAnswer['body']> = { '/text': 'µ', '/bytes': Buffer.from([7]) };
    const server = await served(async ({ path }) => plain(bodies[path] ?? Readable.from(['a', 'b']), 201));
    const answers = [];
    for (const path of ['/text', '/bytes', '/stream']) {
      const answer = await send(server, path);
      const { 'x-own': own, 'content-length': length } = answer.headers;
      answers.push([answer.statusCode, own, length, [...(await buffer(answer))]]);
    }
    expect(answers).toEqual([
      [201, 'a', '2', [0xc2, 0xb5]],
      [201, 'a', '1', [7]],
      [201, 'a', undefined, [97, 98]],
    ]);
  });

  it('INFRA-12 INFRA-20 sends no body to HEAD nor with 304, and closes its source', async () => {
    const sources: Readable[] = [];
    const server = await served(async ({ path }) => {
      if (path === '/304') return plain('', 304);
      if (path === '/text') return plain('abc');
      const source = Readable.from(['abc']);
      sources.push(source);
      return { status: 200, headers: { 'content-length': '3' }, body: source };
    });
    const answers = [];
    for (const [method, path] of [
      ['HEAD', '/text'],
      ['HEAD', '/stream'],
      ['GET', '/304'],
    ] as const) {
      const answer = await send(server, path, { method });
      answers.push([answer.statusCode, answer.headers['content-length'], await text(answer)]);
    }
    expect(answers).toEqual([
      [200, '3', ''],
      [200, '3', ''],
      [304, undefined, ''],
    ]);
    expect(sources.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it.each([
    [8_192, 200],
    [8_193, 414],
    [1_000_000, 414],
  ])('Q-12 answers an address of %i bytes by %i', async (bytes, status) => {
    const server = await served(async () => plain(''));
    const path = `/${'x'.repeat(bytes - `http://spencer.test/`.length)}`;
    const answer = await send(server, path, { headers: { host: 'spencer.test' } });
    expect([answer.statusCode, await text(answer)]).toEqual([
      status,
      status === 200 ? '' : 'An address may have 8192 bytes.\n',
    ]);
  });

  it('INFRA-24 refuses a target that is not an address', async () => {
    const server = await served(async () => plain(''));
    const answer = await send(server, 'http://[');
    expect([answer.statusCode, await text(answer)]).toEqual([400, 'The target of the request is not an address.\n']);
  });

  it('INFRA-24 ends the connection where an answer fails, and logs why unless the client has gone', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await served(async () => Promise.reject(new Error('lost')));
    await expect(send(server, '/a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(logged.mock.calls).toEqual([[new Error('lost')]]);
    let began = (): void => undefined;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const source = new Readable({ read: () => undefined });
    const endless = await served(async () => {
      began();
      return plain(source);
    });
    const socket = connect(endless.port, '127.0.0.1', () => socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n'));
    await begun;
    socket.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('INFRA-19 listens on the loopback address only, refuses a port that is taken, and stops with open connections', async () => {
    const server = await served(async () => plain(''));
    await expect(serve(new AnsweringCdn(async () => plain('')), server.port)).rejects.toMatchObject({
      code: 'EADDRINUSE',
      address: '127.0.0.1',
    });
    const socket = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await Promise.all([servers.pop()?.stop(), closed]);
    await expect(send(server, '/a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('INFRA-19 keeps a connection that is not used longer than any client does, and says so', async () => {
    const { port } = await served(async () => plain('a'));
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path: '/a', agent }, (answer) => resolve(answer.resume().headers))
        .on('error', reject)
        .end();
    });
    const [, seconds = '0'] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    // Of clients in wide use, Java keeps connections longest by default: 20 minutes.
    expect(Number(seconds)).toBeGreaterThan(20 * 60);
  });

  describe('with many requests at once', () => {
    /** A server, the paths of the requests that it has begun to answer, and how many of them in its busiest round. */
    async function counted() {
      let round = 0;
      const count = (): void => {
        round += 1;
        counting = setImmediate(count);
      };
      let counting = setImmediate(count);
      onTestFinished(() => clearImmediate(counting));
      const begun: string[] = [];
      const inRound = new Map<number, number>();
      const { port } = await served(async ({ path }) => {
        begun.push(path);
        inRound.set(round, (inRound.get(round) ?? 0) + 1);
        return plain('');
      });
      return { port, begun, busiest: () => Math.max(...inRound.values()) };
    }
    const paths = Array.from({ length: 20 }, (_, number) => `/${number}`);

    it('INFRA-19 begins with few of them per round of the event loop, in their order, so that others are let in', async () => {
      const { port, begun, busiest } = await counted();
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
      await expect.poll(() => begun).toEqual(paths);
      expect(busiest()).toBe(BEGUN_PER_ROUND_MAX);
    });

    it('INFRA-19 counts them from the end of their bodies', async () => {
      const { port, begun, busiest } = await counted();
      const sockets = paths.map(() => connect(port, '127.0.0.1'));
      onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
      // Node says that it waits for a body when it has taken up the request.
      const head = 'Host: localhost\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n';
      for (const [index, socket] of sockets.entries()) socket.write(`POST ${paths[index]} HTTP/1.1\r\n${head}`);
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
      await sleep(50);
      for (const socket of sockets) socket.write('x');
      await expect.poll(() => begun.length).toBe(paths.length);
      expect(busiest()).toBe(BEGUN_PER_ROUND_MAX);
    });
  });
});
