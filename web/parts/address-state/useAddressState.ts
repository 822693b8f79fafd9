import { useCallback, useEffect, useReducer } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

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

/** Mark of the entries that this hook wrote, in the history's own state. */
const OWN = 'address state';

/** How a table looks is part of the address, but no step of its own in the history. */
const lookParameters = ['columns', 'sort'];

function withoutLook(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of lookParameters) params.delete(name);
  return params.toString();
}

/**
 * A state that begins with the address and is kept in it, so that a view can be shared and Back returns to the one before.
 * Each choice is a step of the history.
 */
export function useAddressState<State, Action>({ reduce, read, write, isQuiet = () => false }: AddressState<State, Action>): [State, (action: Action) => void] {
  const [params, setParams] = useSearchParams();
  const { state: entry } = useLocation() as { state: unknown };
  const returned = useNavigationType() === 'POP';
  const [{ state, quiet }, step] = useReducer(
    (before: Held<State>, next: Step<State, Action>): Held<State> =>
      (next.by === 'address' ? { state: next.state, quiet: true } : { state: reduce(before.state, next.action), quiet: isQuiet(next.action) }),
    null,
    () => ({ state: read(params), quiet: true }),
  );
  const address = write(state).toString();
  const shown = params.toString();

  useEffect(() => {
    if (address === shown) return;
    const replace = quiet || withoutLook(write(read(params)).toString()) === withoutLook(address);
    setParams(address, { replace, preventScrollReset: true, state: OWN });
    // Only a change of the state writes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  useEffect(() => {
    // What this hook wrote itself says nothing new, and may be behind the state by a step.
    if (!returned && entry === OWN) return;
    const meant = read(params);
    if (write(meant).toString() !== address) step({ by: 'address', state: meant });
    // Only a change of the address is followed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);

  const dispatch = useCallback((action: Action) => step({ by: 'page', action }), []);
  return [state, dispatch];
}
