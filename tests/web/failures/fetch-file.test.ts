import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile, NoSuchFile } from '../../../web/failures/fetch-file';

/** The site answers with these, one after another; null is no answer. */
function answers(...given: (number | null)[]): () => number {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    const status = given[calls];
    calls += 1;
    if (status === null || status === undefined) throw new TypeError('Failed to fetch');
    return new Response('picture', { status });
  });
  return () => calls;
}

describe('a file of the site', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    log.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([429, 500, 502, 503, 504, null])('PIC-02 a file of the site is asked for again after %j', async (status) => {
    vi.useFakeTimers();
    const calls = answers(status, 200);
    const file = fetchFile('/a.png');
    await vi.runAllTimersAsync();
    expect(await (await file).text()).toBe('picture');
    expect([calls(), log.mock.calls.length]).toEqual([2, 1]);
    vi.useRealTimers();
  });

  it.each([400, 403, 404, 410])('PIC-01 a file of the site is missing after %i', async (status) => {
    const calls = answers(status);
    await expect(fetchFile('/a.png')).rejects.toThrow(NoSuchFile);
    expect(calls()).toBe(1);
  });

  it('PIC-02 a file of the site is not asked for again after an abort', async () => {
    const stop = new AbortController();
    const calls = answers(503, 200);
    const file = fetchFile('/a.png', stop.signal);
    await expect.poll(() => log.mock.calls.length).toBe(1);
    stop.abort(new Error('left'));
    await expect(file).rejects.toThrow('left');
    expect(calls()).toBe(1);
  });
});
