import { inRelease, RELEASE_PARAMETER } from '#domain/catalogue/release-address';
import { publicPath } from '#domain/storage/object-keys';

/**
 * The release that the address of this page names, as it is written there; null if it names none, which means the current
 * one. It is the same for the whole life of a document: links within the site keep it (app/PageRouter.tsx), and those to
 * another release load the site anew.
 */
export function pageRelease(): string | null {
  // Texts are tested without a document.
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(RELEASE_PARAMETER);
}

/** The address of a page, a call or a file of this site in the release of this page. Addresses of other sites stay as they are. */
export function inPageRelease(address: string): string {
  const release = pageRelease();
  return release === null || !address.startsWith('/') ? address : inRelease(address, release);
}

/** The address of a file of the release of this page. */
export const releaseFilePath = (path: string): string => inPageRelease(publicPath(path));
