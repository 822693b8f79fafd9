import type { S3Client } from '@aws-sdk/client-s3';
import {
  behaviourFor,
  type BehaviourDefinition,
  type DistributionDefinition,
  type HeaderRule,
} from '../assembly/distribution';
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

export interface CdnParts {
  distribution: DistributionDefinition;
  gateway: Gateway;
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

function withHeaders(answer: SiteAnswer, rules: readonly HeaderRule[], fromOtherOrigin: boolean): SiteAnswer {
  const headers = { ...answer.headers };
  for (const { name, value, override, crossOrigin } of rules) {
    if (crossOrigin && !fromOtherOrigin) continue;
    if (override || headers[name] === undefined) headers[name] = value;
  }
  return { ...answer, headers };
}

function plainText(status: number, sentence: string): SiteAnswer {
  return { status, headers: { 'content-type': 'text/plain' }, body: `${sentence}\n` };
}

/** The distribution of the templates: behaviours, edge function, origins, compression, headers. It does not cache answers. */
export class Cdn {
  readonly #parts: CdnParts;
  readonly #viewerRequest: EdgeFunction;
  readonly #compressed = compressedFiles();

  constructor(parts: CdnParts) {
    this.#parts = parts;
    this.#viewerRequest = loadEdgeFunction(parts.distribution.viewerRequestSource, parts.keyValues);
  }

  async answer(request: SiteRequest): Promise<SiteAnswer> {
    const behaviour = behaviourFor(this.#parts.distribution.behaviours, request.path);
    const fromOtherOrigin = request.headers['origin'] !== undefined;
    const answer = await this.#undecorated(request, behaviour).catch((error: unknown) => {
      console.error(error);
      return plainText(502, 'The origin failed.');
    });
    return withHeaders(answer, behaviour.headers, fromOtherOrigin);
  }

  /** The answer to a request that no behaviour can serve. */
  refusal(status: number, sentence: string): SiteAnswer {
    return withHeaders(
      plainText(status, sentence),
      behaviourFor(this.#parts.distribution.behaviours, '/').headers,
      false,
    );
  }

  async #undecorated(request: SiteRequest, behaviour: BehaviourDefinition): Promise<SiteAnswer> {
    if (!behaviour.methods.includes(request.method)) {
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
    const { origin, compress } = behaviour;
    if (origin.kind === 'api')
      return this.#parts.gateway.answer({ ...forwarded, headers: { ...headers, ...origin.headers } });
    const answer = await fromBucket(this.#parts.s3, origin.bucket, forwarded);
    return compress ? compressed(answer, request.headers['accept-encoding'] ?? '', this.#compressed) : answer;
  }
}
