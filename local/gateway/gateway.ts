import { gzipSync } from 'node:zlib';
import {
  failureAnswer,
  gatewayResources,
  gatewaySettings,
  type GatewayFailure,
  type GatewayResource,
} from '../../infra/table/gateway';
import type { FunctionResult, FunctionRuntime, Invocation } from './function-runtime';
import { acceptsCoding, type SiteAnswer, type SiteRequest } from './http';
import { proxyEvent } from './proxy-event';

/** The gateway passes on only complete responses. */
type WholeAnswer = SiteAnswer & { body: Buffer | string };

/** API Gateway's limit for a request body. */
export const GATEWAY_BODY_BYTES_MAX = 10_485_760;

/** The gateway's response to a body or an event that is too large; REQUEST_TOO_LARGE cannot be customized. */
const tooLarge: WholeAnswer = {
  status: 413,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'RequestTooLargeException' },
  body: '{"message":"Request Too Long"}',
};

/** The gateway's response type for the other failures of a function. */
const failureTypes = {
  busy: 'API_CONFIGURATION_ERROR',
  timeout: 'INTEGRATION_TIMEOUT',
  failed: 'DEFAULT_5XX',
} as const satisfies Record<Exclude<Invocation['kind'], 'result' | 'tooLarge'>, GatewayFailure>;

/** Resources of which each goes before those that it is more exact than: by the text before their first parameter. */
const exactFirst = gatewayResources
  .map((resource) => ({ resource, pattern: patternOf(resource) }))
  .toSorted((a, b) => fixedPart(b.resource).length - fixedPart(a.resource).length);

function fixedPart({ path }: GatewayResource): string {
  return path.split('{')[0] ?? '';
}

function patternOf({ path }: GatewayResource): RegExp {
  return new RegExp(`^${path.replace('{proxy+}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The REST API of the table in front of the functions, with its limits, failure responses and compression. */
export class Gateway {
  readonly #functions: Readonly<Record<string, FunctionRuntime>>;

  constructor(functions: Readonly<Record<GatewayResource['group'], FunctionRuntime>>) {
    this.#functions = functions;
  }

  async answer(request: SiteRequest): Promise<SiteAnswer> {
    const found = exactFirst.find(({ pattern }) => pattern.test(request.path));
    const runtime = found && this.#functions[found.resource.group];
    if (!runtime) return failureAnswer('MISSING_AUTHENTICATION_TOKEN');
    if (request.body.length > GATEWAY_BODY_BYTES_MAX) return tooLarge;
    const invocation = await runtime.invoke(proxyEvent(request));
    if (invocation.kind === 'tooLarge') return tooLarge;
    if (invocation.kind !== 'result') return failureAnswer(failureTypes[invocation.kind]);
    return compressed(fromResult(invocation.result, request), request);
  }
}

function wantsBytes({ headers }: SiteRequest): boolean {
  const [first = ''] = (headers['accept'] ?? '').split(/[,;]/);
  return gatewaySettings.binaryMediaTypes.some((type) => type === first.trim());
}

/** Decodes base64 only if the first Accept type of the request is binary; otherwise it remains text, as on AWS. */
function fromResult(
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
    body: Buffer.from(body, isBase64Encoded && wantsBytes(request) ? 'base64' : 'utf8'),
  };
}

function compressed(answer: WholeAnswer, { headers }: SiteRequest): WholeAnswer {
  const { body } = answer;
  const worthIt =
    Buffer.byteLength(body) >= gatewaySettings.compressFromBytes && answer.headers['content-encoding'] === undefined;
  if (!worthIt || !acceptsCoding('gzip', headers['accept-encoding'])) return answer;
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}
