import { logFailure } from './log-failure';
import { retryDelay } from './retry-delay';

/**
 * Resolves after the time or as soon as the browser is online again. Rejects with the reason of the signal on abort.
 */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = (settle: () => void) => () => {
      stop.abort();
      settle();
    };
    const timer = setTimeout(end(resolve), ms);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', end(resolve), { signal: stop.signal });
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'))),
      { signal: stop.signal },
    );
  });
}

/**
 * Repeats an attempt until it succeeds, logging each failure. Rejects with a final failure and when the signal aborts.
 */
export async function persistently<T>(
  attempt: () => Promise<T>,
  {
    signal,
    isFinal = () => false,
  }: {
    signal?: AbortSignal;
    /** Whether another attempt would be useless. */
    isFinal?: (error: unknown) => boolean;
  } = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted === true || isFinal(error)) throw error;
      logFailure(error);
      await pause(retryDelay(failures), signal);
    }
  }
}
