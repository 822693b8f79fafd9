import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { URL_BYTES_MAX } from '#domain/api/limits';

/** State of a history entry whose query the CDN would refuse as part of an address: a copied address lacks it. */
interface LongEntry {
  heldQuery: string;
}

/** The query that is stored with a history entry because it is too long for the address; null if there is none. */
export function heldQueryOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'heldQuery' in entry ? (entry as LongEntry).heldQuery : null;
}

/** Whether the CDN accepts an address, given as path and query. */
export const isShortAddress = (address: string): boolean =>
  // Addresses are ASCII, so a character is a byte.
  `${window.location.origin}${address}`.length <= URL_BYTES_MAX;

/** Where to navigate for a query, and the state to store with the history entry: Back and reload find it there. */
export function entryFor(
  pathname: string,
  query: string,
): { to: { pathname: string; search: string }; state: LongEntry | null } {
  return isShortAddress(`${pathname}?${query}`)
    ? { to: { pathname, search: query }, state: null }
    : { to: { pathname, search: '' }, state: { heldQuery: query } };
}

export interface AddressRules<State, Action> {
  reduce: (state: State, action: Action) => State;
  /** Reads a query; anything invalid in it falls back to the default. */
  read: (params: URLSearchParams) => State;
  /** Writes only what differs from the defaults. */
  write: (state: State) => URLSearchParams;
  /** Its parameters, where the address has others, which remain: those of other parts of the page. Without it, all are. */
  own?: readonly string[];
}

/** `replace` is for what no user chose, such as the last page in place of one that does not exist. */
export type AddressDispatch<Action> = (action: Action, options?: { replace: boolean }) => void;

/** Parameters for the look of a table. They are part of the address, but changing them adds no history entry. */
const lookParameters = ['columns', 'sort'];

const only = (params: URLSearchParams, isKept: (name: string) => boolean): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => isKept(name)));

const withoutDisplayParams = (params: URLSearchParams): string =>
  only(params, (name) => !lookParameters.includes(name)).toString();

/**
 * Returns the state that the address says, and what changes it: each choice adds a history entry, so that a view can be
 * shared and Back returns to the previous one. `read` must be the same function in every render that reads the same.
 */
export function useAddressState<State, Action>({
  reduce,
  read,
  write,
  own,
}: AddressRules<State, Action>): [State, AddressDispatch<Action>] {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const params = useMemo(() => new URLSearchParams(heldQueryOf(location.state) ?? location.search), [location]);
  const state = useMemo(() => read(params), [read, params]);
  useEffect(() => {
    // What the address says and the page does not know, as after a new release, is corrected in its entry.
    const known = write(state);
    const isOwn = (name: string) => own?.includes(name) ?? true;
    if (known.toString() === only(params, isOwn).toString()) return;
    const query = new URLSearchParams([...only(params, (name) => !isOwn(name)), ...known]).toString();
    const { to, state: entry } = entryFor(pathname, query);
    void navigate({ ...to, hash: location.hash }, { replace: true, state: entry });
  }, [write, own, state, params, pathname, location.hash, navigate]);
  /** What the next action changes, also one of a handler that an earlier render made; null once the page is left. */
  const current = useRef<{ state: State; others: URLSearchParams } | null>(null);
  useLayoutEffect(() => {
    current.current = { state, others: only(params, (name) => own !== undefined && !own.includes(name)) };
    return () => {
      current.current = null;
    };
  }, [state, params, own]);
  const dispatch = useCallback(
    (action: Action, { replace } = { replace: false }) => {
      if (current.current === null) return;
      const { state: before, others } = current.current;
      const after = reduce(before, action);
      current.current = { state: after, others };
      const query = write(after);
      const { to, state: entry } = entryFor(pathname, new URLSearchParams([...others, ...query]).toString());
      const isSameView = withoutDisplayParams(write(before)) === withoutDisplayParams(query);
      void navigate(to, { replace: replace || isSameView, state: entry });
    },
    [reduce, write, pathname, navigate],
  );
  return [state, dispatch];
}
