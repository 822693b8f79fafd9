import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { firstPageQuestion, isFirstPage } from '#domain/search/first-page';
import { type Data, fileOrCall } from '../../api/client';
import { RELEASE_QUERY_KEY } from '../../api/site-data';
import { useFirstAnswer, useLastAnswer } from '../../api/useCall';
import type { BrowseState } from './browse-state';
import { firstPageFile } from './first-page';

const REFRESH_MS = 5_000;

export interface TickerOptions {
  intervalMs: number;
  tick: () => void;
  /** Reports whether the page is visible, as `document` does. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Ticks immediately and then once per interval while the page is visible, and immediately when it becomes visible
 * again. Returns a function that stops the ticker.
 */
export function startTicker({ intervalMs, tick, page }: TickerOptions): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const follow = () => {
    if (page.visibilityState === 'hidden') return stop();
    if (timer !== undefined) return;
    timer = setInterval(tick, intervalMs);
    tick();
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    stop();
    page.removeEventListener('visibilitychange', follow);
  };
}

export interface PeptideList {
  /** The rows last received, perhaps for an earlier choice while `loading`; undefined before the first answer. */
  data: Data<'listResult'> | undefined;
  /** True from a choice until its answer, including the time in which its call fails. */
  loading: boolean;
}

/**
 * The table of Browse. The known total is sent with the call but does not identify the answer. Immediately and then
 * every 5 s the release file is read, so that a new release refreshes the table, and a failed call is repeated.
 */
export function usePeptideList(state: BrowseState, catalogue: CatalogueFile): PeptideList {
  const queries = useQueryClient();
  const { cancer, tissue, studies, filters, pageNum, pageSize, total } = state;
  const list = useQuery({
    queryKey: ['listResult', cancer, tissue, studies, filters, pageNum, pageSize],
    queryFn: ({ signal }) => {
      const question = {
        ...firstPageQuestion(cancer, tissue, catalogue),
        studyList: [...studies],
        ...filters,
        pageSize,
        total,
        pageNum,
        hasCountTotal: total !== null,
      };
      const file = isFirstPage(question, catalogue) ? firstPageFile(catalogue, state, 'listResult') : null;
      return fileOrCall('listResult', question, file, signal);
    },
    retry: false,
  });
  const tick = useEffectEvent(() => {
    void queries.refetchQueries({ queryKey: RELEASE_QUERY_KEY }, { cancelRefetch: false });
    if (list.isError) void list.refetch();
  });
  useEffect(() => startTicker({ intervalMs: REFRESH_MS, tick: () => tick(), page: document }), []);
  const data = useFirstAnswer(useLastAnswer(list.data));
  return { data, loading: !list.isSuccess || data === undefined };
}
