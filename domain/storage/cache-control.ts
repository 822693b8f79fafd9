import { hashedPrefixes } from './web-files';

/** Cache-Control of each kind of file that the CDN serves. Metadata of the stored object; the CDN passes it on. */
export const cacheControl = {
  /** Files with a content hash in their path. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * index.html and other named root files: the browser asks every time, the CDN keeps them until a deployment removes
   * them (at most minutes).
   */
  revalidate: 'public, max-age=0, s-maxage=300, must-revalidate',
  /** Files of a release: the browser asks every time, the CDN keeps them (its cache key holds the release). */
  releaseFile: 'public, max-age=0, s-maxage=31536000, must-revalidate',
  /** /static/release.json: polled. */
  releasePointer: 'public, max-age=0, s-maxage=5, must-revalidate',
  never: 'no-store',
} as const;

/** Files of the web application, by path in its build folder. */
export function webFileCacheControl(path: string): string {
  return hashedPrefixes.some((prefix) => `/${path}`.startsWith(prefix))
    ? cacheControl.immutable
    : cacheControl.revalidate;
}
