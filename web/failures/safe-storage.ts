/**
 * What a browser keeps as texts by key. A browser may refuse: the getter of the storage itself throws where the user
 * blocks site data, or in a sandboxed frame, and so does a write where the storage is full. Nothing here throws.
 */
export interface SafeStorage {
  /** Null if nothing is kept under the key, or nothing may be read. */
  readonly read: (key: string) => string | null;
  /** Whether the value is kept; if not, what was kept under the key before still is. */
  readonly write: (key: string, value: string) => boolean;
  /** Whether nothing is kept under the key any more; false from a browser that refuses. */
  readonly remove: (key: string) => boolean;
  /** Of all that is kept for the site, in no order. */
  readonly keys: () => string[];
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The storage is asked for at each use and inside the attempt, because asking may throw. */
const safely = (storage: () => Storage): SafeStorage => ({
  read: (key) => attempt(() => storage().getItem(key), null),
  write: (key, value) =>
    attempt(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) =>
    attempt(() => {
      storage().removeItem(key);
      return true;
    }, false),
  keys: () =>
    attempt(() => {
      const kept = storage();
      return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
    }, []),
});

/** Kept until it is removed, and shared by all tabs of the site. */
export const browserStorage: SafeStorage = safely(() => localStorage);

/** Kept as long as the tab, over its reloads; a browser that duplicates a tab copies it. */
export const tabStorage: SafeStorage = safely(() => sessionStorage);
