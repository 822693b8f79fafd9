import { cacheControl } from '#domain/storage/cache-control';
import { crossOrigin } from './public-paths';

/** A header that the CDN adds to responses. */
export interface HeaderRule {
  name: string;
  value: string;
  /** Replaces the value from the origin. */
  override: boolean;
  /** Only for requests that name an origin, those of pages of other sites. */
  crossOrigin?: true;
}

/**
 * Everything is loaded from the site itself. Styles may be inline, because the toolkit makes some in the browser; scripts
 * may not. blob: and data: are for images that the viewers draw for download.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of our own host only: it may be the domain of a laboratory with other sites below it. */
export const TRANSPORT_SECURITY_SECONDS = 730 * 86_400;

/** Headers of every response, which the CDN has settings of its own for. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=${TRANSPORT_SECURITY_SECONDS}`,
} as const;

/** What the responses of a behavior get besides the security headers. */
export interface HeaderSet {
  /** Pages of other origins may read the responses. */
  shared: boolean;
  /** Headers for responses whose origin did not set them. */
  defaults?: Readonly<Record<string, string>>;
}

export const headerSets = {
  page: { shared: false },
  download: { shared: true, defaults: { 'content-disposition': 'attachment' } },
  file: { shared: true },
  uncached: { shared: true, defaults: { 'cache-control': cacheControl.never } },
} as const satisfies Record<string, HeaderSet>;
export type HeaderSetName = keyof typeof headerSets;

/** The headers of a set that are neither security headers nor those for pages of other origins. */
export function customHeaders({ shared, defaults = {} }: HeaderSet): HeaderRule[] {
  const always: Record<string, string> = {
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Pages of other sites may show what they may read, and nothing else.
    'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
    // The headers for other origins are added only to requests that name one, so a cache in front of the CDN must keep
    // both answers apart. Overrides the same header of compression, and says that too.
    ...(shared && { vary: 'accept-encoding, origin' }),
  };
  const rules = (headers: Readonly<Record<string, string>>, override: boolean): HeaderRule[] =>
    Object.entries(headers).map(([name, value]) => ({ name, value, override }));
  return [...rules(always, true), ...rules(defaults, false)];
}

/** Every header that the CDN adds to responses of a set. Preflights are answered by the edge function. */
export function headerRules(name: HeaderSetName): HeaderRule[] {
  const set: HeaderSet = headerSets[name];
  const shared = { override: true, crossOrigin: true } as const;
  return [
    ...Object.entries(securityHeaders).map(([header, value]) => ({ name: header, value, override: true })),
    ...customHeaders(set),
    ...(set.shared
      ? [
          { ...shared, name: 'access-control-allow-origin', value: '*' },
          { ...shared, name: 'access-control-expose-headers', value: crossOrigin.responseHeaders.join(',') },
        ]
      : []),
  ];
}
