import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beforePrint } from '../../../web/charts/before-print';

const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('what is fetched before a page is printed', () => {
  const prepare = vi.fn<() => void>();
  beforeEach(() => {
    prepare.mockClear();
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it('PAGE-06 what is fetched before a page is printed is fetched some seconds after the page has loaded, once', () => {
    beforePrint(prepare);
    vi.advanceTimersByTime(5_000);
    expect(prepare).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    press('Control');
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it.each(['Control', 'Meta', 'Alt', 'F10'])(
    'PAGE-06 what is fetched before a page is printed is fetched at once when %s is pressed, as for Ctrl+P',
    (key) => {
      beforePrint(prepare);
      press('p');
      expect(prepare).not.toHaveBeenCalled();
      press(key);
      vi.advanceTimersByTime(10_000);
      expect(prepare).toHaveBeenCalledTimes(1);
    },
  );

  it('PAGE-06 what is fetched before a page is printed is fetched at once when the pointer leaves the page, as for the menu of the browser', () => {
    beforePrint(prepare);
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave'));
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(10_000);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('PAGE-06 what is fetched before a page is printed waits for a page that is still loading', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    beforePrint(prepare);
    vi.advanceTimersByTime(10_000);
    expect(prepare).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(6_000);
    expect(prepare).toHaveBeenCalledTimes(1);
    state.mockRestore();
  });

  it('PAGE-06 what is fetched before a page is printed is not fetched for a page that was left', () => {
    beforePrint(prepare)();
    press('Control');
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(10_000);
    expect(prepare).not.toHaveBeenCalled();
  });
});
