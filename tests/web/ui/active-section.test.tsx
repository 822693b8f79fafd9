import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useActiveSection } from '../../../web/ui/page-menu/useActiveSection';
import { fakeObservers } from '../support/observers';

/** Sections and how far below the top of the page they begin, px. */
const tops = { first: 100, second: 1_000, third: 2_000 };
const ids = Object.keys(tops);

let scrolled: number;

/** Renders the page; a smooth scroll does not end unless the test ends it. */
function scrollTo(top: number): void {
  scrolled = top;
  fireEvent.scroll(window);
}

function start() {
  const { result } = renderHook(() => useActiveSection(ids));
  return { active: () => result.current.active, choose: (id: string) => act(() => result.current.choose(id)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  scrolled = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
  const sections = Object.entries(tops).map(([id, top]) => {
    const section = document.createElement('section');
    section.id = id;
    section.getBoundingClientRect = () => new DOMRect(0, top - scrolled, 500, 300);
    return section;
  });
  document.body.append(...sections);
  return () => sections.forEach((section) => section.remove());
});

describe('the section that a menu marks', () => {
  it('HELP-03 the section that a menu marks follows the scroll position', () => {
    const { active } = start();
    expect(active()).toBe('first');
    scrollTo(1_950);
    expect(active()).toBe('third');
    scrollTo(950);
    expect(active()).toBe('second');
  });

  it('HELP-04 the section that a menu marks is the chosen one during the scroll to it, whatever sections are in between', () => {
    const { active, choose } = start();
    choose('third');
    scrollTo(950);
    expect(active()).toBe('third');
    fireEvent(window, new Event('scrollend'));
    expect(active()).toBe('second');
  });

  it('HELP-04 the section that a menu marks is no longer the chosen one 1.5 seconds after a scroll whose end is not reported', () => {
    const { active, choose } = start();
    choose('third');
    scrollTo(950);
    act(() => void vi.advanceTimersByTime(1_499));
    expect(active()).toBe('third');
    act(() => void vi.advanceTimersByTime(1));
    expect(active()).toBe('second');
  });

  it.each([
    ['a turn of the wheel', () => fireEvent.wheel(window)],
    ['a finger', () => fireEvent.touchMove(window)],
    ['the key Page Up', () => fireEvent.keyDown(window, { key: 'PageUp' })],
    ['the space bar', () => fireEvent.keyDown(window, { key: ' ' })],
  ])('HELP-03 %s interrupts the way to a chosen section: what is read then is marked at once', (_, interrupt) => {
    const { active, choose } = start();
    choose('third');
    scrollTo(950);
    interrupt();
    expect(active()).toBe('second');
    scrollTo(0);
    expect(active()).toBe('first');
  });

  it('HELP-03 a key that does not scroll interrupts nothing', () => {
    const { active, choose } = start();
    choose('third');
    scrollTo(950);
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(active()).toBe('third');
  });

  it('HELP-04 the section that a menu marks remains the chosen one that cannot reach the top because the page ends first', () => {
    const second = document.getElementById('second');
    if (second) second.getBoundingClientRect = () => new DOMRect(0, 1_700 - scrolled, 500, 300);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1_600 + innerHeight);
    const { active, choose } = start();
    choose('second');
    scrollTo(1_598);
    fireEvent(window, new Event('scrollend'));
    expect(active()).toBe('second');
    scrollTo(1_597);
    expect(active()).toBe('second');
    scrollTo(100);
    scrollTo(1_600);
    expect(active()).toBe('third');
  });

  it('HELP-06 the section that a menu marks follows cards that grow when their data arrive', () => {
    const observers = fakeObservers('ResizeObserver');
    const { active } = start();
    expect(observers.map(({ observed }) => observed)).toEqual([[document.body]]);
    scrollTo(950);
    const second = document.getElementById('second');
    if (second) second.getBoundingClientRect = () => new DOMRect(0, 1_500 - scrolled, 500, 300);
    observers[0]?.report();
    expect(active()).toBe('first');
  });

  it('the section that a menu marks leaves nothing behind with the page', () => {
    const observers = fakeObservers('ResizeObserver');
    const { unmount } = renderHook(() => useActiveSection(ids));
    const timers = vi.getTimerCount();
    unmount();
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
    expect(vi.getTimerCount()).toBe(timers - 1);
  });
});
