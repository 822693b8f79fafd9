import { retryDelay } from '../failures/retry-delay';

/**
 * Recovers if a file that index.html names does not come: nothing else runs yet that could. The document is loaded again
 * for a script, because most engines remember a failed module, including its imports, until the document is closed; a
 * stylesheet is requested again.
 */
export function recoverFirstLoad(): void {
  const KEY = 'failed-loads';
  /** Requests so far of a stylesheet that was requested again. */
  const requests = new WeakMap<EventTarget, number>();

  /** Loads of this tab in a row that failed. Where storage is blocked, the longest delay is the safe one. */
  const failedLoads = (): number => {
    try {
      return Number(sessionStorage.getItem(KEY));
    } catch {
      return Infinity;
    }
  };
  const setFailedLoads = (count: number): void => {
    try {
      sessionStorage.setItem(KEY, String(count));
    } catch {}
  };

  const sayLoading = (): void => {
    const status = document.createElement('p');
    status.role = 'status';
    status.textContent = 'Loading';
    document.getElementById('root')?.replaceChildren(status);
  };

  /** A document that is loaded offline is the browser's own page, which never comes back by itself. */
  const whenOnline = (act: () => void): void =>
    navigator.onLine ? act() : addEventListener('online', act, { once: true });

  let failed = false;
  const loadAgain = (): void => {
    if (failed) return;
    failed = true;
    const count = failedLoads();
    setFailedLoads(count + 1);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayLoading);
    else sayLoading();
    setTimeout(() => whenOnline(() => location.reload()), retryDelay(count));
  };

  const requestAgain = (link: HTMLLinkElement): void => {
    const count = requests.get(link) ?? 0;
    setTimeout(() => {
      const copy = document.createElement('link');
      for (const { name, value } of link.attributes) copy.setAttribute(name, value);
      requests.set(copy, count + 1);
      // Does nothing for a link that a late part of the program added and removed: it requests it again itself.
      link.replaceWith(copy);
    }, retryDelay(count));
  };

  // Errors of elements do not bubble.
  const listener = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.type === 'module') loadAgain();
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') requestAgain(target);
  };
  addEventListener('error', listener, true);
  addEventListener('load', () => {
    if (!failed) setFailedLoads(0);
  });
}
