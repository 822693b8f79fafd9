import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSeen, whenSeen } from '../../../web/ui/useSeen';
import { fakeObservers } from '../support/observers';

const element = document.createElement('div');
const place = { current: element };
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));

describe('whether an element has been in view', () => {
  it('whether an element has been in view is known from its first appearance on, after which nothing is observed', () => {
    const observers = fakeObservers('IntersectionObserver');
    const { result } = renderHook(() => useSeen(place));
    expect(observers.map(({ observed, options }) => [observed, options?.threshold])).toEqual([[[element], 0]]);
    observers[0]?.report({ isIntersecting: false });
    expect(result.current).toBe(false);
    observers[0]?.report({ isIntersecting: false }, { isIntersecting: true });
    expect(result.current).toBe(true);
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
    observers[0]?.report({ isIntersecting: false });
    expect(result.current).toBe(true);
  });

  it('whether an element has been in view takes the share that must be in view', () => {
    const observers = fakeObservers('IntersectionObserver');
    renderHook(() => useSeen(place, 0.5));
    expect(observers[0]?.options?.threshold).toBe(0.5);
  });

  it('whether an element has been in view is true once the page is printed', () => {
    const observers = fakeObservers('IntersectionObserver');
    const { result } = renderHook(() => useSeen(place));
    print();
    expect(result.current).toBe(true);
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
  });

  it('whether an element has been in view is reported once, and not after it is no longer wanted', () => {
    const observers = fakeObservers('IntersectionObserver');
    const seen = vi.fn<() => void>();
    whenSeen(element, seen);
    print();
    print();
    expect(seen).toHaveBeenCalledTimes(1);
    whenSeen(element, seen)();
    print();
    expect(seen).toHaveBeenCalledTimes(1);
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
  });

  it('whether an element has been in view is no longer observed once the page is left', () => {
    const observers = fakeObservers('IntersectionObserver');
    const { result, unmount } = renderHook(() => useSeen(place));
    unmount();
    print();
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
    expect(result.current).toBe(false);
  });
});
