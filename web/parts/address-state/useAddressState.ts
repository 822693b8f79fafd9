import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { entryFor, heldIn, isOwn, queryInBrowser } from './history-entry';

export interface AddressState<State, Action> {
  reduce: (state: State, action: Action) => State;
  /** What an address says; whatever it says wrongly is left at its default. */
  read: (params: URLSearchParams) => State;
  /** Only what differs from the defaults. */
  write: (state: State) => URLSearchParams;
  /** Steps that no reader took, such as an answer that shortens a list: they rewrite the address in place. */
  isQuiet?: (action: Action) => boolean;
}

type Step<State, Action> = { by: 'page'; action: Action } | { by: 'address'; state: State };

interface Held<State> {
  state: State;
  quiet: boolean;
}

/** How a table looks is part of the address, but no step of its own in the history. */
const lookParameters = ['columns', 'sort'];

function withoutLook(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of lookParameters) params.delete(name);
  return params.toString();
}

/**
 * A state that begins with the address and is kept in it, so that a view can be shared and Back returns to the one before.
 * Each choice is a step of the history. What is too long for an address is kept in the history alone.
 */
export function useAddressState<State, Action>({ reduce, read, write, isQuiet = () => false }: AddressState<State, Action>): [State, (action: Action) => void] {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state: entry } = useLocation() as { pathname: string; state: unknown };
  const held = heldIn(entry);
  const params = useMemo(() => (held === null ? searchParams : new URLSearchParams(held)), [held, searchParams]);
  const [{ state, quiet }, step] = useReducer(
    (before: Held<State>, next: Step<State, Action>): Held<State> =>
      (next.by === 'address' ? { state: next.state, quiet: true } : { state: reduce(before.state, next.action), quiet: isQuiet(next.action) }),
    null,
    () => ({ state: read(params), quiet: true }),
  );
  /** False from the moment the page is left, which the router tells only when the next one is ready. */
  const isHere = () => window.location.pathname === pathname;
  const address = write(state).toString();
  const shown = params.toString();

  useEffect(() => {
    if (!isHere() || address === queryInBrowser().toString()) return;
    const replace = quiet || withoutLook(write(read(params)).toString()) === withoutLook(address);
    const { to, state: own } = entryFor(pathname, address);
    void navigate(to, { replace, preventScrollReset: true, state: own });
    // Only a change of the state writes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  const follow = useEffectEvent((said: URLSearchParams) => {
    const meant = read(said);
    if (write(meant).toString() !== address) step({ by: 'address', state: meant });
  });
  useEffect(() => {
    // What this hook wrote itself says nothing new, and may be behind the state by a step.
    if (!isOwn(entry)) follow(params);
    // Only a change of the address is followed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
  // The router tells of a new address when React finds the time: Back pressed before that shows it no change at all. The browser does.
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
