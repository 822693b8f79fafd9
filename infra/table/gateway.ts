import type { FailureEnvelope } from '#domain/api/envelope';
import { errorCodes, errorMessages, httpStatusOf, type ErrorName } from '#domain/api/errors';
import { retryAfterSeconds } from '#domain/api/limits';
import { isReading, READS_PREFIX } from '#domain/api/reads';
import { RELEASES_PREFIX } from '#domain/storage/object-keys';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { MCP_PATH } from '#domain/api/mcp-path';
import { cacheControl } from '#domain/storage/cache-control';
import type { FunctionName } from './functions';
import { API_PREFIX, BINARY_ANSWER_TYPE } from './public-paths';

/** Calls of one function: all methods of a path, whose last segment may be `{proxy+}` for everything below it. */
export interface GatewayResource {
  path: string;
  group: FunctionName;
  /** Has a throttle for itself, instead of sharing that of all calls. */
  throttle?: 'blast' | 'pictures';
}

const allRoutes = Object.values<Route>(routes);

/** First segments of calls, such as `gene` of `/api/gene/track`, and the group of each. */
const prefixesOf = (of: readonly Route[]): [prefix: string, group: FunctionName][] => [
  ...new Map(of.map(({ path, group }) => [path.slice(API_PREFIX.length).split('/')[0] ?? '', group])),
];
const proxy = (prefix: string, group: FunctionName): GatewayResource => ({
  path: `${prefix}/{proxy+}`,
  group,
  ...(group === 'blast' && { throttle: 'blast' }),
});

/**
 * Everything that the gateway passes on. Within a prefix the function answers unknown paths and wrong methods, too. The
 * calls of BLAST share a throttle: a search is one start, at most one upload and
 * one deletion.
 */
export const gatewayResources: readonly GatewayResource[] = [
  ...prefixesOf(allRoutes).map(([prefix, group]) => proxy(API_PREFIX + prefix, group)),
  ...prefixesOf(allRoutes.filter(isReading)).map(([prefix, group]) =>
    proxy(`${READS_PREFIX}{release}/${prefix}`, group),
  ),
  { path: MCP_PATH, group: 'mcp' },
  // The edge function sends nothing else of a release here.
  { path: `/${RELEASES_PREFIX}{proxy+}`, group: 'picture', throttle: 'pictures' },
];

/** The methods that ANY stands for: a stage has settings for each of them, and none for ANY. */
export const methodsOfAny = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

export const gatewaySettings = {
  /** Of the gateway; the site's stages have gateways of their own. */
  stageName: 'live',
  /** Multipart uploads are none of them: encoded as base64, the largest would exceed a function's payload limit. */
  binaryMediaTypes: [BINARY_ANSWER_TYPE],
  /** Below this size compression costs more than it saves. */
  compressFromBytes: 1_024,
} as const;

/**
 * Failures that the gateway itself reports, in the envelope of the API, by the type of its response. The two defaults
 * cover all other types. For an unknown path the gateway reports a missing authentication token. A body that is too
 * large is refused at the edge, because the gateway's own 413 cannot be changed. A function that is busy or too slow may
 * succeed the next time. A call without the CDN's key is a bad request.
 */
export const gatewayFailures = {
  MISSING_AUTHENTICATION_TOKEN: 'notFound',
  RESOURCE_NOT_FOUND: 'notFound',
  THROTTLED: 'tooManyRequests',
  INTEGRATION_TIMEOUT: 'unavailable',
  INTEGRATION_FAILURE: 'unavailable',
  // Which it also reports for a function that has no process free, as others have seen.
  API_CONFIGURATION_ERROR: 'unavailable',
  DEFAULT_4XX: 'badRequest',
  DEFAULT_5XX: 'internal',
} as const satisfies Record<string, ErrorName>;
export type GatewayFailure = keyof typeof gatewayFailures;

const retryAfter: Partial<Record<ErrorName, number>> = {
  tooManyRequests: retryAfterSeconds.throttled,
  unavailable: retryAfterSeconds.unavailable,
};

/** The response to a failure that the gateway itself reports. */
export function failureAnswer(type: GatewayFailure): { status: number; headers: Record<string, string>; body: string } {
  const name: ErrorName = gatewayFailures[type];
  const envelope: FailureEnvelope = { code: errorCodes[name], message: errorMessages[name] };
  const seconds = retryAfter[name];
  return {
    status: httpStatusOf(name),
    headers: {
      'content-type': 'application/json',
      'cache-control': cacheControl.never,
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    },
    body: JSON.stringify(envelope),
  };
}
