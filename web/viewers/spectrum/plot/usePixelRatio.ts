import { useSyncExternalStore } from 'react';
import { PAPER_RATIO } from './paint-scene';
import { usePrinting } from './usePrinting';

/** Device pixels per CSS pixel; follows zoom and moves between screens, and is that of paper while the page is printed. */
export function usePixelRatio(): number {
  const ratio = useSyncExternalStore(subscribe, () => window.devicePixelRatio);
  return usePrinting() ? Math.max(ratio, PAPER_RATIO) : ratio;
}

function subscribe(changed: () => void): () => void {
  let list: MediaQueryList | null = null;
  // A query knows one ratio, so each change needs a new one.
  const watch = (): void => {
    list?.removeEventListener('change', moved);
    list = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    list.addEventListener('change', moved);
  };
  const moved = (): void => {
    watch();
    changed();
  };
  watch();
  return () => list?.removeEventListener('change', moved);
}
