import type { CancerMap } from '#domain/api/schemas/site-data';
import { useAddressState } from '../../parts/address-state/useAddressState';
import { readBrowseAddress, writeBrowseAddress } from './browse-address';
import { browseReducer, fitToMap, type BrowseAction, type BrowseState } from './browse-state';

/** The state of Browse, begun from the address and kept in it; Back returns to the choice before. */
export function useBrowseState(map: CancerMap): [BrowseState, (action: BrowseAction) => void] {
  return useAddressState<BrowseState, BrowseAction>({
    reduce: (before, action) => browseReducer(map, before, action),
    read: (params) => fitToMap(map, readBrowseAddress(params)),
    write: writeBrowseAddress,
    isQuiet: ({ type }) => type === 'total',
  });
}
