import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SETS_MIN } from '#domain/api/limits';
import { CallFailure } from '../../api/call-failure';
import { useExportList } from '../../api/useExportList';
import { useCatalogue } from '../../api/site-data';
import { callQuery } from '../../api/useCall';
import { listParams, pageInView } from '../../parts/paged-list';
import { useAddressState } from '../../parts/useAddressState';
import {
  combinationOf,
  compareReducer,
  readCompareAddress,
  requestedSet,
  writeCompareAddress,
  type CompareAction,
  type CompareState,
} from './compare-state';

const address = { reduce: compareReducer, read: readCompareAddress, write: writeCompareAddress };

/** What is compared, and the answer: the sizes, the combinations and a page of the combination that is chosen. */
export function useCompare() {
  const [state, dispatch] = useAddressState<CompareState, CompareAction>(address);
  const { data: catalogue } = useCatalogue();
  const { sets, pageNum, pageSize } = state;
  const compared =
    sets.length < SETS_MIN
      ? null
      : {
          sets: sets.map(({ set }) => requestedSet(set)),
          combination: combinationOf(state),
          ...listParams(state, catalogue),
        };
  const request = compared && { ...compared, pageSize };
  const query = useQuery({
    ...callQuery('compare', request && { ...request, pageNum }),
    placeholderData: keepPreviousData,
  });
  const { total: entries = null, sequenceTotal: total = entries } = query.data ?? {};
  const inView = total === null ? pageNum : pageInView({ pageNum, pageSize }, total);
  const page = useQuery({
    ...callQuery('compare', request && { ...request, pageNum: inView }),
    placeholderData: keepPreviousData,
  });
  const loading = request !== null && (!page.isSuccess || page.isPlaceholderData);
  const exported = useExportList(
    ['compare'],
    compared && { source: 'compare', query: compared },
    loading ? null : total,
  );
  const refused = page.error instanceof CallFailure ? page.error.serverMessage : null;
  // An answer that is kept while the next one is on its way may be that of other sets.
  const isOfThese = page.data?.sets.every(({ name }, at) => name === request?.sets[at]?.name);
  const answer = page.data?.sets.length === request?.sets.length && isOfThese === true ? page.data : undefined;
  return { state, dispatch, catalogue, answer, loading, total, pageNum: inView, exported, refused };
}
