import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A call that fails is tried again for ever: nobody waits for it longer than this. */
const LONGEST_WAIT_MS = 2_500;

/** Whether the page's calls have been answered, or have taken their time: then a card may take the browser. Stays true. */
export function useOthersReady(): boolean {
  const fetching = useIsFetching();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    // Not at once: an answer is often followed by the next call.
    const timer = setTimeout(() => setReady(true), fetching === 0 ? 0 : LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [fetching, ready]);
  return ready;
}
