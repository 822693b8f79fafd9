import { afterEach, describe, expect, it, vi } from 'vitest';
import { idle, workInSlices } from '../../../web/ui/in-slices';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = new AbortController().signal;

/** An idle browser, whose calls are recorded. */
function idleBrowser(): IdleRequestOptions[] {
  const asked: IdleRequestOptions[] = [];
  vi.stubGlobal('requestIdleCallback', (go: () => void, options: IdleRequestOptions) => {
    asked.push(options);
    go();
  });
  return asked;
}

describe('work in slices', () => {
  it('work in slices waits for an idle moment before each slice of 30 ms, for a second at most', async () => {
    const asked = idleBrowser();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const slices: number[] = [];
    function* work(): Generator<void, string> {
      for (let step = 0; step < 7; step += 1) {
        now += 10;
        slices.push(asked.length);
        yield;
      }
      return 'done';
    }
    expect(await workInSlices(work(), never)).toBe('done');
    expect(slices).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(asked[0]).toEqual({ timeout: 1_000 });
  });

  it('work in slices waits for 50 ms in a browser that does not say when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers();
    const waited = vi.fn<() => void>();
    void idle(never).then(waited);
    await vi.advanceTimersByTimeAsync(49);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalledTimes(1);
  });
});
