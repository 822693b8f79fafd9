import { useLayoutEffect, useState, type RefObject } from 'react';

interface Debounced {
  (): void;
  cancel: () => void;
}

/** Runs `action` once, `waitMs` after the last call. */
export function debounce(action: () => void, waitMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(action, waitMs);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

/** Charts adapt to the size of their container this long after its last change. */
export const RESIZE_DEBOUNCE_MS = 400;

/** Width of an element in px, measured when it appears and 400 ms after its last change; 0 before. */
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
