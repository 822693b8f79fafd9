import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMeasured, READING_LINE, sectionAt } from '../../../web/ui/page-menu/useActiveSection';

const offsets = [
  { id: 'a', top: 200 },
  { id: 'b', top: 1_000 },
  { id: 'c', top: 1_900 },
];

describe('the section being read', () => {
  it('HELP-03 the section being read is the last that begins above the reading line', () => {
    expect(sectionAt(offsets, 0, 2_000)).toBe('a');
    expect(sectionAt(offsets, 1_000 - READING_LINE - 1, 2_000)).toBe('a');
    expect(sectionAt(offsets, 1_000 - READING_LINE, 2_000)).toBe('b');
    expect(sectionAt(offsets, 1_700, 5_000)).toBe('b');
  });

  it('HELP-03 the section being read is the last one at the end of the page, however short it is', () => {
    expect(sectionAt(offsets, 1_300, 1_300)).toBe('c');
  });

  it('the section being read is the first one on a page that hardly scrolls, and none without sections', () => {
    expect(sectionAt(offsets, 0, 0)).toBe('a');
    expect(sectionAt(offsets, 0, 1)).toBe('a');
    expect(sectionAt([], 0, 100)).toBeUndefined();
  });
});

describe('the offsets of the sections', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const source = new EventTarget();
    const measure = vi.fn<() => void>();
    const stop = keepMeasured(measure, source);
    return { measure, stop, resize: () => source.dispatchEvent(new Event('resize')) };
  }

  it('HELP-06 the offsets of the sections are measured at once and once more after 3 seconds', () => {
    const { measure } = start();
    expect(measure).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_999);
    expect(measure).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(measure).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('HELP-05 the offsets of the sections are measured on resize, at most once per 500 ms, and always after the last resize', () => {
    const { measure, resize } = start();
    measure.mockClear();
    resize();
    expect(measure).toHaveBeenCalledTimes(1);
    for (let passed = 0; passed < 400; passed += 50) {
      resize();
      vi.advanceTimersByTime(50);
    }
    expect(measure).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(measure).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(500);
    resize();
    expect(measure).toHaveBeenCalledTimes(3);
  });

  it('the offsets of the sections are no longer measured once the page is left', () => {
    const { measure, stop, resize } = start();
    resize();
    resize();
    stop();
    measure.mockClear();
    resize();
    vi.advanceTimersByTime(10_000);
    expect(measure).not.toHaveBeenCalled();
  });
});
