import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { URL_BYTES_MAX } from '#domain/api/limits';
import { isLoopback, MCP_PATH } from '#domain/api/mcp-path';
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

/** The parts of a request's target, as sent: the CDN does not resolve dot segments. Undefined if it is none. */
function targetOf(message: IncomingMessage): Pick<SiteRequest, 'path' | 'query'> | undefined {
  const sent = message.url ?? '/';
  if (!sent.startsWith('/') && !URL.canParse(sent)) return undefined;
  const target = sent.startsWith('/') ? sent : new URL(sent).pathname + new URL(sent).search;
  const [path = '/'] = target.split(/[?#]/, 1);
  return { path, query: new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(target)?.[1]) };
}

function siteRequest(message: IncomingMessage, target: Pick<SiteRequest, 'path' | 'query'>, body: Buffer): SiteRequest {
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return {
    method: message.method ?? 'GET',
    ...target,
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

/**
 * Requests that begin to be answered in one round of the event loop. Node 20 accepts one connection per round: if a round
 * took up all requests that have arrived, many busy users would keep others from being let in for half a minute.
 */
export const BEGUN_PER_ROUND_MAX = 2;

/** Returns a function that resolves for this many callers per round of the event loop, in the order of their calls. */
function turnstile(perRound: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const open = (): void => {
    for (const pass of waiting.splice(0, perRound)) pass();
    if (waiting.length > 0) setImmediate(open);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(open);
    });
}

async function answerMessage(
  cdn: Cdn,
  turn: () => Promise<void>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, sentence: string): Promise<void> => {
    message.resume();
    return send(response, cdn.refusal(status, sentence), message.method === 'HEAD');
  };
  if (`http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`.length > URL_BYTES_MAX)
    return refuse(414, `An address may have ${URL_BYTES_MAX} bytes.`);
  const target = targetOf(message);
  if (target === undefined) return refuse(400, 'The target of the request is not an address.');
  // A page elsewhere whose name is made to lead to this machine must not reach a service that assistants trust.
  if (target.path.startsWith(MCP_PATH) && !isLoopback(message.headers.host ?? ''))
    return refuse(403, 'Only a name of this machine is answered here.');
  const body = await readBody(message);
  await turn();
  const answer = await cdn.answer(siteRequest(message, target, body));
  await send(response, answer, message.method === 'HEAD' || answer.status === 304);
}

/**
 * Longer than any client keeps a connection that it does not use, so that it is never the server that closes one on which
 * the next request is under way: browsers keep them for up to 5 minutes, undici for 10, Java for 20.
 */
const KEEP_ALIVE_MS = 30 * 60_000;

/** So that it is the site that refuses a long address, not Node. */
const HEADERS_BYTES_MAX = 1_048_576;

function failed(response: ServerResponse, error: unknown): void {
  // A client that disconnected is not a failure of the site.
  if (response.destroyed) return;
  console.error(error);
  response.destroy();
}

/** Serves the CDN on the loopback address; port 0 chooses a free port. Rejects with EADDRINUSE if the port is taken. */
export async function serve(cdn: Cdn, port: number): Promise<HttpServer> {
  const turn = turnstile(BEGUN_PER_ROUND_MAX);
  const server: Server = createServer({ maxHeaderSize: HEADERS_BYTES_MAX }, (message, response) => {
    answerMessage(cdn, turn, message, response).catch((error: unknown) => failed(response, error));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
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
