import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import * as z from 'zod/mini';
import { RELEASE_HEADER } from '#domain/api/envelope';
import type { DataOf, RequestOf } from '#domain/api/route';
import { routes, type Routes } from '#domain/api/routes';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { publicPath, releasePaths } from '#domain/storage/object-keys';

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

/** What an answer has to be. */
export interface Expected {
  /** 200 unless given. */
  status?: number;
  /** Null for a header that must be absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>;
  body?: RegExp | Buffer;
}

/** Thrown by a check: what the site answered, and what it should have. */
export class Wrong extends Error {}

/** Throws unless the value is the same, or matches. `what` begins the sentence. */
export function expectValue(what: string, found: string | number | undefined, wanted: string | number | RegExp | null) {
  const shown = found === undefined ? 'absent' : JSON.stringify(found);
  if (wanted instanceof RegExp) {
    if (!wanted.test(String(found ?? ''))) throw new Wrong(`${what} is ${shown}, which does not match ${wanted}`);
  } else if ((found ?? null) !== wanted)
    throw new Wrong(`${what} is ${shown}, not ${wanted === null ? 'absent' : JSON.stringify(wanted)}`);
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

/** A call by POST. */
export const post = (input: unknown, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof input === 'string' ? input : JSON.stringify(input),
});

/** A deployed site, and the current release as its own files describe it. */
export class Site {
  /** Without a slash at the end. */
  readonly url: string;
  readonly #files = new Map<string, Promise<unknown>>();

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  /** Resolves to the answer. Throws unless it is as expected. */
  async expect(path: string, { status = 200, headers = {}, body }: Expected, asked: Asked = {}): Promise<Answer> {
    const answer = await ask(this.url + path, asked);
    const name = `${asked.method ?? 'GET'} ${path}`;
    if (answer.status !== status)
      throw new Wrong(`${name} returned ${answer.status}, not ${status}: ${answer.body.toString().slice(0, 200)}`);
    for (const [header, wanted] of Object.entries(headers))
      expectValue(`${header} of ${name}`, answer.headers[header], wanted);
    if (body instanceof RegExp) expectValue(`The body of ${name}`, answer.body.toString(), body);
    else if (body && !answer.body.equals(body)) throw new Wrong(`The body of ${name} is another one`);
    return answer;
  }

  /** The data of a call, and the release that it was read from. Throws unless it answers as the route table says. */
  async data<Id extends keyof Routes>(
    id: Id,
    input: RequestOf<Routes[Id]>,
  ): Promise<{ data: DataOf<Routes[Id]>; release: string | undefined }> {
    const { path, response } = routes[id];
    const { headers, body } = await this.expect(path, { body: /^\{"code":200,/ }, post(input));
    const { data } = JSON.parse(body.toString()) as { data: unknown };
    const read = z.safeParse<z.ZodMiniType>(response, data);
    if (!read.success) throw new Wrong(`POST ${path} returned other data: ${z.prettifyError(read.error)}`);
    // Its own schema has read it.
    return { data: read.data as DataOf<Routes[Id]>, release: headers[RELEASE_HEADER] };
  }

  /** The JSON of a file, asked for once. */
  #file(path: string): Promise<unknown> {
    const file =
      this.#files.get(path) ?? this.expect(publicPath(path), {}).then(({ body }) => JSON.parse(body.toString()));
    this.#files.set(path, file);
    return file;
  }

  // What a check reads from these and is not there makes that check fail.
  release = (): Promise<ReleaseFile> => this.#file(releasePaths.releaseFile) as Promise<ReleaseFile>;
  catalogue = (): Promise<CatalogueFile> => this.#file(releasePaths.catalogueFile) as Promise<CatalogueFile>;
}
