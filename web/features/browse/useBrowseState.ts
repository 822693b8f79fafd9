import { useState } from 'react';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { useAddressState } from '../../parts/address-state/useAddressState';
import { readBrowseAddress, writeBrowseAddress } from './browse-address';
import { browseReducer, fitToMap, type BrowseAction, type BrowseState } from './browse-state';

/** The state of Browse, begun from the address and kept in it; Back returns to the choice before. */
export function useBrowseState(map: CancerMap): [BrowseState, (action: BrowseAction) => void] {
  const [state, dispatch] = useAddressState<BrowseState, BrowseAction>({
    reduce: (before, action) => browseReducer(map, before, action),
    read: (params) => fitToMap(map, readBrowseAddress(params)),
    write: writeBrowseAddress,
    isQuiet: ({ type }) => type === 'total' || type === 'map',
  });
  // Before anything is drawn of a place that a new release no longer has.
  const [fitted, setFitted] = useState(map);
  if (fitted !== map) {
    setFitted(map);
    dispatch({ type: 'map' });
  }
  return [state, dispatch];
}
