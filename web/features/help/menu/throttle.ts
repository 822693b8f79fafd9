/** At most one run per `intervalMs`: at once, and once more at the end of the interval if it was asked for in between. */
export function throttle(run: () => void, intervalMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const throttled = (): void => {
    if (timer !== undefined) {
      wanted = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!wanted) return;
      wanted = false;
      throttled();
    }, intervalMs);
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  });
}
