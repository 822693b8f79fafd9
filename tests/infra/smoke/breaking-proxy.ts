import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ask, type Answer } from '../../../infra/smoke/site';

/** What a user asked. */
export interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Changes an answer of the site; `again` asks the site something else instead. */
export type Breakage = (
  answer: Answer,
  seen: Seen,
  again: (path: string, headers?: Record<string, string>) => Promise<Answer>,
) => Answer | Promise<Answer>;

export interface BreakingProxy {
  url: string;
  /** Breaks one thing, or nothing. */
  breakage: Breakage | undefined;
  close(): Promise<void>;
}

/** Serves a site on another port and breaks what it is told to break. */
export async function startBreakingProxy(site: string): Promise<BreakingProxy> {
  const server = createServer((request, response) => {
    const forward = async (): Promise<Answer> => {
      const { method = 'GET', url: path = '/' } = request;
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = (await buffer(request)).toString();
      const answer = await ask(site + path, { method, headers, body });
      if (!proxy.breakage) return answer;
      return proxy.breakage(answer, { method, path, headers }, (other, more = {}) =>
        ask(site + other, { headers: { ...headers, ...more } }),
      );
    };
    forward().then(
      ({ status, headers, body }) => {
        const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers;
        const length = status === 204 || status === 304 ? {} : { 'content-length': body.length };
        response.writeHead(status, { ...kept, ...length }).end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: BreakingProxy = {
    // A TCP server's address is always an object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakage: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
