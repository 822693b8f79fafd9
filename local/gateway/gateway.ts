import { gzipSync } from 'node:zlib';
import type { FunctionDefinition } from '../assembly/functions';
import type { FixedAnswer, MethodDefinition, RestApiDefinition } from '../assembly/rest-api';
import { FunctionRuntime, type FunctionResult, type Invocation } from './function-runtime';
import { acceptsCoding, type SiteAnswer, type SiteRequest } from './http';
import { proxyEvent } from './proxy-event';

/** The gateway passes on only complete responses. */
type WholeAnswer = SiteAnswer & { body: Buffer | string };

/** API Gateway's limit for a request body. */
export const GATEWAY_BODY_BYTES_MAX = 10_485_760;

/** The gateway's response to a body or an event that is too large; REQUEST_TOO_LARGE cannot be customised. */
const tooLarge: WholeAnswer = {
  status: 413,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'RequestTooLargeException' },
  body: '{"message":"Request Too Long"}',
};

/** The gateway's response type for the other failures of a function. */
const failureTypes = {
  timeout: 'INTEGRATION_TIMEOUT',
  failed: 'DEFAULT_5XX',
} as const satisfies Record<Exclude<Invocation['kind'], 'result' | 'tooLarge'>, string>;

/** A method of a resource with parameters, such as `/reads/{release}/gene/geneInfo`. */
interface MethodOfTemplate {
  method: string;
  pattern: RegExp;
  definition: MethodDefinition;
}

function methodsOfTemplates({ methods }: RestApiDefinition): MethodOfTemplate[] {
  return [...methods].flatMap(([key, definition]) => {
    const [method = '', path = ''] = key.split(' ');
    if (!path.includes('{')) return [];
    return [
      {
        method,
        definition,
        pattern: new RegExp(`^${path.replace('{proxy+}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      },
    ];
  });
}

/** The REST API of the templates in front of the functions, with its limits, failure responses and compression. */
export class Gateway {
  readonly #api: RestApiDefinition;
  readonly #functions: ReadonlyMap<string, FunctionRuntime>;
  readonly #templates: readonly MethodOfTemplate[];

  constructor(api: RestApiDefinition, functions: ReadonlyMap<string, FunctionDefinition>) {
    this.#api = api;
    this.#functions = new Map([...functions].map(([arn, definition]) => [arn, new FunctionRuntime(definition)]));
    this.#templates = methodsOfTemplates(api);
  }

  /** Returns the gateway's own response of the given gateway response type. */
  failure(type: string): SiteAnswer {
    const answer = this.#api.failures.get(type) ?? this.#api.failures.get('DEFAULT_5XX');
    if (!answer) throw new Error(`The gateway has no response ${type}`);
    return fixed(answer);
  }

  async answer(request: SiteRequest): Promise<SiteAnswer> {
    const method = this.#methodFor(request);
    if (!method) return this.failure('MISSING_AUTHENTICATION_TOKEN');
    // There is no specific response type for a refused key.
    if (method.keyed && !this.#api.keys.has(request.headers['x-api-key'] ?? '')) return this.failure('DEFAULT_4XX');
    if (request.body.length > GATEWAY_BODY_BYTES_MAX) return tooLarge;
    if (method.kind === 'fixed') {
      // Text that is not declared as such is decoded as base64, which fails.
      if (this.#wantsBytes(request) && !method.answer.isText) return this.failure('DEFAULT_5XX');
      return this.#compressed(fixed(method.answer), request);
    }
    const runtime = this.#functions.get(method.arn);
    if (!runtime) throw new Error(`No function ${method.arn}`);
    const invocation = await runtime.invoke(proxyEvent(request, this.#api));
    if (invocation.kind === 'tooLarge') return tooLarge;
    if (invocation.kind !== 'result') return this.failure(failureTypes[invocation.kind]);
    return this.#compressed(this.#fromResult(invocation.result, request), request);
  }

  /** A resource that is named exactly goes before one with parameters, and a method before ANY. */
  #methodFor({ method, path }: SiteRequest): MethodDefinition | undefined {
    const { methods } = this.#api;
    const named = methods.get(`${method} ${path}`) ?? methods.get(`ANY ${path}`);
    if (named) return named;
    const templates = this.#templates.filter(({ pattern }) => pattern.test(path));
    return ['ANY', method].reduce<MethodDefinition | undefined>(
      (found, wanted) => templates.find((template) => template.method === wanted)?.definition ?? found,
      undefined,
    );
  }

  #wantsBytes({ headers }: SiteRequest): boolean {
    return this.#api.binaryMediaTypes.includes((headers['accept'] ?? '').split(/[,;]/)[0]?.trim() ?? '');
  }

  /** Decodes base64 only if the first Accept type of the request is binary; otherwise it remains text, as on AWS. */
  #fromResult(
    { statusCode, headers, multiValueHeaders, body, isBase64Encoded }: FunctionResult,
    request: SiteRequest,
  ): WholeAnswer {
    const single = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
    const multiple = Object.entries(multiValueHeaders ?? {}).map(([name, values]) => [
      name.toLowerCase(),
      values.join(', '),
    ]);
    return {
      status: statusCode,
      headers: Object.fromEntries([...single, ...multiple]),
      body: Buffer.from(body, isBase64Encoded && this.#wantsBytes(request) ? 'base64' : 'utf8'),
    };
  }

  #compressed(answer: WholeAnswer, { headers }: SiteRequest): WholeAnswer {
    const { body } = answer;
    const worthIt =
      Buffer.byteLength(body) >= this.#api.compressFromBytes && answer.headers['content-encoding'] === undefined;
    if (!worthIt || !acceptsCoding('gzip', headers['accept-encoding'])) return answer;
    return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
  }
}

function fixed({ status, headers, body }: FixedAnswer): WholeAnswer {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, headers: Object.fromEntries(lowered), body };
}
