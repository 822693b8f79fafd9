import type { S3Client } from '@aws-sdk/client-s3';
import { allowedMethods, behaviorFor, type Behavior } from '../../infra/table/behaviors';
import { headerRules, headerSets, type HeaderSetName } from '../../infra/table/headers';
import type { Gateway } from '../gateway/gateway';
import type { SiteAnswer, SiteRequest } from '../gateway/http';
import { compressed, compressedFiles } from './compression';
import {
  isEdgeResponse,
  loadEdgeFunction,
  type EdgeFunction,
  type EdgeResponse,
  type KeyValueReader,
} from './edge-function';
import { fromBucket } from './object-origin';
import { storeName } from '../stores';

export interface CdnParts {
  /** Source of the function that runs before everything else. */
  viewerRequestSource: string;
  gateway: Pick<Gateway, 'answer'>;
  s3: S3Client;
  keyValues: KeyValueReader;
}

function fromEdge({ statusCode, headers = {}, body }: EdgeResponse): SiteAnswer {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: body ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8') : '',
  };
}

const rulesOf = new Map(
  // Object.keys loses the type of the keys.
  (Object.keys(headerSets) as HeaderSetName[]).map((name) => [name, headerRules(name)] as const),
);

function withHeaders(answer: SiteAnswer, { headers: set }: Behavior, fromOtherOrigin: boolean): SiteAnswer {
  const headers = { ...answer.headers };
  for (const { name, value, override, crossOrigin } of rulesOf.get(set) ?? []) {
    if (crossOrigin && !fromOtherOrigin) continue;
    if (override || headers[name] === undefined) headers[name] = value;
  }
  return { ...answer, headers };
}

function plainText(status: number, sentence: string): SiteAnswer {
  return { status, headers: { 'content-type': 'text/plain' }, body: `${sentence}\n` };
}

/** The distribution of the table: behaviors, edge function, origins, compression, headers. It does not cache answers. */
export class Cdn {
  readonly #parts: CdnParts;
  readonly #viewerRequest: EdgeFunction;
  readonly #compressed = compressedFiles();

  constructor(parts: CdnParts) {
    this.#parts = parts;
    this.#viewerRequest = loadEdgeFunction(parts.viewerRequestSource, parts.keyValues);
  }

  async answer(request: SiteRequest): Promise<SiteAnswer> {
    const behavior = behaviorFor(request.path);
    const fromOtherOrigin = request.headers['origin'] !== undefined;
    const answer = await this.#undecorated(request, behavior).catch((error: unknown) => {
      console.error(error);
      return plainText(502, 'The origin failed.');
    });
    return withHeaders(answer, behavior, fromOtherOrigin);
  }

  /** The answer to a request that no behavior can serve. */
  refusal(status: number, sentence: string): SiteAnswer {
    return withHeaders(plainText(status, sentence), behaviorFor('/'), false);
  }

  async #undecorated(request: SiteRequest, behavior: Behavior): Promise<SiteAnswer> {
    if (!allowedMethods[behavior.methods].some((method) => method === request.method)) {
      return plainText(403, 'The distribution does not allow this method here.');
    }
    const changed = await this.#viewerRequest({
      request: {
        method: request.method,
        uri: request.path,
        querystring: Object.fromEntries([...request.query].map(([name, value]) => [name, { value }])),
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, { value }])),
        cookies: {},
      },
      viewer: { ip: request.sourceIp },
    });
    if (isEdgeResponse(changed)) return fromEdge(changed);
    const headers = Object.fromEntries(Object.entries(changed.headers).map(([name, { value }]) => [name, value]));
    const forwarded: SiteRequest = { ...request, path: changed.uri, headers };
    const { origin, cache } = behavior;
    if ('gateway' in origin) return this.#parts.gateway.answer(forwarded);
    const answer = await fromBucket(this.#parts.s3, storeName(origin.bucket), forwarded);
    // The CDN compresses only what it may keep.
    return cache !== 'nothing'
      ? compressed(answer, request.headers['accept-encoding'] ?? '', this.#compressed)
      : answer;
  }
}
