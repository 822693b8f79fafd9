import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../ui/usePrinting';
import { useDarkTheme } from '../../ui/useTheme';
import { PAPER_RATIO } from './plot/paint-scene';
import { darkPalette, lightPalette, type Palette } from './scene/palette';

/** Set on the document while one viewer is printed: the stylesheet then prints nothing else. */
const PRINTING_CLASS = 'spectrum-printing';
/**
 * A browser that cannot print (embedded, or a frame without permission) sends no `afterprint`: the next press or key
 * ends it.
 */
const ends = ['afterprint', 'pointerdown', 'keydown'] as const;

/** Prints one element alone, which must carry a class while `alone` is true. The screen does not change. */
export function usePrint(): { alone: boolean; print: () => void } {
  const [alone, setAlone] = useState(false);
  useLayoutEffect(() => {
    if (!alone) return undefined;
    const done = (): void => setAlone(false);
    document.documentElement.classList.add(PRINTING_CLASS);
    for (const end of ends) window.addEventListener(end, done, true);
    return () => {
      document.documentElement.classList.remove(PRINTING_CLASS);
      for (const end of ends) window.removeEventListener(end, done, true);
    };
  }, [alone]);
  const print = (): void => {
    // The classes must be on the page before the browser captures it.
    flushSync(() => setAlone(true));
    window.print();
  };
  return { alone, print };
}

/** The colours of the reader's theme; on paper always the light ones. */
export function usePalette(): Palette {
  const dark = useDarkTheme();
  const printing = usePrinting();
  return dark && !printing ? darkPalette : lightPalette;
}

/**
 * Device pixels per CSS pixel: follows browser zoom and moves between screens, and is raised for paper while printing.
 */
export function usePixelRatio(): number {
  const ratio = useSyncExternalStore(subscribe, () => window.devicePixelRatio);
  return usePrinting() ? Math.max(ratio, PAPER_RATIO) : ratio;
}

function subscribe(changed: () => void): () => void {
  let list: MediaQueryList | null = null;
  // A media query matches one ratio, so each change needs a new query.
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
