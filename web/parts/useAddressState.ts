import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { URL_BYTES_MAX } from '#domain/api/limits';

/**
 * An entry that this site writes to the browser's history. Its query is part of the address or, where the CDN would
 * refuse an address of that length, of the state that the browser stores with the entry: Back and reload find it there,
 * but a copied address does not contain it.
 */
interface OwnEntry {
  /** The query that is too long for the address; null if the address contains it. */
  heldQuery: string | null;
  /** The page whose state the query is wrote it, so it says nothing new to that page. */
  written?: true;
}

/** Whether this site wrote this entry of the history. */
function isOwn(entry: unknown): entry is OwnEntry {
  return typeof entry === 'object' && entry !== null && 'heldQuery' in entry;
}

/** The query that is stored with a history entry because it is too long for the address; null if there is none. */
export function heldQueryOf(entry: unknown): string | null {
  return isOwn(entry) ? entry.heldQuery : null;
}

/** Whether a path with this query is longer than the CDN accepts. Both are ASCII, so a character is a byte. */
function isTooLong(pathname: string, query: string): boolean {
  return `${window.location.origin}${pathname}?${query}`.length > URL_BYTES_MAX;
}

/** Where to navigate for a query, and the state to store with the history entry. */
export function entryFor(
  pathname: string,
  query: string,
): { to: { pathname: string; search: string }; state: OwnEntry } {
  const heldQuery = isTooLong(pathname, query) ? query : null;
  return { to: { pathname, search: heldQuery === null ? query : '' }, state: { heldQuery } };
}

/** The query of the browser's current history entry. The router, which may lag behind, stores its state under `usr`. */
function queryInBrowser(): URLSearchParams {
  const step: unknown = window.history.state;
  const entry = typeof step === 'object' && step !== null && 'usr' in step ? step.usr : null;
  return new URLSearchParams(heldQueryOf(entry) ?? window.location.search);
}

export interface AddressState<State, Action> {
  reduce: (state: State, action: Action) => State;
  /** Reads a query; anything invalid in it falls back to the default. */
  read: (params: URLSearchParams) => State;
  /** Writes only what differs from the defaults. */
  write: (state: State) => URLSearchParams;
  /** Actions that no reader took, such as an answer that shortens a list. They replace the current history entry. */
  isQuiet?: (action: Action) => boolean;
}

type Step<State, Action> = { by: 'page'; action: Action } | { by: 'address'; state: State };

interface Current<State> {
  state: State;
  quiet: boolean;
}

/** Parameters for the look of a table. They are part of the address, but changing them adds no history entry. */
const lookParameters = ['columns', 'sort'];

function withoutLook(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of lookParameters) params.delete(name);
  return params.toString();
}

/**
 * Returns a state that is initialized from the address and written back to it, so that a view can be shared and Back
 * returns to the previous one. Each choice adds a history entry. A query that is too long for an address is stored in
 * the history only.
 */
export function useAddressState<State, Action>({
  reduce,
  read,
  write,
  isQuiet = () => false,
}: AddressState<State, Action>): [State, (action: Action) => void] {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state: entry } = useLocation() as { pathname: string; state: unknown };
  const held = heldQueryOf(entry);
  const params = useMemo(() => (held === null ? searchParams : new URLSearchParams(held)), [held, searchParams]);
  const [{ state, quiet }, step] = useReducer(
    (before: Current<State>, next: Step<State, Action>): Current<State> =>
      next.by === 'address'
        ? { state: next.state, quiet: true }
        : { state: reduce(before.state, next.action), quiet: isQuiet(next.action) },
    null,
    () => ({ state: read(params), quiet: true }),
  );
  /** False as soon as the page is left; the router reports that only when the next page is ready. */
  const isHere = () => window.location.pathname === pathname;
  const address = write(state).toString();
  const shown = params.toString();

  useEffect(() => {
    if (!isHere() || address === queryInBrowser().toString()) return;
    const replace = quiet || withoutLook(write(read(params)).toString()) === withoutLook(address);
    const { to, state: own } = entryFor(pathname, address);
    void navigate(to, { replace, preventScrollReset: true, state: { ...own, written: true } satisfies OwnEntry });
    // Only a change of the state writes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  const follow = useEffectEvent((query: URLSearchParams) => {
    const wanted = read(query);
    if (write(wanted).toString() !== address) step({ by: 'address', state: wanted });
  });
  useEffect(() => {
    // An address written by this hook contains nothing new and may be one step behind the state.
    if (!isOwn(entry) || entry.written !== true) follow(params);
    // Only a change of the address is followed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
  // The router reports a new address when React finds time for it. If Back is pressed before that, the router sees no
  // change, but the browser does.
  const goBackTo = useEffectEvent(() => {
    if (isHere()) follow(queryInBrowser());
  });
  useEffect(() => {
    const listener = () => goBackTo();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  const dispatch = useCallback((action: Action) => step({ by: 'page', action }), []);
  return [state, dispatch];
}
