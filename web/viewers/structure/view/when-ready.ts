/** When the element comes into view, or is about to. Rejects when the signal says so. */
export function inSight(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    }, { rootMargin: '100px' });
    signal.addEventListener('abort', () => {
      watch.disconnect();
      reject(signal.reason as Error);
    });
    watch.observe(element);
  });
}
