export interface TickerOptions {
  intervalMs: number;
  tick: () => void;
  /** The page's visibility: what `document` offers. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Ticks at once and then every interval, while the page is visible; comes back with a tick. Returns what ends it. */
export function startTicker({ intervalMs, tick, page }: TickerOptions): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const follow = () => {
    if (page.visibilityState === 'hidden') return stop();
    if (timer !== undefined) return;
    timer = setInterval(tick, intervalMs);
    tick();
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    stop();
    page.removeEventListener('visibilitychange', follow);
  };
}
