import { describe, expect, it } from 'vitest';
import { MergeJoin, compareKeys } from '../../../data-loader/derive/join';

describe('keys', () => {
  it('are in the order of code points, not of UTF-16', () => {
    expect(compareKeys('a', 'a')).toBe(0);
    expect(compareKeys('a', 'b')).toBeLessThan(0);
    expect(compareKeys('b', 'a')).toBeGreaterThan(0);
    expect(compareKeys('a', 'ab')).toBeLessThan(0);
    // U+FF5E is below U+1F600, whose UTF-16 begins with U+D83D.
    expect(compareKeys('\uff5e', '\u{1f600}')).toBeLessThan(0);
  });
});

describe('entries that are read beside others', () => {
  async function taken(keys: string[][], ids: string[]): Promise<string[]> {
    async function* entries() {
      for (const [line, key] of keys.entries()) yield { key, value: key.join(' '), line };
    }
    const companion = new MergeJoin(entries());
    const found: string[] = [];
    for (const id of ids) found.push(`${id}: ${(await companion.take(id)).map(({ value }) => value).join(', ')}`);
    return found;
  }

  it('are all those of an id, none of one that has none, and the first and last', async () => {
    const keys = [
      ['a', '1'],
      ['a', '2'],
      ['c', '3'],
      ['d', '4'],
      ['f', '5'],
    ];
    expect(await taken(keys, ['a', 'b', 'd', 'f', 'g'])).toEqual(['a: a 1, a 2', 'b: ', 'd: d 4', 'f: f 5', 'g: ']);
    expect(await taken([], ['a'])).toEqual(['a: ']);
  });

  it('are closed if not all of them are needed', async () => {
    let closed = false;
    async function* entries() {
      try {
        yield { key: ['a'], value: 1, line: 0 };
        yield { key: ['b'], value: 2, line: 0 };
      } finally {
        closed = true;
      }
    }
    const companion = new MergeJoin(entries());
    expect((await companion.take('a')).map(({ value }) => value)).toEqual([1]);
    await companion.close();
    expect(closed).toBe(true);
  });
});
