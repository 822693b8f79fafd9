import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistently } from '../../../web/failures/persistently';
import { retryDelay } from '../../../web/failures/retry-delay';

/** Fails this many times, then succeeds. */
function failing(times: number) {
  let calls = 0;
  return vi.fn<() => Promise<string>>(() =>
    ++calls <= times ? Promise.reject(new Error(`failure ${calls}`)) : Promise.resolve('done'),
  );
}

describe('a persistent attempt', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    said.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ERR-02 a persistent attempt doubles the delay each time, up to 30 s, and adds up to a quarter of jitter', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, () => 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(retryDelay(5, () => 1)).toBe(37_500);
  });

  it('ERR-01 ERR-02 a persistent attempt logs each failure and finally succeeds', async () => {
    const attempt = failing(3);
    const answer = persistently(attempt);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBe('done');
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(said.mock.calls).toEqual([['failure 1'], ['failure 2'], ['failure 3']]);
  });

  it('ERR-02 a persistent attempt continues as soon as the browser is online again', async () => {
    const attempt = failing(1);
    const answer = persistently(attempt);
    await vi.advanceTimersByTimeAsync(10);
    window.dispatchEvent(new Event('online'));
    await expect(answer).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a persistent attempt rejects immediately with the reason of the signal', async () => {
    const stop = new AbortController();
    const answer = persistently(failing(9), { signal: stop.signal });
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error('no longer wanted'));
    await expect(answer).rejects.toThrow('no longer wanted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a persistent attempt rejects immediately with a final failure', async () => {
    const attempt = failing(9);
    await expect(persistently(attempt, { isFinal: () => true })).rejects.toThrow('failure 1');
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(said).not.toHaveBeenCalled();
  });

  it('ERR-02 a persistent attempt waits for a second after the first failure, then for two', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const attempt = failing(2);
    const answer = persistently(attempt);
    await vi.advanceTimersByTimeAsync(999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('done');
    vi.mocked(Math.random).mockRestore();
  });

  it('a persistent attempt rejects with the failure itself if it was aborted during the attempt, and does not log it', async () => {
    const stop = new AbortController();
    const attempt = vi.fn<() => Promise<string>>(() => {
      stop.abort(new Error('left'));
      return Promise.reject(new Error('canceled'));
    });
    await expect(persistently(attempt, { signal: stop.signal })).rejects.toThrow('canceled');
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(said).not.toHaveBeenCalled();
  });

  it('a persistent attempt rejects with an error for a reason that is none', async () => {
    const stop = new AbortController();
    const answer = persistently(failing(9), { signal: stop.signal });
    await vi.advanceTimersByTimeAsync(10);
    stop.abort('left');
    await expect(answer).rejects.toThrow('Aborted');
  });

  it('a persistent attempt logs what is not an error as it is', async () => {
    let calls = 0;
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- libraries may reject with anything
    const answer = persistently(() => (++calls < 2 ? Promise.reject('text') : Promise.resolve('done')));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(answer).resolves.toBe('done');
    expect(said.mock.calls).toEqual([['text']]);
  });
});
