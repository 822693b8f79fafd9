/** Resolves when the browser has painted the current page; rejects if aborted. */
export function painted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => setTimeout(() => (signal.aborted ? reject(signal.reason as Error) : resolve())));
  });
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
