import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTicker } from '../../../web/features/browse/usePeptideList';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('the refresh timer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = () => {
    const page = new Page();
    const tick = vi.fn<() => void>();
    return { page, tick, stop: startTicker({ intervalMs: 5_000, tick, page }) };
  };

  it('BROWSE-68 ticks immediately and then every 5 seconds', () => {
    const { tick, stop } = start();
    expect(tick).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_999);
    expect(tick).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(tick).toHaveBeenCalledTimes(2);
  });

  it('BROWSE-68 stops while the tab is hidden and ticks immediately when it is visible again', () => {
    const { page, tick, stop } = start();
    page.show('hidden');
    vi.advanceTimersByTime(60_000);
    expect(tick).toHaveBeenCalledTimes(1);
    page.show('visible');
    expect(tick).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5_000);
    expect(tick).toHaveBeenCalledTimes(3);
    stop();
  });

  it('ignores the page after it has been stopped', () => {
    const { page, tick, stop } = start();
    stop();
    page.show('hidden');
    page.show('visible');
    expect(tick).toHaveBeenCalledTimes(1);
  });
});
