import { URL_BYTES_MAX } from '#domain/api/limits';

/**
 * Steps of the history that this site writes. Their query stands in the address or, where the CDN would refuse an address of that
 * length, in the state that the browser keeps with the step: Back and reload find it there, a copied address does not.
 */

interface OwnEntry {
  /** The query that is too long for the address; null: it stands there. */
  heldQuery: string | null;
}

/** Whether an entry of the history was written by `entryFor`. */
export function isOwn(entry: unknown): entry is OwnEntry {
  return typeof entry === 'object' && entry !== null && 'heldQuery' in entry;
}

export function heldIn(entry: unknown): string | null {
  return isOwn(entry) ? entry.heldQuery : null;
}

/** Whether a path with this query is longer than the CDN takes. Both are ASCII: a character is a byte. */
function isTooLong(pathname: string, query: string): boolean {
  return `${window.location.origin}${pathname}?${query}`.length > URL_BYTES_MAX;
}

/** Where to go for a query, and what to keep with the step. */
export function entryFor(pathname: string, query: string): { to: { pathname: string; search: string }; state: OwnEntry } {
  const heldQuery = isTooLong(pathname, query) ? query : null;
  return { to: { pathname, search: heldQuery === null ? query : '' }, state: { heldQuery } };
}

/** The query of the step that the browser is at. The router, which may be behind, keeps its state under `usr`. */
export function queryInBrowser(): URLSearchParams {
  const step: unknown = window.history.state;
  const entry = typeof step === 'object' && step !== null && 'usr' in step ? step.usr : null;
  return new URLSearchParams(heldIn(entry) ?? window.location.search);
}
