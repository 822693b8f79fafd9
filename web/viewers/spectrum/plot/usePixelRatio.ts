import { useSyncExternalStore } from 'react';

/** Device pixels per CSS pixel; follows zoom and moves between screens. */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
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
