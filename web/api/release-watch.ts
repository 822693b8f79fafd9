/**
 * Which release the site is reading. Every answer names its release; when another one is named, everything that was
 * cached belongs to the past, and the listeners are told once.
 */

/** Caches at the edge may still name the release before for this long; such a name is an echo, not a change. */
const ECHO_MS = 60_000;

export interface ReleaseWatch {
  /** Takes the release that an answer names. */
  note: (release: string | null) => void;
  /** Calls back at each change; the answer stops that. */
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one of this page. */
export const releaseWatch = createReleaseWatch();
