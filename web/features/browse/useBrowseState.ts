import { useEffect, useReducer, type ActionDispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { readBrowseAddress, writeBrowseAddress } from './browse-address';
import { browseReducer, fitToMap, type BrowseAction, type BrowseState } from './browse-state';

/** The state of Browse, begun from the address and kept in it. */
export function useBrowseState(map: CancerMap): [BrowseState, ActionDispatch<[BrowseAction]>] {
  const [params, setParams] = useSearchParams();
  const [state, dispatch] = useReducer(
    (before: BrowseState, action: BrowseAction) => browseReducer(map, before, action),
    null,
    () => fitToMap(map, readBrowseAddress(params)),
  );
  const address = writeBrowseAddress(state).toString();
  const shown = params.toString();
  useEffect(() => {
    if (address !== shown) setParams(address, { replace: true, preventScrollReset: true });
    // Only a change of the state writes: the address is read once, at the start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  return [state, dispatch];
}
