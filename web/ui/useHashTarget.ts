import { useEffect, useState } from 'react';

/** Px that a place may be off by rounding. */
const SLACK_PX = 2;

/** Puts the element at the top of the view, again whenever the page changes its height, until the reader takes over. Answers how to stop. */
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
  addEventListener('scroll', () => {
    const { top, pageHeight } = measured();
    // A page of another height is put right in a moment; on one that has kept it somebody has scrolled.
    if (placed?.pageHeight === pageHeight && Math.abs(placed.top - top) > SLACK_PX) stop();
  }, options);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, stop, options);
  sizes.observe(document.body);
  return stop;
}

/**
 * Opens the page at the part that its address names. The parts come after the address, and get their height from answers; so the
 * browser itself cannot go there.
 */
export function useHashTarget(ids: readonly string[]): void {
  const [named] = useState(() => ids.find((id) => `#${id}` === location.hash));
  useEffect(() => {
    const target = named === undefined ? null : document.getElementById(named);
    return target === null || scrollY > 0 ? undefined : keepAtTop(target);
  }, [named]);
}
