import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../web/api/call-failure';
import { createQueryClient } from '../../../web/api/query-client';
import { releaseWatch } from '../../../web/api/release-watch';

describe('the cache of answers', () => {
  it('the cache of answers drops answers that no page shows when a new release appears, and reads the others again', async () => {
    releaseWatch.note('before');
    const client = createQueryClient();
    const read = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
    client.setQueryData(['left page'], 'old');
    client.setQueryData(['open page'], 'old');
    const stop = new QueryObserver(client, { queryKey: ['open page'], queryFn: read }).subscribe(() => undefined);
    releaseWatch.note('before');
    expect(client.getQueryData(['left page'])).toBe('old');
    expect(read).not.toHaveBeenCalled();
    releaseWatch.note('after');
    expect(client.getQueryData(['left page'])).toBeUndefined();
    await expect.poll(() => client.getQueryData(['open page'])).toBe('new');
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    client.clear();
  });

  it('ERR-02 the cache of answers keeps answers of pages that were left for ten minutes, and never asks again without need', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      networkMode: 'offlineFirst',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 600_000,
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  it('ERR-02 the cache of answers asks again after one second, then two, up to 30', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { queries } = createQueryClient().getDefaultOptions();
    const delay = queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('the delay is a function');
    expect([0, 1, 9].map((attempt) => delay(attempt, new Error()))).toEqual([1_000, 2_000, 30_000]);
    random.mockRestore();
  });

  it('ERR-01 the cache of answers logs failures of calls that are repeated, and not what is not found', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createQueryClient();
    const retry = client.getDefaultOptions().queries?.retry;
    if (typeof retry !== 'function') throw new Error('whether to ask again depends on the failure');
    expect(retry(0, new CallFailure('geneInfo', 500, 'code 500'))).toBe(true);
    expect(retry(99, new CallFailure('geneInfo', 404, 'code 404'))).toBe(false);
    const { onError } = client.getQueryCache().config;
    const query = client
      .getQueryCache()
      .build<unknown, unknown, unknown, readonly unknown[]>(client, { queryKey: ['x'] });
    onError?.(new CallFailure('geneInfo', 404, 'code 404'), query);
    onError?.(new Error('suggestions'), query);
    expect(said.mock.calls).toEqual([['geneInfo: code 500'], ['suggestions']]);
    said.mockRestore();
    client.clear();
  });
});
