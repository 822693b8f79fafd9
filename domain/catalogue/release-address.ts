/**
 * Names a release that is kept in the address of a page, a file or a call: `/browse?release=r-7`. Without it they are of the
 * current release.
 */
export const RELEASE_PARAMETER = 'release';

/** What an id of a release looks like, such as the loader makes; it is a name in paths. For the edge function, too. */
export const RELEASE_ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$';
const releaseId = new RegExp(RELEASE_ID_PATTERN);
export const isReleaseId = (text: string): boolean => releaseId.test(text);

/** The address of the same in this release. An address that names a release already keeps it. */
export function inRelease(address: string, release: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (new URLSearchParams(query).has(RELEASE_PARAMETER)) return address;
  return `${path}?${query === '' ? '' : `${query}&`}${RELEASE_PARAMETER}=${encodeURIComponent(release)}${hash}`;
}

/** The query without the release, and the rest as it was written. `search` begins with '?' or is ''. */
export function withoutRelease(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== RELEASE_PARAMETER);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
