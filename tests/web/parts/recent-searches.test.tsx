import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecentSearches } from '../../../web/parts/find/recent-searches';
import { storageOf } from '../browser-storage';

const gene = (id: number) => ({ to: `/gene/G${id}` });
const leave: (() => void)[] = [];
afterEach(() => leave.splice(0).forEach((end) => end()));

describe('LAST-03 recent searches', () => {
  it('LAST-03 recent searches are the last ten, the latest first, each address once, and read again by the next page', () => {
    const kept = new Map<string, string>();
    const searches = new RecentSearches(storageOf(kept));
    for (let id = 1; id <= 12; id += 1) searches.keep(`gene ${id}`, gene(id));
    searches.keep(' fifth ', gene(5));
    const again = new RecentSearches(storageOf(kept)).all();
    expect(again).toEqual(searches.all());
    expect(again.map(({ text }) => text)).toEqual([
      'fifth',
      'gene 12',
      'gene 11',
      'gene 10',
      'gene 9',
      'gene 8',
      'gene 7',
      'gene 6',
      'gene 4',
      'gene 3',
    ]);
  });

  it('LAST-03 recent searches have the query of their address, and a long text by its beginning', () => {
    const searches = new RecentSearches(storageOf(new Map()));
    searches.keep('x'.repeat(1_000), { to: { pathname: '/search', search: 'geneName=MALAT1' } });
    expect(searches.all()).toEqual([{ text: `${'x'.repeat(120)}…`, to: '/search?geneName=MALAT1' }]);
  });

  it('LAST-03 recent searches leave out what an address cannot say, sequences for Match and blank texts', () => {
    const kept = new Map<string, string>();
    const searches = new RecentSearches(storageOf(kept));
    searches.keep('ACGU', { to: '/blast', state: { blastQuery: {} } });
    searches.keep('many', { to: { pathname: '/search', search: '' }, state: { heldQuery: 'geneName=A,B' } });
    searches.keep('PEPTIDE', { to: '/match?sequences=PEPTIDE' });
    searches.keep(' ', gene(1));
    expect([searches.all(), kept.size]).toEqual([[], 0]);
    searches.keep('short', { to: { pathname: '/search', search: 'geneName=A' }, state: null });
    expect(searches.all()).toHaveLength(1);
  });

  it('LAST-03 recent searches stay as they were while the browser keeps nothing more', () => {
    let full = false;
    const searches = new RecentSearches(storageOf(new Map(), () => full));
    searches.keep('one', gene(1));
    full = true;
    searches.keep('two', gene(2));
    expect(searches.all()).toEqual([{ text: 'one', to: '/gene/G1' }]);
  });

  it.each(['{', 'null', '{}', '[1, {"text": "a"}, {"text": "a", "to": "//elsewhere.org"}, {"text": 1, "to": "/"}]'])(
    'LAST-03 recent searches are none where something else is kept: %s',
    (text) => {
      expect(new RecentSearches(storageOf(new Map([['recent searches', text]]))).all()).toEqual([]);
    },
  );

  it('LAST-03 recent searches are forgotten at once, and follow other tabs', () => {
    const kept = new Map<string, string>();
    const searches = new RecentSearches(storageOf(kept));
    const changed = vi.fn<() => void>();
    leave.push(searches.subscribe(changed));
    new RecentSearches(storageOf(kept)).keep('elsewhere', gene(1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'another key' }));
    expect([searches.all(), changed.mock.calls.length]).toEqual([[], 0]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'recent searches' }));
    expect([searches.all().length, changed.mock.calls.length]).toEqual([1, 1]);
    searches.clear();
    expect([searches.all(), kept.size, changed.mock.calls.length]).toEqual([[], 0, 2]);
  });
});
