import type { SafeStorage } from '../../web/failures/safe-storage';

/** The storage of a browser that takes `roomFor` items. */
export function storageWithRoom(roomFor = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (items.size >= roomFor && !items.has(key)) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** The one access of the pages to a storage, which refuses to write while it is full. */
export function storageOf(kept: Map<string, string>, isFull: () => boolean = () => false): SafeStorage {
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => !isFull() && kept.set(key, value) !== undefined,
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
