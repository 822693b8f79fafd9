import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { createQueryClient } from '../../../web/api/query-client';
import { initialSearchState, type SearchState } from '../../../web/features/search/search-state';
import { useSearchResult } from '../../../web/features/search/useSearchResult';
import { noFilters } from '#domain/search/row-filters';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';

const TOTAL = 50;
const row = (place: number): PeptideRow => ({
  peptideId: `SPENP${place}`,
  relatedGeneName: '',
  relatedGeneId: '',
  relatedTranscriptId: '',
  cancer: 'Breast cancer',
  tissue: 'Breast',
  study: 'PXD1',
  immunogenicity: 0,
  expression: 1,
  validation: 0,
  multicancer: '',
  sequence: 'ELVIS',
});

interface Asked {
  expressionList: number[];
  pageNum: number;
  pageSize: number;
  hasCountTotal: boolean;
  getStatistics: boolean;
}

function Calls({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A server whose searches find 50 peptides. */
function start(state: Partial<SearchState>) {
  const calls = prepareAnswers({
    '/api/search/advance': ({ pageNum, pageSize, getStatistics }: Asked) => ({
      result: Array.from({ length: pageSize }, (_, place) => row((pageNum - 1) * pageSize + place)).slice(0, TOTAL),
      peptideIds: Array.from({ length: TOTAL }, (_, place) => `SPENP${place}`),
      total: TOTAL,
      statistics: getStatistics ? { expression: [], imExpression: [] } : null,
    }),
    '/api/search/listByPeptideIds': ({ peptideIdList }: { peptideIdList: string[] }) =>
      peptideIdList.map((id) => row(Number(id.slice(5)))),
  });
  const first: SearchState = {
    ...initialSearchState,
    run: [{ type: 'cancer', values: ['Breast cancer'] }],
    ...state,
  };
  const hook = renderHook((given: SearchState) => useSearchResult(given, catalogue), {
    initialProps: first,
    wrapper: Calls,
  });
  const settled = () => waitFor(() => expect(hook.result.current.loading).toBe(false));
  /** What distinguishes one search from another. */
  const searches = () =>
    calls
      .filter(({ path }) => path === '/api/search/advance')
      .map(({ input }) => {
        const { expressionList, pageNum, getStatistics } = input as Asked;
        return { expressionList, pageNum, getStatistics };
      });
  const ids = () => hook.result.current.rows?.map(({ peptideId }) => peptideId);
  const statistics = () => hook.result.current.statistics;
  return {
    calls,
    searches,
    ids,
    statistics,
    settled,
    show: (next: Partial<SearchState>) => hook.rerender({ ...first, ...next }),
  };
}

const tumorSpecific = { ...noFilters, expression: 1 } as const;

describe('the result of a search', () => {
  it('SEARCH-25 SEARCH-26 SEARCH-27 a page turn asks for the ids of the page only', async () => {
    const { calls, searches, settled, show, ids } = start({});
    await settled();
    show({ pageNum: 2 });
    await settled();
    expect(searches()).toEqual([{ expressionList: [], pageNum: 1, getStatistics: true }]);
    expect(calls.slice(1)).toEqual([
      {
        path: '/api/search/listByPeptideIds',
        input: { peptideIdList: Array.from({ length: 20 }, (_, place) => `SPENP${place + 20}`) },
      },
    ]);
    expect(ids()?.slice(0, 2)).toEqual(['SPENP20', 'SPENP21']);
  });

  it('SEARCH-26 SEARCH-30 page 2 with a filter makes one search of each kind: the whole from its page 1, the filtered one from page 2', async () => {
    const { calls, searches, settled, ids, statistics } = start({ filters: tumorSpecific, pageNum: 2 });
    await settled();
    expect(statistics()).toEqual({ expression: [], imExpression: [] });
    expect(searches()).toEqual([
      { expressionList: [], pageNum: 1, getStatistics: true },
      { expressionList: [1], pageNum: 2, getStatistics: false },
    ]);
    expect(calls).toHaveLength(2);
    expect(ids()?.[0]).toBe('SPENP20');
  });

  it('SEARCH-26 SEARCH-30 a page turn below a filter asks neither search again', async () => {
    const { calls, searches, settled, show } = start({});
    await settled();
    show({ filters: tumorSpecific });
    await settled();
    show({ filters: tumorSpecific, pageNum: 2 });
    await settled();
    expect(searches()).toEqual([
      { expressionList: [], pageNum: 1, getStatistics: true },
      { expressionList: [1], pageNum: 1, getStatistics: false },
    ]);
    expect(calls).toHaveLength(3);
  });

  it('SEARCH-29 a filter that no builder value meets makes no search', async () => {
    const { calls, settled, show, ids } = start({ run: [{ type: 'expression', values: ['2'] }] });
    await settled();
    show({ run: [{ type: 'expression', values: ['2'] }], filters: tumorSpecific });
    await settled();
    expect(calls).toHaveLength(1);
    expect(ids()).toEqual([]);
  });
});
