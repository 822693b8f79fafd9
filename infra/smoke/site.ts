import { RELEASE_HEADER } from '#domain/api/envelope';
import type { DataOf, RequestOf } from '#domain/api/route';
import { routes, type Routes } from '#domain/api/routes';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { ask, type Answer, type Asked } from './ask';

/** Thrown by a check: what the site answered, and what it should have. */
export class Wrong extends Error {}

/** Throws unless both are the same. `what` begins the sentence. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [found, wanted].map((value) => JSON.stringify(value) ?? 'absent');
  if (is !== should) throw new Wrong(`${what} is ${is}, not ${should}`);
}

/** Throws unless the text matches. */
export function expectMatch(what: string, found: string | undefined, wanted: RegExp): void {
  if (!wanted.test(found ?? '')) throw new Wrong(`${what} is ${JSON.stringify(found)}, which does not match ${wanted}`);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A deployed site, and the current release as its own files describe it. */
export class Site {
  /** Without a slash at the end. */
  readonly url: string;
  #catalogue: Promise<CatalogueFile> | undefined;
  #release: Promise<ReleaseFile> | undefined;

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  get isSecure(): boolean {
    return this.url.startsWith('https:');
  }

  get(path: string, asked: Asked = {}): Promise<Answer> {
    return ask(this.url + path, asked);
  }

  call(path: string, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.get(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(input) });
  }

  /** The data of a call, and the release that it was read from. Throws unless it succeeds. */
  async data<Id extends keyof Routes>(
    id: Id,
    input: RequestOf<Routes[Id]>,
  ): Promise<{ data: DataOf<Routes[Id]>; release: string | undefined }> {
    const { path } = routes[id];
    const { status, headers, body } = await this.call(path, input);
    if (status !== 200) throw new Wrong(`POST ${path} returned ${status}: ${body.toString().slice(0, 200)}`);
    // A response of another shape makes the check that reads it fail.
    const { code, data } = JSON.parse(body.toString()) as { code: number; data: DataOf<Routes[Id]> };
    expectSame(`The code of ${path}`, code, 200);
    return { data, release: headers[RELEASE_HEADER] };
  }

  /** The JSON of a file. Throws unless it is there. */
  async #file(path: string): Promise<unknown> {
    const { status, body } = await this.get(publicPath(path));
    if (status !== 200) throw new Wrong(`/${path} returned ${status}`);
    return JSON.parse(body.toString()) as unknown;
  }

  // The casts hold for files of a release; what a check reads from them and is not there makes that check fail.

  release(): Promise<ReleaseFile> {
    this.#release ??= this.#file(releasePaths.releaseFile) as Promise<ReleaseFile>;
    return this.#release;
  }

  catalogue(): Promise<CatalogueFile> {
    this.#catalogue ??= this.#file(releasePaths.catalogueFile) as Promise<CatalogueFile>;
    return this.#catalogue;
  }
}
