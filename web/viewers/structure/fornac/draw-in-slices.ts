import { idle, SLICE_MS } from '../../../ui/in-slices';

const FIRST_SLICE = 60;
const SLICE_MIN = 20;
const SLICE_MAX = 400;

/** Resolves when the browser has painted the current page; rejects if aborted. */
export function painted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => setTimeout(() => (signal.aborted ? reject(signal.reason as Error) : resolve())));
  });
}

/**
 * Draws `count` things in slices, between which the browser can do other work. The number per slice follows the time
 * that they take. `draw` draws up to the number that it is given.
 */
export async function drawInSlices(
  count: number,
  draw: (upTo: number) => void,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
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

/** Resolves when the element is in view or about to be; rejects if aborted. */
export function inSight(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '100px' },
    );
    signal.addEventListener('abort', () => {
      watch.disconnect();
      reject(signal.reason as Error);
    });
    watch.observe(element);
  });
}
