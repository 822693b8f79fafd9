import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import { encodeIds, packIds, unpackId } from '#domain/storage/id-list';
import { IndexCache } from '../../../functions/catalogue/cached-release';
import { noSequences } from '../../fixtures/release/row-index';
import { catalogueOver } from '../catalogue-over';

it('API-04 packed ids are unpacked one by one, whatever their characters, and none follows the last', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (ids) => {
      const packed = packIds(ids);
      expect(ids.map((_, place) => unpackId(packed, place))).toEqual(ids);
      expect(unpackId(packed, ids.length)).toBeUndefined();
    }),
  );
});

describe('the cache of an index', () => {
  it('reads a key once, also for simultaneous calls, and again after a read that failed', async () => {
    const cache = new IndexCache();
    let reads = 0;
    const load = async () => ({ value: (reads += 1), bytes: 10 });
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
    expect([await cache.get('a', load), await cache.get('b', load), reads]).toEqual([1, 2, 2]);
    await expect(cache.get('c', () => Promise.reject(new Error('throttled')))).rejects.toThrow('throttled');
    expect(await cache.get('c', load)).toBe(3);
  });

  it('counts what an entry, its key and its value take, and drops what was not used for longest', async () => {
    const cache = new IndexCache(700);
    const load = (bytes: number) => async () => ({ value: bytes, bytes });
    await cache.get('a', load(100));
    expect(cache.size).toBe(200 + 2 + 100);
    await cache.get('bc', load(150));
    expect(cache.size).toBe(302 + 200 + 4 + 150);
    await cache.get('a', load(1));
    await cache.get('d', load(100));
    expect(cache.size).toBe(302 + 302);
    expect([await cache.get('a', load(7)), await cache.get('bc', load(7))]).toEqual([100, 7]);
  });

  it('resolves a read that was dropped while it was under way, as others filled the cache', async () => {
    const cache = new IndexCache(700);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const slow = cache.get('slow', async () => arrived.then(() => ({ value: 'late', bytes: 100 })));
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => ({ value: key, bytes: 100 }));
    arrive();
    expect(await slow).toBe('late');
  });

  it('keeps null, for what the release does not have, too', async () => {
    const cache = new IndexCache();
    let reads = 0;
    const load = async () => ({ value: null, bytes: (reads += 1) });
    expect([await cache.get('a', load), await cache.get('a', load), reads]).toEqual([null, null, 1]);
  });
});

describe('the documents of a release', () => {
  const gene = (geneId: string) => encodeDocument('r-1', 'gene', geneId, { geneId });
  const catalogue = catalogueOver('r-1', [
    ...gene('g1'),
    ...gene('g2'),
    ...encodeDocument('r-0', 'gene', 'g0', { geneId: 'g0' }),
    ...encodeDocument('r-1', 'summary', 'release', {
      peptideCount: 3,
      datasets: [],
      match: noSequences,
      idsPerList: 3,
    }),
    ...encodeDocument('r-1', 'idList', '0', encodeIds(['P0', 'P1', 'P2'])),
    ...encodeDocument('r-1', 'idList', '2', encodeIds(['P6', 'P7'])),
  ]);

  it('API-43 are found by kind and id; one that is missing is named as the caller knows it', async () => {
    expect(await catalogue.existingDocument('gene', 'g1', 'Gene')).toEqual({ geneId: 'g1' });
    expect([await catalogue.document('gene', 'g0'), await catalogue.document('geneTrack', 'g1')]).toEqual([null, null]);
    const missing = { code: 'notFound' };
    await expect(catalogue.existingDocument('gene', 'g0', 'Gene')).rejects.toMatchObject({
      ...missing,
      message: 'Gene not found: g0',
    });
    await expect(catalogue.existingDocument('gene', 'g0', 'Place', 'here')).rejects.toMatchObject({
      ...missing,
      message: 'Place not found: here',
    });
  });

  it('API-27 are returned in the order of the ids, each once, without those that are missing', async () => {
    expect(await catalogue.documents('gene', ['g2', 'g0', 'g1', 'g2'])).toEqual([{ geneId: 'g2' }, { geneId: 'g1' }]);
    expect(await catalogue.documents('gene', [])).toEqual([]);
  });

  it('API-04 have ids in chunks as large as the release says, some of which may not be needed', async () => {
    expect(await catalogue.peptideIds(Uint32Array.of(0, 2, 6, 7))).toEqual(['P0', 'P2', 'P6', 'P7']);
    expect(await catalogue.peptideIds(new Uint32Array())).toEqual([]);
    await expect(catalogue.peptideIds(Uint32Array.of(0, 3))).rejects.toThrow(
      'Release r-1 names no peptide for ordinal 3',
    );
  });
});
