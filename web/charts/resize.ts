import { useLayoutEffect, useState, type RefObject } from 'react';
import { debounce } from './debounce';

/** Charts follow the size of their place this long after its last change. */
export const RESIZE_DEBOUNCE_MS = 400;

/** Width of an element in px: at once when it appears, then 400 ms after the last change. 0 before that. */
export function useChartWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const later = debounce(measure, RESIZE_DEBOUNCE_MS);
    const size = new ResizeObserver(later);
    size.observe(element);
    return () => {
      size.disconnect();
      later.cancel();
    };
  }, [place]);
  return width;
}
