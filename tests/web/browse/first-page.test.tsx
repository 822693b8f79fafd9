import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { catalogueQuery } from '../../../web/api/site-data';
import { createQueryClient } from '../../../web/api/query-client';
import { initialBrowseState, type BrowseState } from '../../../web/features/browse/browse-state';
import { useHeatmap, useStatistics } from '../../../web/features/browse/first-page';
import { usePeptideList } from '../../../web/features/browse/usePeptideList';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';

const [row] = routes.listByPeptideIds.example.response;
const withFiles = { ...catalogue, firstPages: true };
const list = { total: 57, result: [row] };
const calls = {
  '/api/browse/listResult': list,
  '/api/browse/statistics': routes.statistics.example.response,
  '/api/browse/heatmap': routes.heatmap.example.response,
  '/static/release.json': releaseFile,
};
const file = (place: string, call: string): string => `/static/first-pages/r-1/${place}-${call}.json`;
/** Files of the first tissue of the first cancer. */
const files = {
  [file('0-0', 'listResult')]: { code: 200, data: list },
  [file('0-0', 'statistics')]: { code: 200, data: routes.statistics.example.response },
  [file('0-0', 'heatmap')]: { code: 200, data: routes.heatmap.example.response },
};

/** Renders a hook of Browse once the catalogue has been read. Returns its result, and what was requested. */
async function requested<Result>(
  answers: Record<string, unknown>,
  hook: () => Result,
  isDone: (result: Result) => boolean,
  shown = withFiles,
): Promise<{ result: Result; paths: string[] }> {
  const made = prepareAnswers(answers);
  const client = createQueryClient();
  client.setQueryData(catalogueQuery.queryKey, shown);
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(isDone(result.current)).toBe(true));
  return {
    result: result.current,
    paths: made.map(({ path }) => path).filter((path) => path !== '/static/release.json'),
  };
}

const listed = (state: Partial<BrowseState>, answers: Record<string, unknown>, shown = withFiles) =>
  requested(
    answers,
    () => usePeptideList({ ...initialBrowseState, ...state }, shown),
    ({ loading }) => !loading,
    shown,
  );

describe('the first page of a place', () => {
  it('INFRA-31 BROWSE-70 is a file of the release that says so, total included', async () => {
    const { result, paths } = await listed({}, files);
    expect(paths).toEqual([file('0-0', 'listResult')]);
    expect(result.data).toEqual(list);
  });

  it('INFRA-31 BROWSE-70 is a call in any other release', async () => {
    expect((await listed({}, calls, catalogue as typeof withFiles)).paths).toEqual(['/api/browse/listResult']);
  });

  it.each<[string, Partial<BrowseState>]>([
    ['the second page', { pageNum: 2, total: 57 }],
    ['another page size', { pageSize: 20 }],
    ['one study', { studies: ['PXD000001'] }],
    ['a filter', { filters: { ...initialBrowseState.filters, validation: 1 } }],
    ['a filter by HLA genotype', { filters: { ...initialBrowseState.filters, hla: ['HLA-A*02:01'] } }],
    ['a place that the catalogue lacks', { tissue: 'Elsewhere' }],
  ])('INFRA-31 BROWSE-71 with %s it is a call', async (_what, state) => {
    expect((await listed(state, calls)).paths).toEqual(['/api/browse/listResult']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['missing', {}],
    ['no answer', { [file('0-0', 'listResult')]: { code: 404, message: 'x' } }],
    ['without data', { [file('0-0', 'listResult')]: { code: 200 } }],
  ])('INFRA-31 ERR-01 is a call if the file is %s', async (_what, broken) => {
    const { result, paths } = await listed({}, { ...calls, ...broken });
    expect(paths).toEqual([file('0-0', 'listResult'), '/api/browse/listResult']);
    expect(result.data).toEqual(list);
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });

  it('INFRA-31 includes the statistics and the heat map of the first dataset, and no other one', async () => {
    const place = { cancer: 'Breast cancer', tissue: 'Breast' };
    const isAnswered = (answer: unknown): boolean => answer !== undefined;
    const statistics = await requested(files, () => useStatistics(place), isAnswered);
    expect(statistics.paths).toEqual([file('0-0', 'statistics')]);
    for (const [study, path] of [
      ['PXD000001', file('0-0', 'heatmap')],
      ['PXD000002', '/api/browse/heatmap'],
    ] as const) {
      const heatmap = await requested(
        { ...files, ...calls },
        () => useHeatmap({ ...place, study, subtype: '' }),
        ({ data }) => isAnswered(data),
      );
      expect(heatmap.paths).toEqual([path]);
    }
  });
});
