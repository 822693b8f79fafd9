import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** On the document while one viewer is printed: the stylesheet leaves everything else off the paper. */
const PRINTING_CLASS = 'spectrum-printing';
/** Where nothing is printed (an embedded browser, a frame that may not) no `afterprint` comes: then the reader's next act ends it. */
const ends = ['afterprint', 'pointerdown', 'keydown'] as const;

/** Prints an element alone, which carries a class while `alone` holds. What is hidden is hidden on paper only: the screen stays as it is. */
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
    // The classes must be on the page before the browser takes it.
    flushSync(() => setAlone(true));
    window.print();
  };
  return { alone, print };
}
