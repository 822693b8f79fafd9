import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { URL_BYTES_MAX } from '#domain/api/limits';
import { GATEWAY_BODY_BYTES_MAX } from '../gateway/gateway';
import type { SiteAnswer, SiteRequest } from '../gateway/http';
import type { Cdn } from './cdn';

export interface HttpServer {
  port: number;
  stop(): Promise<void>;
}

/** Resolves to the body; one that exceeds the gateway's limit is cut after a byte too many. */
async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    // Read to the end without keeping it: a client that is still sending does not see an early response.
    if (bytes <= GATEWAY_BODY_BYTES_MAX) parts.push(part.subarray(0, GATEWAY_BODY_BYTES_MAX + 1 - bytes));
    bytes += part.length;
  }
  return Buffer.concat(parts);
}

function siteRequest(message: IncomingMessage, url: URL, body: Buffer): SiteRequest {
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body,
    sourceIp: message.socket.remoteAddress ?? '127.0.0.1',
  };
}

async function send(
  response: ServerResponse,
  { status, headers, body }: SiteAnswer,
  withoutBody: boolean,
): Promise<void> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    // A 304 has no content-length: it would be taken for the length of the file.
    response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(withoutBody ? undefined : body);
    return;
  }
  response.writeHead(status, headers);
  if (!withoutBody) return pipeline(body, response);
  body.destroy();
  response.end();
}

/** Parses a request target. Without the prefix, `//x` would be parsed as a host. */
function requestUrl(target: string): URL {
  return new URL(target.startsWith('/') ? `http://localhost${target}` : target, 'http://localhost');
}

async function answerMessage(cdn: Cdn, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = message.url ?? '/';
  const url = requestUrl(target);
  if (`http://${message.headers.host ?? url.host}${target}`.length > URL_BYTES_MAX) {
    message.resume();
    return send(
      response,
      { status: 414, headers: { 'content-type': 'text/plain' }, body: `An address may have ${URL_BYTES_MAX} bytes.\n` },
      message.method === 'HEAD',
    );
  }
  const answer = await cdn.answer(siteRequest(message, url, await readBody(message)));
  await send(response, answer, message.method === 'HEAD' || answer.status === 304);
}

function failed(response: ServerResponse, error: unknown): void {
  // A client that disconnected is not a failure of the site.
  if (response.destroyed) return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('The local origin failed.\n');
}

/** Serves the CDN on the loopback address; port 0 chooses a free port. Rejects with EADDRINUSE if the port is taken. */
export async function serve(cdn: Cdn, port: number): Promise<HttpServer> {
  const server: Server = createServer((message, response) => {
    answerMessage(cdn, message, response).catch((error: unknown) => failed(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // A TCP server's address is always an object.
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
