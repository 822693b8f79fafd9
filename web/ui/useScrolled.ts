import { useEffect, useState } from 'react';

/** Whether the page has been scrolled since: for what is below the first screen and must have come before it is in view. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(scrollY > 0);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return scrolled;
}
