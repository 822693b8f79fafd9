import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, type Data } from '../../api/client';
import { RELEASE_QUERY_KEY } from '../../api/site-data';
import { useFirstAnswer } from '../../api/useCall';
import type { BrowseState } from './browse-state';
import { startTicker } from './ticker';

const REFRESH_MS = 5_000;

export interface PeptideList {
  /** The rows last received, perhaps of an earlier choice while `loading`; undefined before the first answer. */
  data: Data<'listResult'> | undefined;
  /** True from a choice until its answer, and as long as its call fails. */
  loading: boolean;
}

/**
 * The table of Browse. The known total is sent along but is no part of what identifies the answer. Every 5 s, the first
 * time at once, the release file is asked for (a new release refreshes the table by itself) and a failed call is made again.
 */
export function usePeptideList(state: BrowseState): PeptideList {
  const queries = useQueryClient();
  const { cancer, tissue, studies, filters, pageNum, pageSize, total } = state;
  const list = useQuery({
    queryKey: ['listResult', cancer, tissue, studies, filters, pageNum, pageSize],
    queryFn: ({ signal }) => call('listResult', {
      cancer, tissue, studyList: [...studies], ...filters, pageSize, total, pageNum, hasCountTotal: total !== null,
    }, signal),
    retry: false,
  });
  const tick = useEffectEvent(() => {
    void queries.refetchQueries({ queryKey: RELEASE_QUERY_KEY }, { cancelRefetch: false });
    if (list.isError) void list.refetch();
  });
  useEffect(() => startTicker({ intervalMs: REFRESH_MS, tick: () => tick(), page: document }), []);
  // A failed call updates nothing: what was last received stays in view.
  const [kept, setKept] = useState(list.data);
  if (list.data !== undefined && list.data !== kept) setKept(list.data);
  const data = useFirstAnswer(list.data ?? kept);
  return { data, loading: !list.isSuccess || data === undefined };
}
