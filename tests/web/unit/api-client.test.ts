import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { apiPaths } from '../../../web/api/api-paths';
import { CallFailure, isNotFound } from '../../../web/api/call-failure';
import { shouldRetry } from '../../../web/api/query-client';
import { createReleaseWatch } from '../../../web/api/release-watch';

describe('the typed client', () => {
  it('calls exactly the paths of the route table', () => {
    expect(apiPaths).toEqual(Object.fromEntries(Object.entries(routes).map(([id, { path }]) => [id, path])));
  });

  it('ERR-02 retries every failure except "not found", which is an answer', () => {
    expect(shouldRetry(new CallFailure('geneInfo', 404, ''))).toBe(false);
    for (const code of [0, 400, 429, 500, 503]) expect(shouldRetry(new CallFailure('geneInfo', code, ''))).toBe(true);
    expect(shouldRetry(new TypeError('network'))).toBe(true);
    expect(isNotFound(new Error('404'))).toBe(false);
  });
});

describe('the release watch', () => {
  const watch = (now: () => number = () => 0) => {
    const listener = vi.fn<(release: string) => void>();
    const { note, subscribe } = createReleaseWatch(now);
    const stop = subscribe(listener);
    return { note, stop, listener };
  };

  it('is silent about the first release and about the same one again', () => {
    const { note, listener } = watch();
    note('r1');
    note('r1');
    note(null);
    note('');
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells a change once', () => {
    const { note, listener } = watch();
    note('r1');
    note('r2');
    note('r2');
    expect(listener.mock.calls).toEqual([['r2']]);
  });

  it('takes the old name for an echo of a cache, and for a rollback when it comes a minute later', () => {
    let time = 0;
    const { note, listener } = watch(() => time);
    note('r1');
    note('r2');
    time = 5_000;
    note('r1');
    expect(listener).toHaveBeenCalledTimes(1);
    time = 61_000;
    note('r1');
    expect(listener.mock.calls).toEqual([['r2'], ['r1']]);
  });

  it('tells nobody who no longer listens', () => {
    const { note, stop, listener } = watch();
    note('r1');
    stop();
    note('r2');
    expect(listener).not.toHaveBeenCalled();
  });
});
