import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../web/api/query-client';
import { releaseWatch } from '../../../web/api/release-watch';

describe('the cache of answers', () => {
  it('drops answers that no page shows when a new release appears, and reads the others again', async () => {
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
});
