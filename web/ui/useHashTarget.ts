import { useEffect, useState } from 'react';

/** Tolerance for rounding of positions, px. */
const SLACK_PX = 2;

/**
 * Scrolls a section to the top of the view, and again whenever the height of the page changes, until the user scrolls
 * or presses something. If the browser is `onTheWay` there, only changes of the height are followed. Returns a function
 * that stops it.
 */
export function keepAtTop(id: string, onTheWay = false): () => void {
  const control = new AbortController();
  const options = { signal: control.signal, passive: true };
  /** Where the section was placed; null until it is there. */
  let placed: { top: number; pageHeight: number } | null = null;
  let knownHeight = onTheWay ? document.body.offsetHeight : null;
  const measured = () => ({
    top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
    pageHeight: document.body.offsetHeight,
  });
  const sizes = new ResizeObserver(() => {
    if (knownHeight === document.body.offsetHeight) return;
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' });
    placed = measured();
    knownHeight = placed.pageHeight;
  });
  const stop = (): void => {
    control.abort();
    sizes.disconnect();
  };
  addEventListener(
    'scroll',
    () => {
      const { top, pageHeight } = measured();
      // If the height of the page has changed, the observer corrects the position; otherwise the user has scrolled.
      if (placed?.pageHeight === pageHeight && Math.abs(placed.top - top) > SLACK_PX) stop();
    },
    options,
  );
  addEventListener('scrollend', () => (placed ??= measured()), options);
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
    const waits = named !== undefined && document.getElementById(named) !== null && scrollY === 0;
    return waits ? keepAtTop(named) : undefined;
  }, [named]);
}
