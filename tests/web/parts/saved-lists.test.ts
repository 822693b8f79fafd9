import { describe, expect, it } from 'vitest';
import { combinedIds, SavedLists } from '../../../web/parts/saved-lists/saved-lists';
import { storageOf } from '../browser-storage';

describe('SETS-04 saved lists', () => {
  it('SETS-04 saved lists are kept by name, each id once, and read again', () => {
    const kept = new Map([['other key', '[1]']]);
    const lists = new SavedLists(storageOf(kept));
    expect(lists.add(' mine ', ['A', 'B', 'A'])).toBeNull();
    expect(lists.add('mine', ['C', 'B'])).toBeNull();
    expect(new SavedLists(storageOf(kept)).all()).toEqual([{ name: 'mine', ids: ['A', 'B', 'C'] }]);
  });

  it('SETS-04 saved lists say what was refused, and keep what there was', () => {
    const kept = new Map<string, string>();
    let full = false;
    const lists = new SavedLists(storageOf(kept, () => full));
    lists.add('mine', ['A']);
    full = true;
    expect(lists.add('mine', ['B'])).toBe('refused');
    expect(lists.rename('mine', 'yours')).toBe('refused');
    full = false;
    expect(lists.add('', ['B'])).toBe('no name');
    expect(
      lists.add(
        'mine',
        Array.from({ length: 1_000 }, (_, id) => String(id)),
      ),
    ).toBe('too long');
    expect(lists.all()).toEqual([{ name: 'mine', ids: ['A'] }]);
  });

  // github.com/chanzuckerberg/cellxgene, issue 2414.
  it('SETS-04 READ-14 saved lists keep their peptides when another one is renamed to their name', () => {
    const lists = new SavedLists(storageOf(new Map()));
    lists.add('testone', ['SPENP000001', 'SPENP000002']);
    lists.add('testtwo', ['SPENP000003']);
    expect([lists.rename('testtwo', 'testone'), lists.rename('testtwo', ' testone ')]).toEqual(['taken', 'taken']);
    expect(lists.all().map(({ name, ids }) => [name, ids.length])).toEqual([
      ['testone', 2],
      ['testtwo', 1],
    ]);
  });

  it('SETS-04 saved lists are renamed and removed', () => {
    const lists = new SavedLists(storageOf(new Map()));
    lists.add('mine', ['A']);
    expect(lists.rename('mine', 'yours')).toBeNull();
    expect(lists.all()).toEqual([{ name: 'yours', ids: ['A'] }]);
    lists.remove('yours');
    expect(lists.all()).toEqual([]);
  });

  it('SETS-04 saved lists are combined in the order of the first', () => {
    const [one, other] = [
      ['C', 'A', 'B'],
      ['B', 'D', 'C'],
    ];
    expect(combinedIds('union', one ?? [], other ?? [])).toEqual(['C', 'A', 'B', 'D']);
    expect(combinedIds('intersection', one ?? [], other ?? [])).toEqual(['C', 'B']);
    expect(combinedIds('difference', one ?? [], other ?? [])).toEqual(['A']);
  });
});
