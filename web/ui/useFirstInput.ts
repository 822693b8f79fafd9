import { useEffect, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Whether the user has done anything on the page yet. What is below the first screen is fetched then: a page that nobody
 * reads need not fetch it, and it is there before it comes into view.
 */
export function useFirstInput(): boolean {
  const [active, setActive] = useState(() => scrollY > 0);
  useEffect(() => {
    const once = new AbortController();
    const note = () => {
      once.abort();
      setActive(true);
    };
    for (const input of INPUTS) addEventListener(input, note, { passive: true, signal: once.signal });
    return () => once.abort();
  }, []);
  return active;
}
