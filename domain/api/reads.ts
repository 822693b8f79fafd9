import { READ_ADDRESS_BYTES_MAX } from './limits';
import type { Route } from './route';

/**
 * Calls that only read also answer GET, at `/reads/{release}/{call}?input={JSON}`: the CDN keeps these answers until the
 * release or the functions change. This file is free of schemas, because the browser reads it.
 */
export const READS_PREFIX = '/reads/';

/** The parameter of the address with the request, as JSON. */
export const READ_INPUT = 'input';

const API_PREFIX = '/api/';

/** Whether a call only reads: its answer depends on release and request alone. */
export const isReading = ({ group }: Pick<Route, 'group'>): boolean => group !== 'blast';

/** Path of a reading call for a release, or for `{release}` and the like in templates of paths. */
export const readPath = (release: string, path: Route['path']): string =>
  `${READS_PREFIX}${release}/${path.slice(API_PREFIX.length)}`;

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** What `normalJson` makes of a request, in words. */
export const NORMAL_SPELLING =
  'JSON in its normal spelling: keys in order, no blanks around or between values, and each item of a list once';

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/**
 * A request as JSON in its normal spelling: keys in order, no blanks around and between values, each item of a list once.
 * The CDN keeps one answer for each text, so that equal requests must have the same one, and no other is answered by GET.
 */
export function normalJson(request: unknown): string {
  return JSON.stringify(request, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null) return trimmed(part);
    if (Array.isArray(part)) return [...new Set(part.map(trimmed))];
    return Object.fromEntries(Object.entries(part).toSorted(byKey));
  });
}

/** Returns the address of a request, the same for equal requests, or null if it would be too long. */
export function readAddress(release: string, path: Route['path'], request: unknown): string | null {
  const address = `${readPath(release, path)}?${READ_INPUT}=${encodeURIComponent(normalJson(request))}`;
  return address.length > READ_ADDRESS_BYTES_MAX ? null : address;
}
