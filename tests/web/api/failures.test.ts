import { describe, expect, it, vi } from 'vitest';
import { CallFailure, isNotFound } from '../../../web/api/call-failure';
import { shouldRetry } from '../../../web/api/query-client';
import { createReleaseWatch } from '../../../web/api/release-watch';

describe('the typed client', () => {
  it.each([
    'geneInfo',
    'transcriptInfo',
    'peptideInfo',
    'msInfo',
    'transcriptSequence',
    'orfSequence',
    '/static/volcano/x.json',
  ])('ERR-02 the typed client does not repeat %s after "not found", but after every other failure', (what) => {
    expect(shouldRetry(new CallFailure(what, 404, ''))).toBe(false);
    for (const code of [0, 400, 429, 500, 503]) expect(shouldRetry(new CallFailure(what, code, ''))).toBe(true);
  });

  it.each([
    'statistics',
    'listResult',
    'heatmap',
    'advance',
    'orfInfo',
    'transcriptStructure',
    'exportRows',
    '/static/catalogue.json',
    '/static/release.json',
  ])('ERR-01 ERR-02 the typed client repeats %s after "not found", because it exists in every release', (what) =>
    expect(shouldRetry(new CallFailure(what, 404, ''))).toBe(true),
  );

  it('ERR-02 the typed client repeats a call that received no answer', () => {
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

  it('the release watch does not report the first release or the same one again', () => {
    const { note, listener } = watch();
    note('r1');
    note('r1');
    note(null);
    note('');
    expect(listener).not.toHaveBeenCalled();
  });

  it('the release watch ignores the previous release as the echo of a cache, but reports it as a rollback after a minute', () => {
    let time = 0;
    const { note, listener } = watch(() => time);
    note('r1');
    note('r2');
    time = 5_000;
    note('r1');
    expect(listener).toHaveBeenCalledTimes(1);
    time = 59_999;
    note('r1');
    expect(listener).toHaveBeenCalledTimes(1);
    time = 60_000;
    note('r1');
    expect(listener.mock.calls).toEqual([['r2'], ['r1']]);
  });

  it('the release watch does not call a listener that has unsubscribed', () => {
    const { note, stop, listener } = watch();
    note('r1');
    stop();
    note('r2');
    expect(listener).not.toHaveBeenCalled();
  });
});
