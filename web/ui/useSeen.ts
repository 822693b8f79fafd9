import { useEffect, useState, type RefObject } from 'react';

/**
 * Calls back once, when this share of the element first comes into view or the page is printed. Returns a function that
 * stops waiting.
 */
export function whenSeen(element: Element, seen: () => void, share = 0): () => void {
  const stop = () => {
    watch.disconnect();
    window.removeEventListener('beforeprint', show);
  };
  const show = () => {
    stop();
    seen();
  };
  const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
    threshold: share,
  });
  watch.observe(element);
  window.addEventListener('beforeprint', show);
  return stop;
}

/** Whether this share of an element has been in view, or the page has been printed. */
export function useSeen(place: RefObject<Element | null>, share = 0): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || seen) return undefined;
    return whenSeen(place.current, () => setSeen(true), share);
  }, [place, seen, share]);
  return seen;
}
