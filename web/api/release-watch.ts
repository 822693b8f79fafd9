/**
 * Tracks the release that the site is reading. Every answer names its release. When an answer names another one, all
 * cached answers are outdated, and each listener is called once.
 */

/** Edge caches may name the previous release for this long; such a name is an echo and not a change. */
const ECHO_MS = 60_000;

export interface ReleaseWatch {
  /** Records the release that an answer names. */
  note: (release: string | null) => void;
  /** The release that the site is reading; null before the first answer. */
  current: () => string | null;
  /** Calls the listener at each change. Returns a function that unsubscribes it. */
  subscribe: (listener: (release: string) => void) => () => void;
}

export function createReleaseWatch(now: () => number = Date.now): ReleaseWatch {
  let current: string | null = null;
  const leftAt = new Map<string, number>();
  const listeners = new Set<(release: string) => void>();
  return {
    note(release) {
      if (release === null || release === '' || release === current) return;
      const left = leftAt.get(release);
      if (left !== undefined && now() - left < ECHO_MS) return;
      const before = current;
      current = release;
      if (before === null) return;
      leftAt.set(before, now());
      for (const listener of listeners) listener(release);
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The release watch of this page. */
export const releaseWatch = createReleaseWatch();
