import { describe, expect, it } from 'vitest';
import { KeySet } from '../../../data-loader/write/key-set';

const named = (name: string): string[] =>
  Array.from({ length: 3_000 }, (_, number) => `releases/r-1/${name}/${number}`);

describe('a set of keys', () => {
  it('LOAD-08 has the keys that were added, however many, and no others', () => {
    const keys = new KeySet();
    expect(keys.has('releases/r-1/a/0')).toBe(false);
    for (const key of named('a')) keys.add(key);
    expect(named('a').every((key) => keys.has(key))).toBe(true);
    expect(named('b').some((key) => keys.has(key))).toBe(false);
  });

  it('LOAD-08 takes keys again after it was asked', () => {
    const keys = new KeySet();
    for (const key of ['b', 'a', 'b']) {
      keys.add(key);
      expect([keys.has(key), keys.has('c')]).toEqual([true, false]);
    }
    expect(keys.has('a')).toBe(true);
  });
});
