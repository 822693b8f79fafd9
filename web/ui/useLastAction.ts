import { useCallback, useEffect, useRef } from 'react';

/**
 * Lets the user's last action win, however late the answer to an earlier one comes. Returns a function that begins an
 * action: it aborts the signal of the one before and returns that of the new one, which is aborted, too, when the
 * component leaves the page.
 */
export function useLastAction(): () => AbortSignal {
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  return useCallback(() => {
    last.current?.abort();
    last.current = new AbortController();
    return last.current.signal;
  }, []);
}
