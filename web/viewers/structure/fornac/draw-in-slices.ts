/** A slice is aimed at this long, ms: short enough to scroll between two. */
const SLICE_MS = 30;
const FIRST_SLICE = 60;
const SLICE_MIN = 20;
const SLICE_MAX = 400;
/** Longest wait for a page that is never idle, ms. */
const IDLE_WAIT_MS = 1_000;

/** When nothing else is to be done. Rejects when the signal says so. */
export function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => (signal.aborted ? reject(signal.reason as Error) : resolve());
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: IDLE_WAIT_MS });
    else setTimeout(go, 50);
  });
}

/** When the browser has painted what was put into the page. */
export function painted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => setTimeout(() => (signal.aborted ? reject(signal.reason as Error) : resolve())));
  });
}

/** Does work that comes in pieces, as many at a time as a slice takes. */
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

/**
 * Does `count` things in slices between which the browser is free, as long as they turn out to take. `draw` does the things up to
 * the number it is given.
 */
export async function drawInSlices(count: number, draw: (upTo: number) => void, progress: (share: number) => void, signal: AbortSignal): Promise<void> {
  let slice = FIRST_SLICE;
  for (let done = 0; done < count;) {
    await idle(signal);
    const upTo = Math.min(count, done + slice);
    const start = performance.now();
    draw(upTo);
    const took = Math.max(1, performance.now() - start);
    slice = Math.round(Math.min(SLICE_MAX, Math.max(SLICE_MIN, (slice * SLICE_MS) / took)));
    done = upTo;
    progress(done / count);
  }
}
