import { useEffect, type RefObject } from 'react';

/**
 * Leaves to the page what belongs to it: the context menu, fingers, and, unless the drawing fills the screen, the wheel until
 * the drawing has the focus. fornac would take them all.
 */
export function usePageGestures(host: RefObject<HTMLElement | null>, full: boolean): void {
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const control = new AbortController();
    const early = { capture: true, passive: true, signal: control.signal };
    const keep = (event: Event): void => event.stopPropagation();
    element.addEventListener('contextmenu', keep, early);
    element.addEventListener('touchstart', keep, early);
    element.addEventListener('wheel', (event) => {
      if (!full && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) keep(event);
    }, early);
    return () => control.abort();
  }, [host, full]);
}
