import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { countedOptions } from '#domain/search/option-counts';
import { call, type Data, type Input } from '../../api/client';
import { releaseQuery } from '../../api/site-data';
import { callKey } from '../../api/useCall';
import { knownTotal, type ListPage, useListPage } from '../../api/useListPage';
import { listParams, pageInView } from '../../parts/paged-list';
import { type AddressDispatch, useAddressState } from '../../parts/useAddressState';
import { type BrowseAction, browseAddress, type BrowseState } from './browse-state';

const REFRESH_MS = 5_000;

export type BrowseList = ListPage<Data<'listResult'>>;

/** What is asked about the list; `total` and `hasCountTotal` are sent with it and do not change the answer. */
type Request = Omit<Input<'listResult'>, 'total' | 'hasCountTotal'>;

function requestOf(state: BrowseState, pageNum: number, catalogue: CatalogueFile): Request {
  const { cancer, tissue, studies, pageSize } = state;
  return {
    cancer,
    tissue,
    studyList: [...studies],
    ...listParams(state, catalogue),
    pageSize,
    pageNum,
    countBy: countedOptions(catalogue),
    getCancerTotal: true,
  };
}

const choiceOf = ({ cancer, tissue, studyList }: Request) => ({ cancer, tissue, studyList });
/** Without what changes the lines of the list, but not the number of its entries. */
const listOf = (request: Request) => ({
  ...request,
  pageNum: null,
  pageSize: null,
  sort: null,
  numbers: null,
  unit: null,
});

/** The table of Browse. A failed call is repeated every 5 s. */
function useBrowseList(state: BrowseState, catalogue: CatalogueFile): BrowseList {
  const queries = useQueryClient();
  return useListPage<Data<'listResult'>>(
    (pageNum) => {
      const request = requestOf(state, pageNum, catalogue);
      return {
        queryKey: callKey('listResult', request),
        queryFn: ({ signal }) => {
          // The total of the list or, if its filters are new, of the choice of cancer, tissue and studies.
          const total =
            knownTotal(queries, 'listResult', listOf, request) ?? knownTotal(queries, 'listResult', choiceOf, request);
          return call('listResult', { ...request, total, hasCountTotal: total !== null }, signal);
        },
        retryDelay: REFRESH_MS,
      };
    },
    state.pageNum,
    (total) => pageInView(state, total),
  );
}

/**
 * What Browse shows follows from its address, the catalogue and the answers. Immediately and then every 5 s while the
 * page is visible, the release file is read: a new release refreshes every answer.
 */
export function useBrowse(catalogue: CatalogueFile): {
  state: BrowseState;
  dispatch: AddressDispatch<BrowseAction>;
  list: BrowseList;
} {
  const address = useMemo(() => browseAddress(catalogue.cancers), [catalogue]);
  const [state, dispatch] = useAddressState(address);
  const list = useBrowseList(state, catalogue);
  useQuery({
    ...releaseQuery,
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { state, dispatch, list };
}
