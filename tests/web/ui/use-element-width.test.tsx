import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useElementWidth } from '../../../web/ui/useElementWidth';
import { fakeObservers } from '../support/observers';

it('the width of an element is measured at once and after each change, and remains while the element is hidden', () => {
  const observers = fakeObservers('ResizeObserver');
  const element = document.createElement('div');
  const place = { current: element };
  let widthPx = 640;
  vi.spyOn(element, 'clientWidth', 'get').mockImplementation(() => widthPx);
  const { result, unmount } = renderHook(() => useElementWidth(place));
  expect(result.current).toBe(640);
  expect(observers[0]?.observed).toEqual([element]);
  widthPx = 320;
  observers[0]?.report();
  expect(result.current).toBe(320);
  widthPx = 0;
  observers[0]?.report();
  expect(result.current).toBe(320);
  unmount();
  expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
});
