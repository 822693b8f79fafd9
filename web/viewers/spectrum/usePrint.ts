import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
