import { useEffect, useState } from 'react';

/** Tolerance for rounding of positions, px. */
const SLACK_PX = 2;

/**
 * Scrolls an element to the top of the view, and again whenever the height of the page changes, until the reader
 * scrolls. Returns a function that stops it.
 */
function keepAtTop(target: HTMLElement): () => void {
  const control = new AbortController();
  const options = { signal: control.signal, passive: true };
  let placed: { top: number; pageHeight: number } | null = null;
  const measured = () => ({ top: target.getBoundingClientRect().top, pageHeight: document.body.offsetHeight });
  const sizes = new ResizeObserver(() => {
    target.scrollIntoView({ behavior: 'instant', block: 'start' });
    placed = measured();
  });
  const stop = (): void => {
    control.abort();
    sizes.disconnect();
  };
  addEventListener(
    'scroll',
    () => {
      const { top, pageHeight } = measured();
      // If the height of the page has changed, the observer corrects the position; otherwise the reader has scrolled.
      if (placed?.pageHeight === pageHeight && Math.abs(placed.top - top) > SLACK_PX) stop();
    },
    options,
  );
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, stop, options);
  sizes.observe(document.body);
  return stop;
}

/**
 * Opens a page at the section that its address names. The browser cannot do that, because the sections are rendered
 * later and get their height when answers arrive.
 */
export function useHashTarget(ids: readonly string[]): void {
  const [named] = useState(() => ids.find((id) => `#${id}` === location.hash));
  useEffect(() => {
    const target = named === undefined ? null : document.getElementById(named);
    return target === null || scrollY > 0 ? undefined : keepAtTop(target);
  }, [named]);
}
