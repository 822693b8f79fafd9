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

/** JSON with the keys of every object in order, so that equal requests have the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(byKey))
      : part,
  );
}

/** Returns the address of a request, the same for equal requests, or null if it would be too long. */
export function readAddress(release: string, path: Route['path'], request: unknown): string | null {
  const address = `${readPath(release, path)}?${READ_INPUT}=${encodeURIComponent(canonicalJson(request))}`;
  return address.length > READ_ADDRESS_BYTES_MAX ? null : address;
}
