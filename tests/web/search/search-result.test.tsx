import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { createQueryClient } from '../../../web/api/query-client';
import { initialSearchView, type SearchView } from '../../../web/features/search/search-state';
import { useSearchResult } from '../../../web/features/search/useSearch';
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
  unit?: 'sequences';
}

function Calls({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
const numbered: typeof catalogue = { ...catalogue, numbers: { affinity: summary } };

/** A server whose searches find 50 peptides. */
function start(state: Partial<SearchView>, release = catalogue) {
  const calls = prepareAnswers({
    '/api/search/advance': ({ pageNum, pageSize, getStatistics, unit }: Asked) => ({
      result: Array.from({ length: pageSize }, (_, place) => row((pageNum - 1) * pageSize + place)).slice(0, TOTAL),
      peptideIds: Array.from({ length: TOTAL }, (_, place) => `SPENP${place}`),
      total: TOTAL,
      statistics: getStatistics ? { expression: [], imExpression: [] } : null,
      ...(unit === 'sequences' && { result: [], sequences: [], sequenceTotal: 25 }),
    }),
    '/api/search/listByPeptideIds': ({ peptideIdList }: { peptideIdList: string[] }) =>
      peptideIdList.map((id) => row(Number(id.slice(5)))),
  });
  const first: SearchView = {
    ...initialSearchView,
    run: [{ type: 'cancer', values: ['Breast cancer'] }],
    ...state,
  };
  const hook = renderHook((given: SearchView) => useSearchResult(given, release), {
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
  const statistics = () => hook.result.current.whole.statistics;
  return {
    calls,
    searches,
    ids,
    statistics,
    result: hook.result,
    settled,
    show: (next: Partial<SearchView>) => hook.rerender({ ...first, ...next }),
  };
}

const tumorSpecific = { ...noFilters, expression: 1 } as const;

describe('the result of a search', () => {
  it('UNIT-01 UNIT-02 has sequences by a call of their own, in pages of sequences, beside the search as it always is', async () => {
    const { calls, settled, result } = start({ unit: 'sequences', pageNum: 9 });
    await settled();
    expect([result.current.total, result.current.pageNum, result.current.sequences?.total]).toEqual([25, 2, TOTAL]);
    const asked = calls.map(({ input }) => input as Asked);
    expect(asked.filter(({ unit }) => unit === 'sequences').map(({ pageNum }) => pageNum)).toEqual([9, 2]);
    expect(asked.filter(({ unit }) => unit === undefined)).toEqual([
      expect.objectContaining({ pageNum: 1, getStatistics: true }),
    ]);
  });

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
      { expressionList: [1], pageNum: 2, getStatistics: true },
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
      { expressionList: [1], pageNum: 1, getStatistics: true },
    ]);
    expect(calls).toHaveLength(3);
  });

  it('RANK-02 another order asks for the page in view by its number, and a page turn in it for the next', async () => {
    const { calls, searches, settled, show } = start({}, numbered);
    await settled();
    const sort = { by: 'affinity', descending: false } as const;
    const columns = ['peptideId', 'affinity'] as const;
    show({ sort, columns });
    await settled();
    show({ sort, columns, pageNum: 2 });
    await settled();
    expect(searches().map(({ pageNum, getStatistics }) => [pageNum, getStatistics])).toEqual([
      [1, true],
      [1, false],
      [2, false],
    ]);
    expect(calls.map(({ input }) => input).slice(1)).toEqual([
      expect.objectContaining({ sort, numbers: true, hasCountTotal: true }),
      expect.objectContaining({ sort, numbers: true, hasCountTotal: true }),
    ]);
  });

  it('RANK-02 an address with an order takes one call', async () => {
    const sort = { by: 'affinity', descending: false } as const;
    const { calls, settled } = start({ sort, columns: ['peptideId', 'affinity'] }, numbered);
    await settled();
    expect(calls.map(({ input }) => input)).toEqual([expect.objectContaining({ sort, numbers: true, pageNum: 1 })]);
  });

  it('SEARCH-29 a filter that no builder value meets makes no search', async () => {
    const { calls, settled, show, ids } = start({ run: [{ type: 'expression', values: ['2'] }] });
    await settled();
    show({ run: [{ type: 'expression', values: ['2'] }], filters: tumorSpecific });
    await settled();
    expect(calls).toHaveLength(1);
    expect(ids()).toEqual([]);
  });

  it('the result of a search asks for unknown values only where there are texts, and always for counts by cancer', async () => {
    const asked = async (run: SearchView['run']) => {
      const { calls, settled } = start({ run });
      await settled();
      return calls[0]?.input;
    };
    expect(await asked([{ type: 'geneName', values: ['NEAT1'] }])).toMatchObject({
      geneName: 'NEAT1',
      getUnknown: true,
      countCancers: ['Breast cancer', 'Skin cancer'],
      hasCountTotal: false,
    });
    expect(await asked([{ type: 'cancer', values: ['Breast cancer'] }])).not.toHaveProperty('getUnknown');
  });

  it('SEARCH-27 the result of a search asks for a page by its number where there are too many ids', async () => {
    const calls = prepareAnswers({
      '/api/search/advance': ({ pageNum, pageSize, getStatistics }: Asked) => ({
        result: Array.from({ length: pageSize }, (_, place) => row((pageNum - 1) * pageSize + place)),
        peptideIds: [],
        total: 100_000,
        statistics: getStatistics ? { expression: [], imExpression: [] } : null,
      }),
    });
    const state: SearchView = { ...initialSearchView, run: [{ type: 'cancer', values: ['Breast cancer'] }] };
    const { result, rerender } = renderHook((given: SearchView) => useSearchResult(given, catalogue), {
      initialProps: state,
      wrapper: Calls,
    });
    await waitFor(() => expect(result.current.loading).toBe(false));
    rerender({ ...state, pageNum: 3 });
    expect(result.current.loading).toBe(true);
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(calls.map(({ input }) => input)).toMatchObject([
      { pageNum: 1, hasCountTotal: false, getStatistics: true },
      { pageNum: 3, hasCountTotal: true, getStatistics: false },
    ]);
    expect(result.current.rows?.[0]?.peptideId).toBe('SPENP40');
    expect([result.current.total, result.current.pageNum]).toEqual([100_000, 3]);
  });

  it('the result of a search counts no rows for options that the builders exclude', async () => {
    prepareAnswers({
      '/api/search/advance': () => ({
        result: [],
        peptideIds: [],
        total: 0,
        statistics: { expression: [], imExpression: [] },
        counts: { expression: { 1: 4, 2: 5 } },
      }),
    });
    const state: SearchView = { ...initialSearchView, run: [{ type: 'expression', values: ['2'] }] };
    const { result } = renderHook(() => useSearchResult(state, catalogue), { wrapper: Calls });
    await waitFor(() => expect(result.current.counts).toBeDefined());
    expect(result.current.counts?.expression).toEqual({ 1: 0, 2: 5 });
  });

  it.each([
    ['rows, dimmed,', [row(1)], ['SPENP1']],
    ['no rows', [], []],
  ])(
    'the result of a search keeps %s and the charts of the search before, and states nothing else until the answer',
    async (_, found, kept) => {
      const statistics = { expression: [{ name: 'Others', value: 1 }], imExpression: [] };
      const cancers = [{ cancer: 'Breast cancer', expression: [0, 0, 0, 1], immunogenic: 0, validated: 0 }];
      prepareAnswers({
        '/api/search/advance': {
          result: found,
          peptideIds: found.map(({ peptideId }) => peptideId),
          total: found.length,
          statistics,
          cancers,
          counts: { validation: { 1: found.length } },
          unknown: [{ field: 'geneName', values: ['ODD'] }],
        },
      });
      const search = (...values: string[]): SearchView => ({
        ...initialSearchView,
        run: [{ type: 'geneName', values }],
      });
      const { result, rerender } = renderHook((state: SearchView) => useSearchResult(state, catalogue), {
        initialProps: search('NEAT1,ODD'),
        wrapper: Calls,
      });
      await waitFor(() => expect(result.current.loading).toBe(false));
      expect(result.current).toMatchObject({ answered: true, whole: { answered: true, statistics, cancers } });
      expect(result.current.unknown).toHaveLength(1);
      expect(result.current.counts?.validation?.[1]).toBe(found.length);
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      rerender(search('MALAT1'));
      expect(result.current).toMatchObject({
        answered: false,
        loading: true,
        whole: { answered: false, statistics, cancers },
        filtered: { answered: false, statistics, cancers },
      });
      expect([result.current.unknown, result.current.counts]).toEqual([undefined, undefined]);
      expect(result.current.rows?.map(({ peptideId }) => peptideId)).toEqual(kept);
    },
  );

  it('the result of a search keeps the counts of a search while it is narrowed', async () => {
    prepareAnswers({
      '/api/search/advance': {
        result: [row(1)],
        peptideIds: ['SPENP1'],
        total: 1,
        statistics: { expression: [], imExpression: [] },
        counts: { validation: { 1: 1 } },
      },
    });
    const state: SearchView = { ...initialSearchView, run: [{ type: 'cancer', values: ['Breast cancer'] }] };
    const { result, rerender } = renderHook((given: SearchView) => useSearchResult(given, catalogue), {
      initialProps: state,
      wrapper: Calls,
    });
    await waitFor(() => expect(result.current.loading).toBe(false));
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    rerender({ ...state, filters: tumorSpecific });
    expect(result.current).toMatchObject({ answered: true, loading: true });
    expect(result.current.counts?.validation?.[1]).toBe(1);
  });
});
