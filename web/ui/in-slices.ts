/** The target length of a slice of work, ms: short enough for smooth scrolling. */
export const SLICE_MS = 30;
/** The longest wait for a page that is never idle, ms. */
const IDLE_WAIT_MS = 1_000;

/** Resolves when the browser is idle; rejects if aborted. */
export function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => (signal.aborted ? reject(signal.reason as Error) : resolve());
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: IDLE_WAIT_MS });
    else setTimeout(go, 50);
  });
}

/** Runs the steps of a generator, as many per slice as fit. Rejects if aborted. */
export async function workInSlices<Result>(work: Generator<void, Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    await idle(signal);
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done === true) return value;
    } while (performance.now() < end);
  }
}
