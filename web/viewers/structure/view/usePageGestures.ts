import { useEffect, type RefObject } from 'react';

/**
 * Leaves to the page what belongs to it: the context menu always, and the finger that scrolls it, unless the drawing fills the
 * screen. fornac would take both.
 */
export function usePageGestures(host: RefObject<HTMLElement | null>, full: boolean): void {
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const keep = (event: Event): void => event.stopPropagation();
    const kept = full ? ['contextmenu'] : ['contextmenu', 'touchstart'];
    for (const type of kept) element.addEventListener(type, keep, { capture: true, passive: true });
    return () => {
      for (const type of kept) element.removeEventListener(type, keep, { capture: true });
    };
  }, [host, full]);
}
