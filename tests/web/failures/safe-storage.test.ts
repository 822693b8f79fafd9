import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '../../../web/failures/safe-storage';
import { storageWithRoom } from '../browser-storage';

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('%s, as pages use it', (name, storage) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  afterEach(() => {
    vi.unstubAllGlobals();
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  });

  it('keeps texts by key, and says so', () => {
    vi.stubGlobal(name, storageWithRoom(1));
    expect([storage.write('a', '1'), storage.read('a'), storage.keys()]).toEqual([true, '1', ['a']]);
    expect([storage.remove('a'), storage.read('a'), storage.keys()]).toEqual([true, null, []]);
  });

  it('says that a full storage did not keep a text, and keeps what it had', () => {
    vi.stubGlobal(name, storageWithRoom(1));
    storage.write('a', '1');
    expect([storage.write('b', '2'), storage.read('b'), storage.read('a')]).toEqual([false, null, '1']);
  });

  it('keeps nothing where the browser refuses the storage itself', () => {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect([storage.write('a', '1'), storage.read('a'), storage.keys(), storage.remove('a')]).toEqual([
      false,
      null,
      [],
      false,
    ]);
  });
});
