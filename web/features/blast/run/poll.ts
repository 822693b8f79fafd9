/** The clock by which the page asks for a result. */
export const POLL_MS = 3_000;
export const POLL_TRIES = 200;

/** Resolves after `ms`, at once when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/**
 * Calls `fetchResult` after 3 s and, while it throws, again 3 s after each failure, 200 times in all. Null: it never succeeded,
 * or the signal ended it. `atOnce` leaves out the first wait, for a run that began some time ago.
 */
export async function pollResult<Result>(
  fetchResult: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  atOnce = false,
): Promise<Result | null> {
  for (let attempt = 0; attempt < POLL_TRIES; attempt += 1) {
    if (attempt > 0 || !atOnce) await pause(POLL_MS, signal);
    if (signal.aborted) return null;
    try {
      return await fetchResult(signal);
    } catch {
      // That the file is not there yet is what is waited for.
    }
  }
  return null;
}
