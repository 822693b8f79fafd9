import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Width of an element in px, measured before the first paint and after each change. A hidden element keeps its last
 * width.
 */
export function useElementWidth(place: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => setWidthPx((before) => element.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return widthPx;
}
