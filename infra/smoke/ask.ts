import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As sent, possibly compressed. */
  body: Buffer;
}

const PATIENCE_MS = 20_000;

/** Sends one request and resolves to the bare answer: nothing is followed, decoded or retried. */
export function ask(url: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answer> {
  const send = url.startsWith('https:') ? overTls : overHttp;
  return new Promise((resolve, reject) => {
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const outgoing = send(url, { method, headers: { ...headers, ...length }, agent: false, signal }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const named = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: incoming.statusCode ?? 0, headers: Object.fromEntries(named), body: Buffer.concat(parts) });
      });
    });
    outgoing.on('error', (error) =>
      reject(signal.aborted ? new Error(`no answer within ${PATIENCE_MS / 1_000} s`) : error),
    );
    outgoing.end(body);
  });
}
