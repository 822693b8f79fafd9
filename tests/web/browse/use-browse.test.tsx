import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { noFilters } from '#domain/search/row-filters';
import { createQueryClient } from '../../../web/api/query-client';
import type { BrowseAction } from '../../../web/features/browse/browse-state';
import { useBrowse } from '../../../web/features/browse/useBrowse';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';

const [row] = routes.listByPeptideIds.example.response;
const LIST = '/api/browse/listResult';
const RELEASE = '/static/release.json';

interface Asked {
  cancer: string;
  tissue: string;
  studyList: string[];
  validation: number | null;
  hla?: string[];
  pageNum: number;
  pageSize: number;
}

/** 57 rows, 23 of them validated, 4 of a genotype; the answer names its page and what it was asked for. */
function answerOf({ tissue, validation, hla, pageNum, pageSize }: Asked) {
  const total = hla ? 4 : validation === 1 ? 23 : 57;
  const isThere = (pageNum - 1) * pageSize < total;
  return { total, result: isThere ? [{ ...row, peptideId: `${tissue} ${validation} ${pageNum} of ${pageSize}` }] : [] };
}

function Around({ address, children }: { address: string; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        {children}
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function open(address = '/browse', answers: Record<string, unknown> = {}) {
  const calls = prepareAnswers({ [LIST]: answerOf, [RELEASE]: releaseFile, ...answers });
  const { result } = renderHook(() => ({ ...useBrowse(catalogue), search: useLocation().search }), {
    wrapper: ({ children }) => <Around address={address}>{children}</Around>,
  });
  const first = () => result.current.list.data?.result[0]?.peptideId;
  const lists = () =>
    calls
      .filter(({ path }) => path === LIST)
      .map(({ input }) => input as Asked & { total: number | null; hasCountTotal: boolean });
  const settled = () => waitFor(() => expect(result.current.list.loading).toBe(false));
  const choose = async (action: BrowseAction) => {
    act(() => result.current.dispatch(action));
    await settled();
  };
  return { result, calls, lists, first, settled, choose };
}

const validated = { ...noFilters, validation: 1 } as const;

describe('the list of Browse', () => {
  it('BROWSE-70 BROWSE-71 BROWSE-50 Q-10 the list of Browse is asked for with the total known for the choice, none at first', async () => {
    const { lists, settled, choose } = open();
    await settled();
    await choose({ type: 'page', pageNum: 3 });
    await choose({ type: 'filters', filters: validated });
    await choose({ type: 'page', pageNum: 2 });
    await choose({ type: 'filters', filters: noFilters });
    await choose({ type: 'page', pageNum: 2 });
    await choose({ type: 'filters', filters: { ...noFilters, hla: ['HLA-A*02:01'] } });
    await choose({ type: 'studies', studies: ['PXD000001'] });
    await choose({ type: 'studies', studies: ['PXD000001', 'PXD000002'] });
    await choose({ type: 'tissue', tissue: 'Blood serum' });
    await choose({ type: 'page size', pageSize: 20 });
    expect(
      lists().map(({ validation, hla, studyList, tissue, pageNum, total, hasCountTotal }) =>
        [tissue, studyList.join('+'), validation ?? hla ?? '', pageNum, total, hasCountTotal].join(' '),
      ),
    ).toEqual([
      'Breast All  1  false',
      'Breast All  3 57 true',
      'Breast All 1 1 57 true',
      'Breast All 1 2 23 true',
      // The first page without filters is known already; its list has the total that it has.
      'Breast All  2 57 true',
      'Breast All HLA-A*02:01 1 57 true',
      'Breast PXD000001  1  false',
      'Breast PXD000001+PXD000002  1  false',
      'Blood serum PXD000002  1  false',
      'Blood serum PXD000002  1 57 true',
    ]);
  });

  it.each<[string, BrowseAction]>([
    ['another page', { type: 'page', pageNum: 2 }],
    ['another page size', { type: 'page size', pageSize: 50 }],
    ['a filter', { type: 'filters', filters: validated }],
    ['another tissue', { type: 'tissue', tissue: 'Blood serum' }],
  ])(
    'BROWSE-56 BROWSE-72 the list of Browse has an answer of its own for %s, and until then the rows before, as loading',
    async (_, action) => {
      const { result, first, settled } = open();
      await settled();
      const before = first();
      expect([before, result.current.list.total]).toEqual(['Breast null 1 of 10', 57]);
      act(() => result.current.dispatch(action));
      expect([first(), result.current.list.loading]).toEqual([before, true]);
      await settled();
      expect(first()).not.toBe(before);
    },
  );

  it('BROWSE-56 Q-10 the list of Browse shows the last page in place of one beyond it', async () => {
    const { result, lists, first, settled } = open('/browse?page=99&size=20&validation=1');
    await settled();
    expect([first(), result.current.list.pageNum]).toEqual(['Breast 1 2 of 20', 2]);
    expect(lists().map(({ pageNum }) => pageNum)).toEqual([99, 2]);
  });

  it('Q-10 the list of Browse goes to the last page of fewer rows when a filter leaves them', async () => {
    const { result, first, settled } = open('/browse?page=5');
    await settled();
    expect(result.current.list.pageNum).toBe(5);
    act(() => result.current.dispatch({ type: 'filters', filters: validated }));
    act(() => result.current.dispatch({ type: 'page', pageNum: 5 }));
    await settled();
    expect([result.current.list.pageNum, first()]).toEqual([3, 'Breast 1 3 of 10']);
  });

  it('BROWSE-13 the list of Browse corrects an address of a tissue that the catalogue lacks, as if its replacement had been chosen', async () => {
    const { result, lists, settled } = open('/browse?cancer=Breast+cancer&tissue=None&validation=1&page=2');
    await settled();
    expect(result.current.state).toMatchObject({ tissue: 'Breast', studies: ['All'], pageNum: 1 });
    expect(result.current.search).toBe('');
    expect(lists()).toMatchObject([{ tissue: 'Breast', validation: null, pageNum: 1 }]);
  });
});

describe('the refresh timer of Browse', () => {
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    return act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  };
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const start = async (answers?: Record<string, unknown>) => {
    vi.useFakeTimers();
    const opened = open('/browse', answers);
    await after(0);
    const count = (path: string) => opened.calls.filter((call) => call.path === path).length;
    return { ...opened, read: () => count(RELEASE), listed: () => count(LIST) };
  };
  afterEach(async () => {
    await see('visible');
    vi.useRealTimers();
  });

  it('BROWSE-68 Q-11 the refresh timer of Browse reads the release file at once and then every 5 seconds, and nothing else', async () => {
    const { read, listed } = await start();
    expect([read(), listed()]).toEqual([1, 1]);
    await after(4_900);
    expect(read()).toBe(1);
    await after(200);
    expect(read()).toBe(2);
    await after(10_000);
    expect([read(), listed()]).toEqual([4, 1]);
  });

  it('BROWSE-68 Q-11 the refresh timer of Browse stops while the tab is hidden and reads at once when it is visible again', async () => {
    const { read } = await start();
    await see('hidden');
    await after(60_000);
    expect(read()).toBe(1);
    await see('visible');
    await after(0);
    expect(read()).toBe(2);
    await after(5_100);
    expect(read()).toBe(3);
  });

  it('Q-11 the refresh timer of Browse asks for the table again when there is a new release, and only then', async () => {
    let release = 'timer-1';
    const { result, listed } = await start({ [RELEASE]: () => ({ ...releaseFile, release }) });
    await after(5_100);
    expect(listed()).toBe(1);
    release = 'timer-2';
    await after(5_000);
    expect([listed(), result.current.list.loading]).toEqual([2, false]);
    await after(10_000);
    expect(listed()).toBe(2);
  });

  it('Q-11 Q-40 ERR-01 the refresh timer of Browse repeats a failed call of the table every 5 seconds, while the rows before stay, as loading', async () => {
    let fails = false;
    const { result, first, listed } = await start();
    vi.stubGlobal('fetch', (path: string, init?: { body: string }) =>
      Promise.resolve(
        path === RELEASE
          ? Response.json(releaseFile)
          : fails
            ? Response.json({ code: 500 }, { status: 500 })
            : Response.json({ code: 200, data: answerOf(JSON.parse(init?.body ?? '') as Asked) }),
      ),
    );
    expect(listed()).toBe(1);
    fails = true;
    act(() => result.current.dispatch({ type: 'page', pageNum: 2 }));
    await after(11_000);
    expect([first(), result.current.list.loading]).toEqual(['Breast null 1 of 10', true]);
    expect(vi.mocked(console.error).mock.calls).toEqual(Array.from({ length: 3 }, () => ['listResult: code 500']));
    vi.mocked(console.error).mockClear();
    fails = false;
    await after(5_000);
    expect([first(), result.current.list.loading]).toEqual(['Breast null 2 of 10', false]);
  });
});
