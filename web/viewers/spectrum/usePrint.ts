import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** On the document while one viewer is printed: the stylesheet hides everything else. */
const PRINTING_CLASS = 'spectrum-printing';

/** Prints an element alone; `printing` holds until the browser is done, so that what is drawn can suit the paper. */
export function usePrint(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return undefined;
    const done = (): void => {
      document.documentElement.classList.remove(PRINTING_CLASS);
      setPrinting(false);
    };
    window.addEventListener('afterprint', done);
    return () => {
      window.removeEventListener('afterprint', done);
      document.documentElement.classList.remove(PRINTING_CLASS);
    };
  }, [printing]);
  const print = (): void => {
    // The picture must be on the page before the browser takes it.
    flushSync(() => setPrinting(true));
    document.documentElement.classList.add(PRINTING_CLASS);
    window.print();
  };
  return { printing, print };
}
