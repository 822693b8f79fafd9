import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { createQueryClient } from '../../../web/api/query-client';
import { initialBrowseState } from '../../../web/features/browse/browse-state';
import { usePeptideList } from '../../../web/features/browse/usePeptideList';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';

const [row] = routes.listByPeptideIds.example.response;

describe('the rows of Browse', () => {
  it('BROWSE-70 BROWSE-71 are requested with the known total, which is unknown at first', async () => {
    const calls = prepareAnswers({
      '/api/browse/listResult': { total: 57, result: [row] },
      '/static/release.json': releaseFile,
    });
    const client = createQueryClient();
    const { result, rerender } = renderHook((state) => usePeptideList(state, catalogue), {
      initialProps: { ...initialBrowseState },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect(result.current).toEqual({ data: undefined, loading: true });
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current.data?.total).toBe(57);
    rerender({ ...initialBrowseState, total: 57, pageNum: 3, pageSize: 20 });
    await waitFor(() => expect(result.current.loading).toBe(false));
    const place = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'] };
    expect(calls.filter(({ path }) => path === '/api/browse/listResult').map(({ input }) => input)).toEqual([
      expect.objectContaining({ ...place, pageNum: 1, pageSize: 10, total: null, hasCountTotal: false }),
      expect.objectContaining({ ...place, pageNum: 3, pageSize: 20, total: 57, hasCountTotal: true }),
    ]);
  });
});
